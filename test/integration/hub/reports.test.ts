import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPORTS_ROLE, reportsSql, reportViews } from '#hub/reports.ts';
import { projectFolder } from '../../run/build.ts';
import type { MadeEntry, TestDesk } from './desk.ts';
import { type TestHub, testHub } from './offices.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** As they stand in the documentation. */
const [byMonth = '', withoutNotice = '', whoDidWhat = ''] = [
  ...readFileSync(join(projectFolder, 'docs/hub.md'), 'utf8').matchAll(/```sql\n([\s\S]*?)```/g),
].map(([, sql]) => sql);

const APPLICANT = 'Zebedee Quill';
const judgedBy = { version: 3, scorePercent: 61, band: 'review' };

describe.skipIf(!hasPostgres)('reports over PostgreSQL', () => {
  let postgres: TestPostgres;
  let hub: TestHub;
  let maria: TestDesk;
  let ana: TestDesk;
  let reader: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    hub = await testHub(await postgres.database());
    maria = await hub.founded();
    ana = await hub.admitted(maria, 'ana');
    // Before there is anything, and again: as after an update.
    for (const _ of [1, 2]) await postgres.run(hub.place, reportsSql(REPORTS_ROLE));
    await postgres.run(hub.place, `alter role ${REPORTS_ROLE} login`);
    reader = new pg.Client({ connectionString: hub.place.replace('threshold@', `${REPORTS_ROLE}@`) });
    await reader.connect();
    await record();
  });
  afterAll(async () => {
    await reader?.end();
    await hub?.close();
    await postgres?.stop();
  });

  const ask = async (sql: string) => (await reader.query(sql)).rows;
  const decides = (desk: TestDesk, application: string, data: object, replaces: readonly MadeEntry[] = []) =>
    desk.make({
      kind: 'decision-recorded',
      version: 3,
      subject: `application/${application}`,
      cell: 'decision',
      person: application,
      replaces: replaces.map(({ reference }) => reference),
      data: { reasons: [], conditions: '', judgedBy, ...data },
    });

  /** What two desks do in an office, hostile entries among it. */
  async function record(): Promise<void> {
    const first = decides(maria, 'A-1', { outcome: 'approve' });
    const changed = decides(maria, 'A-1', { outcome: 'decline', reasons: [{ text: 'Rent' }] }, [first]);
    const conditions = decides(maria, 'A-2', {
      outcome: 'approve-with-conditions',
      override: { reason: 'History' },
    });
    const notice = maria.make({
      kind: 'notice-issued',
      subject: 'application/A-2',
      cell: 'notice',
      person: 'A-2',
      data: { how: 'pdf', complete: true, decision: conditions.reference, document: {} },
    });
    const delivered = maria.make({
      kind: 'notice-delivered',
      subject: 'application/A-2',
      cell: 'notice',
      person: 'A-2',
      data: {
        ...{ notice: notice.reference, corrects: null, how: 'certified', on: '2026-05-04' },
        ...{ to: '3 Elm Street', number: '9407', sentBy: '', words: '' },
      },
    });
    const erased = decides(maria, 'A-3', { outcome: 'decline', conditions: APPLICANT });
    const link = maria.make({
      kind: 'link-requested',
      subject: 'report-link/d-1',
      cell: 'requested',
      person: 'A-1',
      data: {
        number: 1,
        subject: { kind: 'application', identifier: 'A-1' },
        outcome: 'succeeded',
        requestedAtMs: 1,
        recipient: 'Landlord',
        purpose: '',
      },
    });
    const rules = maria.make({
      kind: 'rules-published',
      version: 2,
      subject: 'rules/record',
      cell: 'versions',
      data: {
        number: 4,
        reason: 'Rents',
        outcome: 'unconfirmed',
        thresholds: { approvePercent: 80, declinePercent: 60 },
      },
    });
    const confirmed = maria.make({
      kind: 'rules-confirmed',
      subject: 'rules/record',
      cell: 'versions',
      replaces: [rules.reference],
      data: { of: rules.reference, number: 4 },
    });
    const erasure = maria.make({
      kind: 'applicant-erased',
      subject: 'application/A-3',
      cell: 'erased',
      data: { keeps: [] },
    });
    await taken(
      maria,
      first,
      changed,
      conditions,
      notice,
      delivered,
      erased,
      link,
      rules,
      confirmed,
      erasure,
    );
    // Made apart from each other.
    await taken(maria, decides(maria, 'A-4', { outcome: 'approve' }));
    await taken(
      ana,
      decides(ana, 'A-4', { outcome: 'decline' }),
      decides(ana, 'A-5', { outcome: 'approve', conditions: 'Called \u0000 and \ud800' }),
      decides(ana, 'A-6', {
        outcome: 'approve',
        conditions: 'typed as \\u0000',
        judgedBy: { scorePercent: 'x', version: {} },
      }),
      decides(ana, 'A-7', { outcome: 'approve', reasons: ['x', null, 7, [], {}] }),
      ...[[], 'text', true, 77].map((data) =>
        ana.make({
          kind: 'decision-recorded',
          subject: 'application/A-8',
          cell: 'decision',
          person: 'A-8',
          data,
        }),
      ),
      ana.make({
        kind: 'link-requested',
        subject: 'report-link/d-2',
        cell: 'requested',
        data: { requestedAtMs: '99999999999999', number: '1e9' },
      }),
      ana.make({
        kind: 'decision-recorded',
        subject: 'application/A-9',
        cell: 'decision',
        at: 1e300,
        data: {},
      }),
    );
  }

  /** As an older hub has taken it: what another device brings may be of any form. */
  async function taken(desk: TestDesk, ...entries: readonly MadeEntry[]): Promise<void> {
    const by = desk === maria ? ana : maria;
    expect(await by.ofOffice('POST', 'relay', desk.batch(entries))).toMatchObject({ status: 200 });
  }

  test('answer what the documentation asks, of what stands', async () => {
    const { office } = maria;
    const month = new Date().toISOString().slice(0, 7);
    expect(await ask(byMonth)).toEqual([
      { office, month, outcome: 'approve', decisions: '3', not_as_recommended: '0' },
      { office, month, outcome: 'approve-with-conditions', decisions: '1', not_as_recommended: '0' },
      { office, month, outcome: 'decline', decisions: '2', not_as_recommended: '0' },
    ]);
    expect(await ask(withoutNotice)).toMatchObject([
      { office, application: 'A-1', outcome: 'decline', decided_by: 'maria' },
      { office, application: 'A-4', outcome: 'decline', decided_by: 'ana' },
    ]);
    expect(await ask(whoDidWhat)).toEqual([
      { office, member_name: 'maria', acts: '13', decisions: '5', links: '1' },
      { office, member_name: 'ana', acts: '10', decisions: '9', links: '1' },
    ]);
  });

  test('tell what was replaced, erased or is in conflict, and no word of what was erased', async () => {
    const decisions = await ask(
      'select * from reports.decisions order by application, received_at, decision',
    );
    const of = (application: string | null) => decisions.filter((row) => row.application === application);
    expect(
      of('A-1')
        .map(({ outcome, standing }) => [outcome, standing])
        .sort(),
    ).toEqual([
      ['approve', 'replaced'],
      ['decline', 'stands'],
    ]);
    expect(of('A-1').find(({ standing }) => standing === 'stands')).toMatchObject({
      reasons: ['Rent'],
      score_percent: '61',
      recommendation: 'review',
      rules_version: '3',
      in_conflict: false,
    });
    expect(of('A-4')).toMatchObject([{ in_conflict: true }, { in_conflict: true }]);
    expect(of(null)).toMatchObject([{ standing: 'erased', outcome: null, decided_by: 'maria' }]);
    for (const view of reportViews) {
      const text = JSON.stringify(await ask(`select * from reports.${view}`));
      expect(text).not.toContain(APPLICANT);
      // But for what says itself that it was erased.
      expect(text.replaceAll(/"kind":"applicant-erased"[^}]*/g, '')).not.toContain('A-3');
    }
    const [notice] = await ask('select * from reports.notices');
    expect(await ask('select * from reports.notice_deliveries')).toMatchObject([
      {
        application: 'A-2',
        event: 'delivered',
        about: notice?.notice,
        how: 'certified',
        day: '2026-05-04',
        certified_number: '9407',
        recorded_by: 'maria',
      },
    ]);
    expect(await ask('select * from reports.rule_versions')).toMatchObject([
      { number: '4', outcome: 'confirmed', approve_percent: '80', newest: true, published_by: 'maria' },
    ]);
    expect(await ask('select * from reports.report_links where application is not null')).toMatchObject([
      { application: 'A-1', number: '1', recipient: 'Landlord', outcome: 'succeeded' },
    ]);
  });

  test('do not break by entries of any form', async () => {
    expect(
      await ask("select conditions, score_percent from reports.decisions where application = 'A-6'"),
    ).toEqual([{ conditions: 'typed as \\u0000', score_percent: null }]);
    expect(await ask("select outcome, standing from reports.decisions where application = 'A-5'")).toEqual([
      { outcome: null, standing: 'stands' },
    ]);
    expect(await ask("select count(*) from reports.decisions where application = 'A-8'")).toEqual([
      { count: '4' },
    ]);
    expect(await ask("select decided_at from reports.decisions where application = 'A-9'")).toEqual([
      { decided_at: null },
    ]);
  });

  test('are all that their role sees', async () => {
    const { rows: all } = await postgres.run(
      hub.place,
      "select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname in ('public', 'reports')",
    );
    const seen: string[] = [];
    for (const { schema, name } of all) {
      const error = await ask(`select * from ${schema}.${name} limit 1`).then(
        () => null,
        (failed: Error) => failed.message,
      );
      if (error === null) seen.push(name);
      else expect(error).toContain('permission denied');
      for (const change of [
        `delete from ${schema}.${name}`,
        `insert into ${schema}.${name} default values`,
      ]) {
        await expect(ask(change)).rejects.toThrow(/permission denied|cannot (?:delete|insert)/);
      }
    }
    expect(seen.sort()).toEqual([...reportViews].sort());
    expect(all.length).toBeGreaterThan(reportViews.length + 6);
    await expect(ask('create table reports.own (a int)')).rejects.toThrow('permission denied');
    await expect(ask('create table public.own (a int)')).rejects.toThrow('permission denied');
  });

  test('let no function of who asks look behind a view', async () => {
    await ask('create temp table seen (what text)');
    await ask(
      'create function pg_temp.look(what text) returns boolean language plpgsql cost 0.0000001 as $$ begin insert into seen values (what); return true; end $$',
    );
    await ask('select 1 from reports.report_links where pg_temp.look(link)');
    // And no other subject, of which there are rows in the same table.
    const seen = new Set((await ask('select what from seen')).map(({ what }) => what));
    expect(seen).toEqual(new Set(['report-link/d-1', 'report-link/d-2']));
  });
});
