import { DeskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { RenewedLinks, ReportLink } from '#shared/features/report-links/model.ts';
import type { DeskError, DeskErrorKind } from '#shared/rpc/errors.ts';
import { type LinkRequest, type MadeLink, oncePerSubject, subjectKey } from './requesting.ts';
import { requiredLink } from './usable-link.ts';

/** What says something of one person alone: the next one is asked for all the same. */
const OF_ONE: ReadonlySet<DeskErrorKind> = new Set([
  'invalid-input',
  'household-not-confirmed',
  'not-on-this-desk',
  'not-found',
  'refused',
  'already-running',
]);

interface Renewed extends Pick<RenewedLinks, 'failed'> {
  readonly made: readonly MadeLink[];
}

/**
 * Asks for each anew, one after the other, for the same person, recipient and purpose; of several for the same, once. Where the service
 * itself does not answer, the rest is not asked for.
 */
export async function renewEach(
  session: Session,
  ids: readonly number[],
  request: LinkRequest,
): Promise<Renewed> {
  const links = await Promise.all(ids.map((id) => requiredLink(session.records, id)));
  const made: MadeLink[] = [];
  const failed: RenewedLinks['failed'][number][] = [];
  let stopped: DeskError | null = null;
  for (const link of new Map(links.map((one) => [keyOf(one), one])).values()) {
    const { id, label, subject, recipient, purpose } = link;
    try {
      if (stopped !== null) throw new DeskFailure(stopped);
      const about = { recipient, purpose };
      made.push(await oncePerSubject(session, subject, () => request(session, subject, about)));
    } catch (thrown) {
      if (!(thrown instanceof DeskFailure)) throw thrown;
      failed.push({ id, label, error: thrown.error });
      if (!OF_ONE.has(thrown.error.kind)) stopped = thrown.error;
    }
  }
  return { made, failed };
}

const keyOf = ({ subject, recipient, purpose }: ReportLink): string =>
  JSON.stringify([subjectKey(subject), recipient, purpose]);
