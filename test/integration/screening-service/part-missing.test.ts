import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { answer, startMisbehavingServer } from './misbehaving-server.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** Looks an application up and asks for a link by the client of a copy of the program. Prints both answers. */
const ASK = `
  import { createScreeningService } from '#electron/screening-service/index.ts';
  const service = createScreeningService({
    baseUrl: process.argv[1],
    token: () => 'tok-organisation',
    userAgent: 'Threshold/0.0.0-test',
    retryPolicy: { backOffMs: 1, backOffLimitMs: 1 },
  });
  console.log(JSON.stringify([await service.getApprovalResult('A-1'), await service.createReportLink('tok-1')]));
  await service.close();
`;

test('a program whose network part was taken away under it says so, with nothing sent', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, '{}'));
  const copy = mkdtempSync(join(tmpdir(), 'part-missing-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const part of ['package.json', 'shared', 'electron/screening-service']) {
    cpSync(join(PROJECT, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  rmSync(join(copy, 'electron/screening-service/dispatchers.ts'));

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', ASK, server.url],
    { cwd: copy },
  );

  const said = expect.stringContaining(
    'a part of this program could not be read; starting it again may help',
  );
  const error = { kind: 'unreachable', detail: said };
  expect(JSON.parse(stdout)).toEqual([
    { ok: false, error },
    { ok: false, error },
  ]);
  expect(server.connections()).toBe(0);
});
