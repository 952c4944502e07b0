import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import type { PracticeLogEntry } from '#electron/practice/options.ts';
import { DataFileError } from '#electron/practice/store/sqlite-file.ts';
import { openReport } from './captcha.ts';
import {
  addCoapplicant,
  createClock,
  getApproval,
  makeLink,
  practice,
  setApprovalCenter,
  TOKEN,
} from './practice.ts';

const running = practice();
afterAll(() => running.putAway());

const RULE = {
  attribute_enabled: '1',
  baseline_value: '30',
  weight: '10',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
  attribute_description: 'Kept',
};

describe('the data file', () => {
  test('keeps the portfolio, configuration, households and links over a restart', async () => {
    const clock = createClock();
    const first = await running.start({ clock, seed: 21, applications: 30 });
    const portfolio = await first.portfolio();
    const tokens = portfolio.slice(0, 2).map((entry) => entry.applicantToken);
    await setApprovalCenter(first.url, { evictions: RULE });
    await addCoapplicant(first.url, tokens);
    const link = await makeLink(first.url, tokens[0] ?? '');
    await first.close();

    const second = await running.start({ clock, dataFile: first.dataFile });
    expect(await second.portfolio()).toEqual(portfolio);
    const approval = await getApproval(second.url, 'A-10001');
    expect(approval.body).toEqual({ evictions: { ...RULE, attribute_value: expect.any(String) } });
    const { status, page } = await openReport(link.replace(first.url, second.url));
    expect(status).toBe(200);
    expect(page).toContain('Household of');
    for (const entry of portfolio.slice(0, 2)) expect(page).toContain(entry.name);
    const token = tokens[0] ?? '';
    expect((await openReport(await makeLink(second.url, token))).page).toContain('Household of');
  });

  test('a solved captcha is remembered by its browser over a restart', async () => {
    const first = await running.start();
    const [applicant] = await first.portfolio();
    const link = await makeLink(first.url, applicant?.applicantToken ?? '');
    const cookie = (await openReport(link)).headers.get('set-cookie')?.split(';')[0] ?? '';
    await first.close();
    const second = await running.start({ dataFile: first.dataFile });
    const response = await fetch(link.replace(first.url, second.url), { headers: { cookie } });
    expect(await response.text()).toContain(applicant?.name);
  });

  test('holds neither the ids of links nor the organisation’s token', async () => {
    const service = await running.start();
    const [applicant] = await service.portfolio();
    const link = await makeLink(service.url, applicant?.applicantToken ?? '');
    await openReport(link);
    await service.close();
    const id = new URL(link).pathname.slice('/report/'.length);
    for (const file of readdirSync(join(service.dataFile, '..'))) {
      const bytes = readFileSync(join(service.dataFile, '..', file));
      expect(bytes.includes(id)).toBe(false);
      expect(bytes.includes(TOKEN)).toBe(false);
      expect(bytes.includes(applicant?.applicantToken ?? 'none')).toBe(true);
    }
  });

  test.skipIf(process.platform === 'win32')('is readable by its owner only, its log too', async () => {
    const service = await running.start();
    await setApprovalCenter(service.url, { evictions: RULE });
    const files = readdirSync(join(service.dataFile, '..'));
    expect(files.some((file) => file.endsWith('-wal'))).toBe(true);
    for (const file of files) {
      expect(statSync(join(service.dataFile, '..', file)).mode & 0o777).toBe(0o600);
    }
  });

  test('is used by one service at a time, and the second is told so', async () => {
    const { dataFile } = await running.start();
    await expect(running.start({ dataFile })).rejects.toThrow(/another practice service is using it/);
  });

  test('of another seed or size is refused and left as it is', async () => {
    const first = await running.start({ seed: 5, applications: 20 });
    const portfolio = await first.portfolio();
    await first.close();
    const { dataFile } = first;
    await expect(running.start({ dataFile, seed: 6 })).rejects.toThrow(/portfolio of seed 5/);
    await expect(running.start({ dataFile, applications: 21 })).rejects.toThrow(/20 applications/);
    const again = await running.start({ dataFile, seed: 5 });
    expect(await again.portfolio()).toEqual(portfolio);
  });

  test('that other hands have spoiled makes a call fail without a word about the inside', async () => {
    const entries: PracticeLogEntry[] = [];
    const first = await running.start();
    await first.close();
    const database = new Database(first.dataFile);
    database.prepare("update application set measured_json = '{' where application_id = 'A-10001'").run();
    database.close();
    const second = await running.start({ dataFile: first.dataFile, log: (entry) => entries.push(entry) });
    const { status, body } = await getApproval(second.url, 'A-10001');
    expect({ status, body }).toEqual({
      status: 500,
      body: { success: false, message: 'The practice service failed. What you sent was not acted upon.' },
    });
    expect(entries[0]).toMatchObject({ kind: 'failure', detail: expect.stringContaining('SyntaxError') });
    const link = await makeLink(second.url, (await second.portfolio())[0]?.applicantToken ?? '');
    const report = await openReport(link);
    expect(report.status).toBe(500);
    expect(report.page).toContain('This page can’t be shown');
    expect(report.page).not.toContain('SyntaxError');
    expect((await getApproval(second.url, 'A-10002')).status).toBe(200);
  });

  test('that is garbage is refused in words and left as it is', async () => {
    const dataFile = join(await running.folder(), 'garbage.db');
    writeFileSync(dataFile, 'This is no database. '.repeat(500));
    await expect(running.start({ dataFile })).rejects.toThrow(DataFileError);
    await expect(running.start({ dataFile })).rejects.toThrow(/it is no database/);
    expect(readFileSync(dataFile, 'utf8')).toBe('This is no database. '.repeat(500));
  });

  test('is brought up to date whole or not at all, wherever that ends', async () => {
    const dataFile = join(await running.folder(), 'half.db');
    const tables = (): unknown[] => {
      const database = new Database(dataFile);
      const names = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
      database.close();
      return names;
    };
    const half = new Database(dataFile);
    // The last but one of the tables is in the way of its migration.
    half.exec('create table report_link (id text)');
    half.close();
    await expect(running.start({ dataFile })).rejects.toThrow(/another version/);
    expect(tables()).toEqual(['report_link']);
  });

  test('of a newer version is refused in words and left as it is', async () => {
    const service = await running.start();
    await service.close();
    const database = new Database(service.dataFile);
    database
      .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
      .run('9999-later', '2030-01-01T00:00:00.000Z');
    database.close();
    await expect(running.start({ dataFile: service.dataFile })).rejects.toThrow(/another version/);
    const untouched = new Database(service.dataFile, { readonly: true });
    expect(untouched.prepare('select count(*) as count from application').get()).toEqual({ count: 240 });
    untouched.close();
  });
});
