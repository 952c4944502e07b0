import type { Cache, NewReportLink } from '#electron/cache/queries.ts';

/** A link of an application as it is asked for, with a label that tells it from others. */
export const linkAskedFor = (
  identifier: string,
  times: Pick<NewReportLink, 'requestedAtMs' | 'expiresAtMs'>,
  label = '',
): NewReportLink => ({
  subject: { kind: 'application', identifier },
  label,
  ...times,
  requestedBy: 'ana',
  recipient: '',
  purpose: '',
});

export const everyLink = { search: '', show: 'all', soonMs: 0, offset: 0, limit: 100_000 } as const;

/** The registry, newest first. */
export const linksOf = async (cache: Cache) => (await cache.listReportLinks(everyLink)).links;
