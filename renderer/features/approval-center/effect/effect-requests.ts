import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { Effect, EffectAnswer, EffectFilter } from '#shared/features/approval-center/effect.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { Settings } from '#shared/scoring/index.ts';

/** What is asked: these settings and thresholds on the applications that the filter lets through. */
export interface EffectQuestion {
  readonly settings: Settings;
  readonly thresholds: Bands;
  readonly filter: EffectFilter;
}

export interface AnsweredEffect {
  readonly question: EffectQuestion;
  readonly effect: Effect;
  readonly sequence: number;
}

export interface EffectView {
  /** The last answer. It stays while the next one is on its way. */
  readonly answered: AnsweredEffect | null;
  /** `following`: something newer is asked and not answered yet. */
  readonly state: 'settled' | 'following';
  readonly error: DeskError | null;
}

/** A place on the way from a movement to the picture, as the bench reads it from the browser's own entries. */
export type EffectMoment = 'effect-moved' | 'effect-asked' | 'effect-answered' | 'effect-painted';

interface EffectRequestsOptions {
  readonly ask: (question: EffectQuestion) => Promise<EffectAnswer>;
  /** Calls back when the next frame is drawn. */
  readonly nextFrame: (callback: () => void) => void;
  readonly mark: (moment: EffectMoment, sequence: number) => void;
}

interface Request {
  readonly question: EffectQuestion;
  readonly sequence: number;
}

/**
 * Follows settings that change quickly: one request on its way, the newest waiting behind it, at most one in each frame.
 * Whatever was wanted in between is never asked.
 */
export class EffectRequests {
  readonly #options: EffectRequestsOptions;
  readonly #listeners = new Set<() => void>();
  #sequence = 0;
  #underWay: Request | null = null;
  #waiting: Request | null = null;
  #askedInThisFrame = false;
  #view: EffectView = { answered: null, state: 'settled', error: null };

  constructor(options: EffectRequestsOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): EffectView => this.#view;

  /** Wants this answered; what waited until now is forgotten. */
  want(question: EffectQuestion): void {
    this.#sequence += 1;
    this.#options.mark('effect-moved', this.#sequence);
    this.#waiting = { question, sequence: this.#sequence };
    if (this.#view.state !== 'following') this.#tell({ ...this.#view, state: 'following' });
    this.#askNext();
  }

  /** Says that the picture of this answer was drawn. */
  painted(sequence: number): void {
    this.#options.mark('effect-painted', sequence);
  }

  #askNext(): void {
    if (this.#underWay !== null || this.#waiting === null || this.#askedInThisFrame) return;
    const request = this.#waiting;
    this.#waiting = null;
    this.#underWay = request;
    this.#askedInThisFrame = true;
    this.#options.nextFrame(() => {
      this.#askedInThisFrame = false;
      this.#askNext();
    });
    this.#options.mark('effect-asked', request.sequence);
    this.#options
      .ask(request.question)
      .then((answer) => this.#take(request, answer))
      .catch((thrown: unknown) => this.#fail(asDeskError(thrown)));
  }

  #take(request: Request, answer: EffectAnswer): void {
    this.#underWay = null;
    if (answer.state === 'superseded') {
      // Where nothing newer is wanted here, somebody else's request was in the way: this one is asked again.
      this.#waiting ??= request;
    } else {
      const { question, sequence } = request;
      this.#options.mark('effect-answered', sequence);
      this.#tell({
        answered: { question, sequence, effect: answer.effect },
        state: this.#state(),
        error: null,
      });
    }
    this.#askNext();
  }

  #fail(error: DeskError): void {
    this.#underWay = null;
    // What failed on the way to something newer is of no interest.
    if (this.#waiting === null) this.#tell({ ...this.#view, state: 'settled', error });
    this.#askNext();
  }

  #state(): EffectView['state'] {
    return this.#waiting === null ? 'settled' : 'following';
  }

  #tell(view: EffectView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
