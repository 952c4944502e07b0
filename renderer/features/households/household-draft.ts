import { asDeskError, DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import type { Household, HouseholdMember } from '#shared/features/households/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';

/** What can be written about a household. */
export interface HouseholdInput {
  readonly members: readonly HouseholdMember[];
  readonly property: string;
  readonly note: string;
}

export interface HouseholdSnapshot {
  /** Its number; null as long as it was never saved. */
  readonly id: number | null;
  readonly input: HouseholdInput;
  readonly saveState: 'saved' | 'unsaved' | 'failed';
  readonly error: DeskError | null;
}

type Save = (id: number | null, input: HouseholdInput) => Promise<Household>;

/** Long enough that a name is not saved letter by letter. */
const SAVE_AFTER_MS = 500;

const NOTHING: HouseholdInput = { members: [], property: '', note: '' };

const inputOf = (household: Household | null): HouseholdInput =>
  household === null
    ? NOTHING
    : {
        members: household.members.map(({ token, name, applicationIdentifier }) => ({
          token,
          name,
          applicationIdentifier,
        })),
        property: household.property,
        note: household.note,
      };

const sameInput = (one: HouseholdInput, other: HouseholdInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const tokensOf = ({ members }: HouseholdInput): string => JSON.stringify(members.map(({ token }) => token));

/** A household while it is edited: every change at once on the screen. Its list is saved with each change, texts a little later. */
export class HouseholdDraft {
  readonly #save: Save;
  readonly #listeners = new Set<() => void>();
  #begun: HouseholdInput;
  #snapshot: HouseholdSnapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #closed = false;

  constructor(household: Household | null, save: Save) {
    this.#save = save;
    this.#begun = inputOf(household);
    this.#snapshot = {
      id: household?.id ?? null,
      input: this.#begun,
      saveState: 'saved',
      error: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): HouseholdSnapshot => this.#snapshot;

  /** Whether it is as it was when it was begun to be edited. */
  get isAsBegun(): boolean {
    return sameInput(this.#snapshot.input, this.#begun);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Takes over what it begins with. As long as nothing of it is changed it is no draft: who goes back leaves nothing behind. */
  begin(input: HouseholdInput): void {
    this.#begun = input;
    this.#tell({ input });
  }

  /** Saves it as it stands, changed or not. */
  async keep(): Promise<void> {
    if (this.#snapshot.id === null) this.#tell({ saveState: 'unsaved' });
    await this.settle();
  }

  change(changes: Partial<HouseholdInput>): void {
    const before = this.#snapshot.input;
    const input = { ...before, ...changes };
    // A household of nobody that was never saved is nothing to keep.
    const isNothing = this.#snapshot.id === null && input.members.length === 0;
    // Why it could not be saved is shown until it is known whether it can be now.
    this.#tell({ input, ...(isNothing ? { saveState: 'saved', error: null } : { saveState: 'unsaved' }) });
    clearTimeout(this.#timer);
    if (isNothing) return;
    if (tokensOf(before) !== tokensOf(input)) void this.settle();
    else this.#timer = setTimeout(() => void this.settle(), SAVE_AFTER_MS);
  }

  undoAll(): void {
    this.change(this.#begun);
  }

  /** Saves what is not saved yet; resolves when it is, or when it could not be: the snapshot says which. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving !== null) await this.#saving;
    if (this.#closed || this.#snapshot.saveState === 'saved') return;
    this.#saving = this.#saveOnce();
    await this.#saving;
    // What was written in the meantime.
    if (this.#snapshot.saveState === 'unsaved') await this.settle();
  }

  /** As `settle`, but throws where it could not be saved. */
  async flush(): Promise<void> {
    await this.settle();
    if (this.#snapshot.error !== null && !this.#closed) throw new DeskCallError(this.#snapshot.error);
  }

  /** It is not to be saved any more: it was removed. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    while (this.#saving !== null) await this.#saving;
  }

  async #saveOnce(): Promise<void> {
    const { id, input } = this.#snapshot;
    try {
      const saved = await this.#save(id, { ...input, property: input.property.trim() });
      const isSaved = sameInput(this.#snapshot.input, input);
      this.#tell({ id: saved.id, saveState: isSaved ? 'saved' : 'unsaved', error: null });
    } catch (thrown) {
      this.#tell({ saveState: 'failed', error: asDeskError(thrown) });
    } finally {
      this.#saving = null;
    }
  }

  #tell(changes: Partial<HouseholdSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
