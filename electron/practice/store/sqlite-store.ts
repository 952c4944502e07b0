import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { isoDateOf } from '#shared/iso-date.ts';
import type { PortfolioOrigin, SampleApplication } from '../portfolio.ts';
import { createSharedCommit } from './shared-commit.ts';
import type { MeasuredApplication, PracticeStore, ReportLink } from './store.ts';
import { readMeasured, readSettings, readStory, writeSettings } from './stored-json.ts';
import type { Tables } from './tables.ts';

const CURRENT = 'current';
const SECRET_BYTES = 32;

/**
 * The store in an open SQLite file. Its statements are prepared once: the four calls ask the same few again and again. What
 * is read is read at once; what is written shares its commit with what arrives at the same time.
 */
export function createSqliteStore(connection: Database): PracticeStore {
  const commits = createSharedCommit(connection);
  return {
    ...portfolioOf(connection, commits.write),
    ...configurationOf(connection, commits.write),
    ...householdsOf(connection, commits.write),
    ...linksOf(connection, commits.write),
    async close() {
      commits.finish();
      connection.close();
    },
  };
}

type Write = ReturnType<typeof createSharedCommit>['write'];

function portfolioOf(connection: Database, write: Write) {
  const origin = connection.prepare<[], PortfolioOrigin>('SELECT seed, applications FROM portfolio_origin');
  const entries = connection.prepare<
    [],
    Omit<Tables['application'], 'measured_json' | 'measured_later_json'>
  >(
    `SELECT application_id, applicant_token, name, property, unit, applied_at_ms, household_key, story
     FROM application ORDER BY application_id`,
  );
  const byIdentifier = connection.prepare<[string], MeasuredRow>(
    'SELECT measured_json, story, measured_later_json FROM application WHERE application_id = ?',
  );
  const byToken = connection.prepare<[string], Tables['application']>(
    'SELECT * FROM application WHERE applicant_token = ?',
  );
  const tokenIsKnown = connection.prepare<[string], 1>('SELECT 1 FROM application WHERE applicant_token = ?');
  const measureLater = connection.prepare<[string, string]>(
    'UPDATE application SET measured_json = ?, measured_later_json = NULL WHERE application_id = ?',
  );
  return {
    origin: async () => origin.get() ?? null,

    fill: (portfolio, applications, settings) =>
      write(() => {
        const application = connection.prepare<Tables['application']>(
          `INSERT INTO application
             (application_id, applicant_token, name, property, unit, applied_at_ms, household_key, measured_json, story, measured_later_json)
           VALUES
             (@application_id, @applicant_token, @name, @property, @unit, @applied_at_ms, @household_key, @measured_json, @story, @measured_later_json)`,
        );
        for (const one of applications) application.run(toRow(one));
        connection
          .prepare('INSERT INTO approval_center (name, settings_json, replaced_at_ms) VALUES (?, ?, 0)')
          .run(CURRENT, writeSettings(settings));
        connection
          .prepare('INSERT INTO portfolio_origin (seed, applications) VALUES (@seed, @applications)')
          .run(portfolio);
      }),

    portfolio: async () => entries.all().map((row) => ({ ...toEntry(row), story: readStory(row.story) })),

    async application(applicationId) {
      const row = byIdentifier.get(applicationId);
      return row === undefined ? null : { applicationId, ...toMeasured(row) };
    },

    async measureLater({ applicationId, measuredLater }) {
      if (measuredLater === null) return;
      await write(() => measureLater.run(JSON.stringify(measuredLater), applicationId));
    },

    async applicant(applicantToken) {
      const row = byToken.get(applicantToken);
      return row === undefined ? null : toApplication(row);
    },

    knownTokens: async (applicantTokens) =>
      new Set(applicantTokens.filter((token) => tokenIsKnown.get(token) !== undefined)),
  } satisfies Partial<PracticeStore>;
}

function configurationOf(connection: Database, write: Write) {
  const settings = connection.prepare<[string], Pick<Tables['approval_center'], 'settings_json'>>(
    'SELECT settings_json FROM approval_center WHERE name = ?',
  );
  const replace = connection.prepare<[string, number, string]>(
    'UPDATE approval_center SET settings_json = ?, replaced_at_ms = ? WHERE name = ?',
  );
  const secret = connection.prepare<[string], Pick<Tables['service_secret'], 'value_hex'>>(
    'SELECT value_hex FROM service_secret WHERE name = ?',
  );
  const addSecret = connection.prepare<[string, string]>(
    'INSERT INTO service_secret (name, value_hex) VALUES (?, ?)',
  );
  return {
    secret: () =>
      write(() => {
        const kept = secret.get(CURRENT)?.value_hex;
        if (kept !== undefined) return Buffer.from(kept, 'hex');
        const made = randomBytes(SECRET_BYTES);
        addSecret.run(CURRENT, made.toString('hex'));
        return made;
      }),

    async approvalCenter() {
      const row = settings.get(CURRENT);
      if (row === undefined) throw new Error('The data file holds no approval center.');
      return readSettings(row.settings_json);
    },

    async replaceApprovalCenter(replacement, nowMs) {
      const json = writeSettings(replacement);
      await write(() => replace.run(json, nowMs, CURRENT));
    },
  } satisfies Partial<PracticeStore>;
}

function householdsOf(connection: Database, write: Write) {
  const retire = connection.prepare<[number, string]>(
    'UPDATE household SET replaced_at_ms = ? WHERE primary_token = ? AND replaced_at_ms IS NULL',
  );
  const add = connection.prepare<[string, string, number]>(
    'INSERT INTO household (id, primary_token, created_at_ms, replaced_at_ms) VALUES (?, ?, ?, NULL)',
  );
  const addMember = connection.prepare<[string, number, string]>(
    'INSERT INTO household_member (household_id, position, applicant_token) VALUES (?, ?, ?)',
  );
  const current = connection.prepare<[string], Pick<Tables['household'], 'id'>>(
    'SELECT id FROM household WHERE primary_token = ? AND replaced_at_ms IS NULL',
  );
  const members = connection.prepare<[string], Tables['application']>(
    `SELECT application.* FROM household_member JOIN application USING (applicant_token)
     WHERE household_id = ? ORDER BY position`,
  );
  return {
    async replaceHousehold(applicantTokens, nowMs) {
      const [primaryToken] = applicantTokens;
      if (primaryToken === undefined) throw new RangeError('A household has a primary applicant.');
      // Ids that grow keep what is written together on the same few pages of the file.
      const id = `${String(nowMs).padStart(15, '0')}-${randomUUID()}`;
      await write(() => {
        retire.run(nowMs, primaryToken);
        add.run(id, primaryToken, nowMs);
        for (const [position, token] of applicantTokens.entries()) addMember.run(id, position, token);
      });
    },

    currentHouseholdId: async (primaryToken) => current.get(primaryToken)?.id ?? null,

    async household(id) {
      const rows = members.all(id);
      return rows.length === 0 ? null : { id, members: rows.map(toApplication) };
    },
  } satisfies Partial<PracticeStore>;
}

function linksOf(connection: Database, write: Write) {
  const add = connection.prepare<Tables['report_link']>(
    `INSERT INTO report_link (id_hash, applicant_token, household_id, created_at_ms, expires_at_ms)
     VALUES (@id_hash, @applicant_token, @household_id, @created_at_ms, @expires_at_ms)`,
  );
  const byHash = connection.prepare<[string], Tables['report_link']>(
    'SELECT * FROM report_link WHERE id_hash = ?',
  );
  const forgetSpent = connection.prepare<[number]>('DELETE FROM captcha_spent WHERE expires_at_ms < ?');
  const spend = connection.prepare<[string, number]>(
    'INSERT INTO captcha_spent (challenge_hash, expires_at_ms) VALUES (?, ?) ON CONFLICT (challenge_hash) DO NOTHING',
  );
  return {
    async addLink({ idHash, applicantToken, householdId, createdAtMs, expiresAtMs }) {
      await write(() =>
        add.run({
          id_hash: idHash,
          applicant_token: applicantToken,
          household_id: householdId,
          created_at_ms: createdAtMs,
          expires_at_ms: expiresAtMs,
        }),
      );
    },

    async link(idHash) {
      const row = byHash.get(idHash);
      return row === undefined ? null : toLink(row);
    },

    spendCaptcha: (challengeHash, expiresAtMs, nowMs) =>
      write(() => {
        forgetSpent.run(nowMs);
        return spend.run(challengeHash, expiresAtMs).changes === 1 ? 'spent' : 'already-spent';
      }),
  } satisfies Partial<PracticeStore>;
}

function toRow(application: SampleApplication): Tables['application'] {
  const { measured, measuredLater } = application;
  return {
    application_id: application.applicationId,
    applicant_token: application.applicantToken,
    name: application.name,
    property: application.property,
    unit: application.unit,
    applied_at_ms: Date.parse(application.appliedAt),
    household_key: application.householdKey,
    measured_json: JSON.stringify(measured),
    story: application.story,
    measured_later_json: measuredLater === null ? null : JSON.stringify(measuredLater),
  };
}

function toApplication(row: Tables['application']): SampleApplication {
  return { ...toEntry(row), ...toMeasured(row) };
}

type EntryRow = Omit<Tables['application'], keyof MeasuredRow>;

/** Who applied for what. */
function toEntry(row: EntryRow): Omit<SampleApplication, keyof ReturnType<typeof toMeasured>> {
  return {
    applicationId: row.application_id,
    applicantToken: row.applicant_token,
    name: row.name,
    property: row.property,
    unit: row.unit,
    appliedAt: isoDateOf(row.applied_at_ms),
    householdKey: row.household_key,
  };
}

type MeasuredRow = Pick<Tables['application'], 'measured_json' | 'story' | 'measured_later_json'>;

function toMeasured(row: MeasuredRow): Omit<MeasuredApplication, 'applicationId'> {
  return {
    measured: readMeasured(row.measured_json),
    story: readStory(row.story),
    measuredLater: row.measured_later_json === null ? null : readMeasured(row.measured_later_json),
  };
}

function toLink(row: Tables['report_link']): ReportLink {
  return {
    idHash: row.id_hash,
    applicantToken: row.applicant_token,
    householdId: row.household_id,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  };
}
