import { asDeskError, DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { Draft } from '#shared/features/approval-center/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { Settings } from '#shared/scoring/index.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

/** What is edited, and undone, as one. */
export interface DraftContent {
  readonly settings: Settings;
  /** From where on what is recommended. */
  readonly thresholds: Bands;
}

export interface DraftSnapshot extends DraftContent {
  readonly saveState: SaveState;
  readonly error: DeskError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface DraftStoreOptions {
  readonly save: (content: DraftContent) => Promise<Draft>;
  /** How long after the last change it is saved. */
  readonly saveAfterMs: number;
  /** How long after a change it is saved at the latest, while changes go on. */
  readonly saveWithinMs: number;
}

/** States share what did not change between them, so that a long session costs little. */
const MOST_STEPS = 1_000;
/** Changes of the same field within this time are one step of undo. */
const SAME_STEP_MS = 1_000;

const contentOf = ({ settings, thresholds }: DraftContent): DraftContent => ({ settings, thresholds });

/** A movement that is one step of undo, however long it takes. */
interface Movement {
  readonly field: string;
  /** What was there before its first change; null as long as there was none. */
  before: {
    readonly past: readonly DraftContent[];
    readonly present: DraftContent;
    readonly future: readonly DraftContent[];
  } | null;
}

/**
 * A draft while it is edited: every change at once on the screen, saved by itself a little later, and each one undoable.
 * It outlives the page, so that undo survives a look at another section or another draft.
 */
export class DraftStore {
  readonly #options: DraftStoreOptions;
  readonly #listeners = new Set<() => void>();
  #past: readonly DraftContent[] = [];
  #present: DraftContent;
  #future: readonly DraftContent[] = [];
  #savedAt: string;
  #saveState: SaveState = 'saved';
  #error: DeskError | null = null;
  #lastChange: { readonly field: string; readonly atMs: number } | null = null;
  #movement: Movement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSinceMs: number | null = null;
  #saving: Promise<void> | null = null;
  #snapshot: DraftSnapshot;

  constructor(draft: Draft, options: DraftStoreOptions) {
    this.#options = options;
    this.#present = contentOf(draft);
    this.#savedAt = draft.updatedAt;
    this.#snapshot = this.#takeSnapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  /**
   * Replaces the settings. Where a field is named that is written in, quick changes of it are one step of undo, and so is a whole
   * movement; anything else is a step of its own.
   */
  change(settings: Settings, field: string | null = null): void {
    this.#change({ ...this.#present, settings }, field);
  }

  /** Replaces the thresholds; quick changes of them are one step of undo. */
  changeThresholds(thresholds: Bands): void {
    this.#change({ ...this.#present, thresholds }, 'thresholds');
  }

  /** Replaces everything, as a step of its own. */
  replace({ settings, thresholds }: DraftContent): void {
    this.#change({ settings, thresholds }, null);
  }

  /** From now on, until `endMovement`, all changes of the field are one step of undo. */
  beginMovement(field: string): void {
    this.endMovement();
    this.#movement = { field, before: null };
  }

  endMovement(): void {
    if (this.#movement === null) return;
    this.#movement = null;
    // What is changed next in this field is a step of its own.
    this.#lastChange = null;
  }

  /** Takes the movement back as if it had never begun; what could be done again before it, can be again. */
  cancelMovement(): void {
    const before = this.#movement?.before ?? null;
    this.endMovement();
    if (before === null) return;
    this.#past = before.past;
    this.#future = before.future;
    this.#setPresent(before.present);
  }

  undo(): void {
    this.endMovement();
    const previous = this.#past.at(-1);
    if (previous === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#present, ...this.#future];
    this.#lastChange = null;
    this.#setPresent(previous);
  }

  redo(): void {
    this.endMovement();
    const next = this.#future[0];
    if (next === undefined) return;
    this.#future = this.#future.slice(1);
    this.#past = [...this.#past, this.#present];
    this.#lastChange = null;
    this.#setPresent(next);
  }

  /** Takes over a draft that the desk has, if it is newer than what was saved from here and nothing here is unsaved. */
  adopt(draft: Draft): void {
    if (this.#saveState !== 'saved' || draft.updatedAt <= this.#savedAt) return;
    this.#savedAt = draft.updatedAt;
    if (JSON.stringify(contentOf(draft)) === JSON.stringify(this.#present)) return;
    this.endMovement();
    this.#past = [...this.#past, this.#present].slice(-MOST_STEPS);
    this.#future = [];
    this.#lastChange = null;
    this.#present = contentOf(draft);
    this.#tell();
  }

  /** Saves now what is not saved yet; throws where it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saveState !== 'saved') {
      await (this.#saving ?? this.#save());
      if (this.#saveState === 'failed') throw new DeskCallError(this.#error ?? { kind: 'internal' });
    }
  }

  /** Saves now what is not saved yet. What keeps it from being saved is told like everything else. */
  saveNow(): void {
    this.flush().catch(() => {});
  }

  #change(content: DraftContent, field: string | null): void {
    if (this.#movement !== null && this.#movement.field === field) {
      this.#changeInMovement(this.#movement, content);
      return;
    }
    this.endMovement();
    const atMs = Date.now();
    const sameStep =
      field !== null &&
      this.#lastChange?.field === field &&
      atMs - this.#lastChange.atMs < SAME_STEP_MS &&
      this.#past.length > 0;
    if (!sameStep) this.#past = [...this.#past, this.#present].slice(-MOST_STEPS);
    this.#lastChange = field === null ? null : { field, atMs };
    this.#future = [];
    this.#setPresent(content);
  }

  #changeInMovement(movement: Movement, content: DraftContent): void {
    if (movement.before === null) {
      movement.before = { past: this.#past, present: this.#present, future: this.#future };
      this.#past = [...this.#past, this.#present].slice(-MOST_STEPS);
      this.#future = [];
    }
    this.#setPresent(content);
  }

  #setPresent(content: DraftContent): void {
    this.#present = content;
    this.#saveState = 'unsaved';
    this.#unsavedSinceMs ??= Date.now();
    this.#saveSoon(this.#unsavedSinceMs);
    this.#tell();
  }

  /** A little after the last change, and in time while changes go on. */
  #saveSoon(unsavedSinceMs: number): void {
    const { saveAfterMs, saveWithinMs } = this.#options;
    const leftMs = Math.max(0, unsavedSinceMs + saveWithinMs - Date.now());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void (this.#saving ?? this.#save()), Math.min(saveAfterMs, leftMs));
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer);
    const content = this.#present;
    this.#saveState = 'saving';
    this.#unsavedSinceMs = null;
    this.#tell();
    this.#saving = this.#options
      .save(content)
      .then((draft) => {
        this.#savedAt = draft.updatedAt;
        this.#error = null;
        this.#saveState = this.#present === content ? 'saved' : 'unsaved';
      })
      .catch((thrown: unknown) => {
        this.#error = asDeskError(thrown);
        this.#saveState = 'failed';
      })
      .finally(() => {
        this.#saving = null;
        // What was changed while this was on its way is saved next.
        if (this.#saveState === 'unsaved') this.#saveSoon(this.#unsavedSinceMs ?? Date.now());
        this.#tell();
      });
    return this.#saving;
  }

  #takeSnapshot(): DraftSnapshot {
    return {
      ...this.#present,
      saveState: this.#saveState,
      error: this.#error,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
  }

  #tell(): void {
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }
}
