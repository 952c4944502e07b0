import type { ActivityEntry, ActivityKind, ActivityOutcome } from '#shared/features/activity/model.ts';
import type { ServiceError } from '#shared/service/types.ts';
import type { NewActivity } from '../features/activity/records/rows.ts';
import type { Records } from '../records/index.ts';
import type { DeskPorts } from './ports.ts';

type CompletingOutcome = Exclude<ActivityOutcome, 'started'>;

/** A call's two entries tell of the same thing. */
export interface ActivitySubject {
  readonly kind: ActivityKind;
  readonly subject: string;
}

/**
 * Writes the activity of one connection: a call as 'started' before it goes out and completed after, an act as one
 * entry. Details never hold a secret: no token, no link's address, nothing of a note.
 */
export class ActivityJournal {
  readonly #records: Records;
  readonly #ports: Pick<DeskPorts, 'clock' | 'userName'>;

  constructor(records: Records, ports: Pick<DeskPorts, 'clock' | 'userName'>) {
    this.#records = records;
    this.#ports = ports;
  }

  /** Writes that a call is about to go out; answers the entry's id, which `completed` asks for. */
  started(about: ActivitySubject, detail: string): Promise<number> {
    return this.#records.addActivity(this.#entry(about, 'started', detail, null));
  }

  async completed(
    startedId: number,
    about: ActivitySubject,
    outcome: CompletingOutcome,
    detail: string,
  ): Promise<void> {
    await this.#records.addActivity(this.completion(startedId, about, outcome, detail));
  }

  /** The entry that completes a call, to be added with what the call brought. */
  completion(
    startedId: number,
    about: ActivitySubject,
    outcome: CompletingOutcome,
    detail: string,
  ): NewActivity {
    return this.#entry(about, outcome, detail, startedId);
  }

  /** Writes an act that is done when it is written. */
  async done(about: ActivitySubject, detail: string): Promise<void> {
    await this.#records.addActivity(this.act(about, detail));
  }

  /** The entry of an act, to be added with what it does. */
  act(about: ActivitySubject, detail: string): NewActivity {
    return this.#entry(about, 'succeeded', detail, null);
  }

  /** Who acts now, for an entry that is made up where it is added. */
  by(): Pick<NewActivity, 'atMs' | 'who'> {
    return { atMs: this.#ports.clock.nowMs(), who: this.#ports.userName };
  }

  #entry(
    about: ActivitySubject,
    outcome: ActivityOutcome,
    detail: string,
    completes: ActivityEntry['id'] | null,
  ): NewActivity {
    return { ...this.by(), ...about, outcome, detail, completes };
  }
}

/** The outcome of a failed call as its completing entry says it. */
export function failedOutcome(error: ServiceError): CompletingOutcome {
  if (error.kind === 'unconfirmed' || error.kind === 'cancelled') return error.kind;
  return 'failed';
}

/** A failed call in one line for the activity: what went wrong, the service's words, and what could not be read. */
export function explainServiceError(error: ServiceError): string {
  const parts = [
    error.kind,
    error.status === undefined ? '' : `status ${error.status}`,
    error.contentType ?? '',
    error.detail ?? '',
    error.message === undefined ? '' : `The service said: ${error.message}`,
    !error.excerpt ? '' : `The reply began: ${error.excerpt}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}
