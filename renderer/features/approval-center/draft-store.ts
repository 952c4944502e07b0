import type { ApprovalCenter, Draft } from '#shared/models/approval-center.ts';
import type { DeskError } from '#shared/models/errors.ts';
import type { Settings } from '#shared/scoring/index.ts';
import { asDeskError } from '../../api/desk-call-error.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface DraftSnapshot {
  readonly settings: Settings;
  readonly saveState: SaveState;
  readonly error: DeskError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface DraftStoreOptions {
  readonly save: (settings: Settings) => Promise<ApprovalCenter>;
  /** How long after the last change it is saved. */
  readonly saveAfterMs: number;
}

const MOST_STEPS = 200;
/** Changes of the same field within this time are one step of undo. */
const SAME_STEP_MS = 1_000;

/**
 * The draft while it is edited: every change at once on the screen, saved by itself a little later, and each one undoable.
 * It outlives the page, so that undo survives a look at another section.
 */
export class DraftStore {
  readonly #options: DraftStoreOptions;
  readonly #listeners = new Set<() => void>();
  #past: Settings[] = [];
  #present: Settings;
  #future: Settings[] = [];
  #savedAt: string;
  #saveState: SaveState = 'saved';
  #error: DeskError | null = null;
  #lastChange: { readonly field: string; readonly atMs: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #snapshot: DraftSnapshot;

  constructor(draft: Draft, options: DraftStoreOptions) {
    this.#options = options;
    this.#present = draft.settings;
    this.#savedAt = draft.updatedAt;
    this.#snapshot = this.#takeSnapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  /** Replaces the settings; quick changes of the same field are one step of undo. */
  change(settings: Settings, field: string): void {
    const atMs = Date.now();
    const sameStep =
      this.#lastChange?.field === field &&
      atMs - this.#lastChange.atMs < SAME_STEP_MS &&
      this.#past.length > 0;
    if (!sameStep) this.#past = [...this.#past, this.#present].slice(-MOST_STEPS);
    this.#lastChange = { field, atMs };
    this.#future = [];
    this.#setPresent(settings);
  }

  undo(): void {
    const previous = this.#past.at(-1);
    if (previous === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#present, ...this.#future];
    this.#lastChange = null;
    this.#setPresent(previous);
  }

  redo(): void {
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
    if (JSON.stringify(draft.settings) === JSON.stringify(this.#present)) return;
    this.#past = [...this.#past, this.#present].slice(-MOST_STEPS);
    this.#future = [];
    this.#present = draft.settings;
    this.#tell();
  }

  /** Saves now what is not saved yet; throws where it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saveState !== 'saved') {
      await (this.#saving ?? this.#save());
      if (this.#saveState === 'failed') throw new Error(this.#error?.detail ?? 'The draft was not saved.');
    }
  }

  #setPresent(settings: Settings): void {
    this.#present = settings;
    this.#saveState = 'unsaved';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void (this.#saving ?? this.#save()), this.#options.saveAfterMs);
    this.#tell();
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer);
    const settings = this.#present;
    this.#saveState = 'saving';
    this.#tell();
    this.#saving = this.#options
      .save(settings)
      .then(({ draft }) => {
        this.#savedAt = draft.updatedAt;
        this.#error = null;
        this.#saveState = this.#present === settings ? 'saved' : 'unsaved';
      })
      .catch((thrown: unknown) => {
        this.#error = asDeskError(thrown);
        this.#saveState = 'failed';
      })
      .finally(() => {
        this.#saving = null;
        // What was changed while this was on its way is saved next.
        if (this.#saveState === 'unsaved') {
          this.#timer = setTimeout(() => void (this.#saving ?? this.#save()), this.#options.saveAfterMs);
        }
        this.#tell();
      });
    return this.#saving;
  }

  #takeSnapshot(): DraftSnapshot {
    return {
      settings: this.#present,
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
