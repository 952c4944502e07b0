import type { Migration } from './migration.ts';

/** How this desk's own explanations began, which versions before stored among the words of the service. The activity has them still. */
const OWN_WORDS = [
  'The request went out; whether it took effect is not known.%',
  'The service failed.',
  'The service did not accept %',
  'The service does not know this identifier.',
  'The service answered with %',
  'The service is busy and asks to be called later.',
  'The reply %',
  'Nothing was sent%',
  'Cancelled %',
];
const isOwn = OWN_WORDS.map((words) => `service_message LIKE '${words}'`).join(' OR ');

/**
 * What a user found out with the service where its answer was lost: who did; '' where the service said so itself. Beside it the hosts to
 * which report links of this connection may lead.
 */
export const toldByUsers: Migration = {
  number: 18,
  sql: `
    ALTER TABLE households ADD COLUMN confirmed_by TEXT NOT NULL DEFAULT '';
    ALTER TABLE versions ADD COLUMN confirmed_by TEXT NOT NULL DEFAULT '';
    CREATE TABLE allowed_hosts (
      host TEXT PRIMARY KEY,
      allowed_at_ms REAL NOT NULL,
      allowed_by TEXT NOT NULL
    ) WITHOUT ROWID;
    UPDATE households SET service_message = '' WHERE state IN ('unconfirmed', 'refused') AND (${isOwn});
    UPDATE versions SET service_message = '' WHERE outcome = 'unconfirmed' AND (${isOwn});
  `,
};
