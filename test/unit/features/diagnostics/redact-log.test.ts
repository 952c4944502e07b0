import { expect, test } from 'vitest';
import { redactLog } from '#electron/features/diagnostics/redact-log.ts';

const nothingKnown = { tokens: [], folders: [], names: [] };
const redacted = (line: string, known: Partial<Parameters<typeof redactLog>[1]> = {}): string =>
  redactLog(line, { ...nothingKnown, ...known });

test.each([
  ['Bearer 9f8e7d-canary', '9f8e7d-canary'],
  ['no answer of https://screening.example/report/canary', 'report/canary'],
  ['{"url":"https:\\/\\/screening.example\\/r\\/canary"}', 'canary'],
  ['Unexpected token in "Ann Example, 12 Main Street"', 'Ann'],
  ['“Ann Example” was not stored', 'Ann'],
  ['mail to ann.example@mail.example failed', 'ann'],
  ['APP-10023 is not known', '10023'],
  ['no application 4711042', '4711042'],
  ['the household of a1b2c3d4-0000-4000-8000-aabbccddeeff', 'aabbccddeeff'],
])('%j keeps nothing that may be of somebody', (line, secret) => {
  expect(redacted(line)).not.toContain(secret);
});

test('what the records know is taken out, whatever its capitals, and only as whole words', () => {
  const names = ['Ann Example', 'Elm', 'A.B+C'];
  const line = 'ANN EXAMPLE of Elm could not read the element A.B+C';
  expect(redacted(line, { names })).toBe('[removed] of [removed] could not read the element [removed]');
});

test('tokens and folders are known, in the spellings in which a log may have them', () => {
  const line = 'open C:\\\\Users\\\\ann\\\\records with tok/en=1, and C:/Users/ann/x';
  const known = { tokens: ['tok/en=1'], folders: [['C:\\Users\\ann', '~']] as const };
  expect(redacted(line, known)).toBe('open ~\\\\records with [token], and ~/x');
});

test('what helps to find a fault stays', () => {
  const lines = [
    "[2026-11-22 04:12:33.123] [warn]  The records took 812 ms for 'listApplications'.",
    '    at openDatabase (file:///opt/threshold/out/main/records-worker.cjs:1234:56)',
    '    at node_modules/better-sqlite3/lib/database.js:12:3',
    'SQLITE_IOERR: disk I/O error',
    'connect ECONNREFUSED 127.0.0.1:8443',
  ].join('\n');
  expect(redacted(lines)).toBe(lines);
});
