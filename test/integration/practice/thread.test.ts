import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type PracticeThread, startPracticeThread } from '#electron/practice/client.ts';
import { startPracticeService } from '#electron/practice/service.ts';
import { builtFile } from '../../fixtures/built-program.ts';
import { openReport } from './captcha.ts';
import { getApproval, makeLink, practice, TOKEN } from './practice.ts';

const running = practice();
const threads: PracticeThread[] = [];
const workerFile = builtFile('practice-worker');

afterAll(async () => {
  await Promise.all(threads.map((thread) => thread.close()));
  await running.putAway();
});

async function start(options: {
  readonly dataFile?: string;
  readonly port?: number;
  readonly seed?: number;
}) {
  const dataFile = options.dataFile ?? join(await running.folder(), 'practice.db');
  const thread = await startPracticeThread({ token: TOKEN, ...options, dataFile, workerFile });
  threads.push(thread);
  return { ...thread, dataFile };
}

describe('the practice service in a thread of its own', () => {
  test('serves calls, report pages and their files from the shipped bundle', async () => {
    const thread = await start({});
    expect((await getApproval(thread.url, 'A-10001')).status).toBe(200);
    const [applicant] = await thread.portfolio();
    const link = await makeLink(thread.url, applicant?.applicantToken ?? '');
    const { status, page } = await openReport(link);
    expect(status).toBe(200);
    expect(page).toContain(applicant?.name);
    const [, style] = /href="(\/assets\/[^"]+\/report\.css)"/.exec(page) ?? [];
    expect(await (await fetch(`${thread.url}${style}`)).text()).toContain('@media print');
  });

  test('takes the wanted port, and any other where that one is taken', async () => {
    // Below the ports that the system gives to whoever asks for any.
    const port = randomInt(20_000, 30_000);
    const there = await start({ port });
    expect(there.port).toBe(port);
    const elsewhere = await start({ port });
    expect(elsewhere.port).not.toBe(port);
    expect(elsewhere.url).toBe(`http://127.0.0.1:${elsewhere.port}`);
    expect((await getApproval(elsewhere.url, 'A-10001')).status).toBe(200);
  });

  test('closes its data file and its thread, may be closed twice, and opens again', async () => {
    const first = await start({ seed: 11 });
    const portfolio = await first.portfolio();
    await Promise.all([first.close(), first.close()]);
    await first.close();
    await expect(fetch(first.url)).rejects.toThrow();
    await expect(first.portfolio()).rejects.toThrow();
    const second = await start({ dataFile: first.dataFile });
    expect(await second.portfolio()).toEqual(portfolio);
  });

  test('says in words why it cannot start, and leaves nothing open', async () => {
    const first = await start({});
    await expect(start({ dataFile: first.dataFile })).rejects.toThrow(/another practice service is using it/);
    await first.close();
    const alone = await startPracticeService({ dataFile: first.dataFile, token: TOKEN });
    await alone.close();
  });

  test('a bundle that is not there is an error, not a hang', async () => {
    const dataFile = join(await running.folder(), 'practice.db');
    const workerFile = join(await running.folder(), 'missing.js');
    await expect(startPracticeThread({ dataFile, token: TOKEN, workerFile })).rejects.toThrow(/missing\.js/);
  });

  test('the desk’s own thread answers while the service is made ready', async () => {
    let turns = 0;
    const server = createServer((_request, response) => response.end(String(turns)));
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    const dataFile = join(await running.folder(), 'practice.db');
    const thread = await startPracticeThread({ dataFile, token: TOKEN, workerFile, applications: 10_000 });
    threads.push(thread);
    clearInterval(counting);
    server.close();
    // Had the work been done here, this thread would not have gone round at all.
    expect(turns).toBeGreaterThan(3);
  });
});
