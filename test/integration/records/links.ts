import type { NewReportLink } from '#electron/features/report-links/records/report-links.ts';
import type { Records } from '#electron/records/index.ts';

/** The machine was up for so long when a test's links were asked for. */
export const UP_FOR_A_DAY_MS = 86_400_000;
/** What it tells just after it was started anew. */
export const STARTED_ANEW_MS = 0;

/** A link of an application as it is asked for, with a label that tells it from others. */
export const linkAskedFor = (
  identifier: string,
  times: Pick<NewReportLink, 'requestedAtMs' | 'expiresAtMs'> &
    Partial<Pick<NewReportLink, 'requestedAtUptimeMs'>>,
  label = '',
): NewReportLink => ({
  subject: { kind: 'application', identifier },
  label,
  requestedAtUptimeMs: UP_FOR_A_DAY_MS,
  ...times,
  requestedBy: 'ana',
  recipient: '',
  purpose: '',
});

export const everyLink = { search: '', show: 'all', nowMs: 0, offset: 0, limit: 100_000 } as const;

/** The registry, newest first. */
export const linksOf = async (records: Records) => (await records.listReportLinks(everyLink)).links;
