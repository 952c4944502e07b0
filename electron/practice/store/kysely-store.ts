import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Settings } from '#shared/scoring/index.ts';
import type { PortfolioOrigin, SampleApplication } from '../portfolio.ts';
import type { Household, PracticeStore, ReportLink } from './store.ts';
import { readMeasured, readSettings, readStory, writeSettings } from './stored-json.ts';
import type { Tables } from './tables.ts';

const CURRENT = 'current';
const SECRET_BYTES = 32;
/** Rows per insert: far below the number of values that a statement may hold. */
const ROWS_AT_ONCE = 500;

/** The store over any database that Kysely speaks to; only the opening of it knows which one it is. */
export function createKyselyStore(database: Kysely<Tables>): PracticeStore {
  return {
    async origin() {
      const row = await database
        .selectFrom('portfolio_origin')
        .select(['seed', 'applications'])
        .executeTakeFirst();
      return row ?? null;
    },

    fill: (origin, applications, settings) => fill(database, origin, applications, settings),

    async secret() {
      await database
        .insertInto('service_secret')
        .values({ name: CURRENT, value_hex: randomBytes(SECRET_BYTES).toString('hex') })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await database
        .selectFrom('service_secret')
        .select('value_hex')
        .where('name', '=', CURRENT)
        .executeTakeFirstOrThrow();
      return Buffer.from(row.value_hex, 'hex');
    },

    async approvalCenter() {
      const row = await database
        .selectFrom('approval_center')
        .select('settings_json')
        .where('name', '=', CURRENT)
        .executeTakeFirstOrThrow();
      return readSettings(row.settings_json);
    },

    async replaceApprovalCenter(settings, nowMs) {
      await database
        .updateTable('approval_center')
        .set({ settings_json: writeSettings(settings), replaced_at_ms: nowMs })
        .where('name', '=', CURRENT)
        .execute();
    },

    async portfolio() {
      const rows = await database
        .selectFrom('application')
        .select([
          'application_id',
          'applicant_token',
          'name',
          'property',
          'unit',
          'applied_at_ms',
          'household_key',
          'story',
        ])
        .orderBy('application_id')
        .execute();
      return rows.map((row) => ({
        applicationId: row.application_id,
        applicantToken: row.applicant_token,
        name: row.name,
        property: row.property,
        unit: row.unit,
        appliedAt: new Date(row.applied_at_ms).toISOString(),
        householdKey: row.household_key,
        story: readStory(row.story),
      }));
    },

    async application(applicationId) {
      const row = await database
        .selectFrom('application')
        .selectAll()
        .where('application_id', '=', applicationId)
        .executeTakeFirst();
      return row === undefined ? null : toApplication(row);
    },

    async measureLater({ applicationId, measuredLater }) {
      if (measuredLater === null) return;
      await database
        .updateTable('application')
        .set({ measured_json: JSON.stringify(measuredLater), measured_later_json: null })
        .where('application_id', '=', applicationId)
        .execute();
    },

    async applicant(applicantToken) {
      const row = await database
        .selectFrom('application')
        .selectAll()
        .where('applicant_token', '=', applicantToken)
        .executeTakeFirst();
      return row === undefined ? null : toApplication(row);
    },

    async knownTokens(applicantTokens) {
      const rows = await database
        .selectFrom('application')
        .select('applicant_token')
        .where('applicant_token', 'in', applicantTokens)
        .execute();
      return new Set(rows.map((row) => row.applicant_token));
    },

    replaceHousehold: (applicantTokens, nowMs) => replaceHousehold(database, applicantTokens, nowMs),

    async currentHouseholdId(primaryToken) {
      const row = await database
        .selectFrom('household')
        .select('id')
        .where('primary_token', '=', primaryToken)
        .where('replaced_at_ms', 'is', null)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    household: (id) => household(database, id),

    async addLink(link) {
      await database
        .insertInto('report_link')
        .values({
          id_hash: link.idHash,
          applicant_token: link.applicantToken,
          household_id: link.householdId,
          created_at_ms: link.createdAtMs,
          expires_at_ms: link.expiresAtMs,
        })
        .execute();
    },

    async link(idHash) {
      const row = await database
        .selectFrom('report_link')
        .selectAll()
        .where('id_hash', '=', idHash)
        .executeTakeFirst();
      return row === undefined ? null : toLink(row);
    },

    async spendCaptcha(challengeHash, expiresAtMs, nowMs) {
      await database.deleteFrom('captcha_spent').where('expires_at_ms', '<', nowMs).execute();
      const inserted = await database
        .insertInto('captcha_spent')
        .values({ challenge_hash: challengeHash, expires_at_ms: expiresAtMs })
        .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n ? 'spent' : 'already-spent';
    },

    close: () => database.destroy(),
  };
}

async function fill(
  database: Kysely<Tables>,
  origin: PortfolioOrigin,
  applications: readonly SampleApplication[],
  settings: Settings,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (let start = 0; start < applications.length; start += ROWS_AT_ONCE) {
      const rows = applications.slice(start, start + ROWS_AT_ONCE).map(toRow);
      await transaction.insertInto('application').values(rows).execute();
    }
    await transaction
      .insertInto('approval_center')
      .values({ name: CURRENT, settings_json: writeSettings(settings), replaced_at_ms: 0 })
      .execute();
    await transaction
      .insertInto('portfolio_origin')
      .values({ seed: origin.seed, applications: origin.applications })
      .execute();
  });
}

async function replaceHousehold(
  database: Kysely<Tables>,
  applicantTokens: readonly string[],
  nowMs: number,
): Promise<void> {
  const [primaryToken] = applicantTokens;
  if (primaryToken === undefined) throw new RangeError('A household has a primary applicant.');
  const id = randomUUID();
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('household')
      .set({ replaced_at_ms: nowMs })
      .where('primary_token', '=', primaryToken)
      .where('replaced_at_ms', 'is', null)
      .execute();
    await transaction
      .insertInto('household')
      .values({ id, primary_token: primaryToken, created_at_ms: nowMs, replaced_at_ms: null })
      .execute();
    await transaction
      .insertInto('household_member')
      .values(
        applicantTokens.map((token, position) => ({ household_id: id, position, applicant_token: token })),
      )
      .execute();
  });
}

async function household(database: Kysely<Tables>, id: string): Promise<Household | null> {
  const rows = await database
    .selectFrom('household_member')
    .innerJoin('application', 'application.applicant_token', 'household_member.applicant_token')
    .selectAll('application')
    .where('household_member.household_id', '=', id)
    .orderBy('household_member.position')
    .execute();
  return rows.length === 0 ? null : { id, members: rows.map(toApplication) };
}

function toRow(application: SampleApplication): Tables['application'] {
  return {
    application_id: application.applicationId,
    applicant_token: application.applicantToken,
    name: application.name,
    property: application.property,
    unit: application.unit,
    applied_at_ms: Date.parse(application.appliedAt),
    household_key: application.householdKey,
    measured_json: JSON.stringify(application.measured),
    story: application.story,
    measured_later_json:
      application.measuredLater === null ? null : JSON.stringify(application.measuredLater),
  };
}

function toApplication(row: Selectable<Tables['application']>): SampleApplication {
  return {
    applicationId: row.application_id,
    applicantToken: row.applicant_token,
    name: row.name,
    property: row.property,
    unit: row.unit,
    appliedAt: new Date(row.applied_at_ms).toISOString(),
    householdKey: row.household_key,
    measured: readMeasured(row.measured_json),
    story: readStory(row.story),
    measuredLater: row.measured_later_json === null ? null : readMeasured(row.measured_later_json),
  };
}

function toLink(row: Selectable<Tables['report_link']>): ReportLink {
  return {
    idHash: row.id_hash,
    applicantToken: row.applicant_token,
    householdId: row.household_id,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  };
}
