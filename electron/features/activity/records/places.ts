import { z } from 'zod';
import type { Database } from '#electron/records/database.ts';
import { jsonIn } from '#electron/records/log/entry.ts';
import type { ActivityPlace } from '#shared/features/activity/model.ts';
import { LISTED } from '../../applications/records/listed.ts';

/** Where a line leads: null where its subject is nowhere on this desk (any more). */
export interface LeadsTo {
  readonly leadsTo: ActivityPlace | null;
  /** Its identifier or number there. */
  readonly placeId: string;
}

/** What any entry about rules may say, whatever its kind. */
const numberedSchema = z.object({ number: z.int() });

const NOWHERE: LeadsTo = { leadsTo: null, placeId: '' };

/** What an old entry's subject names, by its number; these words are what the journal wrote. */
const numbered = {
  household: 'household',
  version: 'version',
  draft: 'draft',
  'report link': 'report-link',
} as const satisfies Record<string, ActivityPlace>;

/** Old kinds whose subject is an application's identifier, whatever it looks like. */
const isOfApplication = (kind: string): boolean => /^(application|decision|notice)-/.test(kind);

/** Finds out where a line's subject is, as far as it is still on this desk. */
export function createPlaces(database: Database) {
  const finding = (sql: string) => database.prepare<{ found: number }>(sql);
  const application = finding(`SELECT 1 AS found FROM applications WHERE identifier = ? AND ${LISTED}`);
  const byNumber = {
    household: finding('SELECT 1 AS found FROM households WHERE id = ? AND removed_at_ms IS NULL'),
    version: finding('SELECT 1 AS found FROM versions WHERE number = ?'),
    draft: finding('SELECT 1 AS found FROM drafts WHERE id = ? AND removed_at_ms IS NULL'),
    'report-link': finding('SELECT 1 AS found FROM report_links WHERE id = ?'),
  };
  const byName = {
    household: database.prepare<{ id: number }>(
      'SELECT id FROM households WHERE log_id = ? AND removed_at_ms IS NULL',
    ),
    'report-link': database.prepare<{ id: number }>('SELECT id FROM report_links WHERE log_id = ?'),
  };
  const draftOf = database
    .prepare<number>('SELECT id FROM drafts WHERE uid = ? AND removed_at_ms IS NULL')
    .pluck();
  const places = new Map(Object.entries(numbered));
  const toApplication = (identifier: string): LeadsTo =>
    application.get(identifier) === undefined ? NOWHERE : { leadsTo: 'application', placeId: identifier };

  return {
    /** Of an old entry, by the words of its subject. */
    text(kind: string, subject: string): LeadsTo {
      if (isOfApplication(kind)) return toApplication(subject);
      const [, word = '', number = ''] =
        /^(household|version|draft|report link) (\d{1,15})$/.exec(subject) ?? [];
      const place = places.get(word);
      if (place === undefined || byNumber[place].get(Number(number)) === undefined) return NOWHERE;
      return { leadsTo: place, placeId: number };
    },

    /** Of an act, by its subject's type and id; a version of the rules by the number that its data says. */
    log(type: string, id: string, data: string | null): LeadsTo {
      if (type === 'application') return toApplication(id);
      if (type === 'draft') {
        const draft = draftOf.get(id);
        return draft === undefined ? NOWHERE : { leadsTo: 'draft', placeId: String(draft) };
      }
      if (type === 'rules' && data !== null) {
        const said = numberedSchema.safeParse(jsonIn(data));
        if (!said.success || byNumber.version.get(said.data.number) === undefined) return NOWHERE;
        return { leadsTo: 'version', placeId: String(said.data.number) };
      }
      if (type !== 'household' && type !== 'report-link') return NOWHERE;
      const found = byName[type].get(id);
      return found === undefined ? NOWHERE : { leadsTo: type, placeId: String(found.id) };
    },
  };
}
