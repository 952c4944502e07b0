import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PracticeService, PracticeServiceOptions } from '#electron/practice/options.ts';
import { startPracticeService } from '#electron/practice/service.ts';

export const TOKEN = 'practice-token-of-the-tests';
export const BEARER = { authorization: `Bearer ${TOKEN}` };

/** A clock that the test moves; it begins now. */
export interface TestClock {
  (): number;
  advance(byMs: number): void;
}

export function createClock(): TestClock {
  let nowMs = Date.now();
  return Object.assign(() => nowMs, {
    advance: (byMs: number) => {
      nowMs += byMs;
    },
  });
}

/** A service of a test, and where its data is. */
export interface TestService extends PracticeService {
  readonly dataFile: string;
}

/** Folders and services of one test file, put away at its end. */
export interface Practice {
  folder(): Promise<string>;
  start(options?: Partial<PracticeServiceOptions>): Promise<TestService>;
  putAway(): Promise<void>;
}

export function practice(): Practice {
  const folders: string[] = [];
  const services: PracticeService[] = [];
  const folder = async (): Promise<string> => {
    const made = await mkdtemp(join(tmpdir(), 'threshold-practice-'));
    folders.push(made);
    return made;
  };
  return {
    folder,
    async start(options = {}) {
      const dataFile = options.dataFile ?? join(await folder(), 'practice.db');
      const service = await startPracticeService({ token: TOKEN, ...options, dataFile });
      services.push(service);
      return { ...service, dataFile };
    },
    async putAway() {
      await Promise.all(services.map((service) => service.close()));
      await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

/** A call as an integrator makes it: the status and whatever JSON came. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export function setApprovalCenter(url: string, document: unknown): Promise<Answer> {
  return postJson(url, JSON.stringify(document), { 'content-type': 'application/json' });
}

export async function postJson(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const init = { method: 'POST', body, headers: { ...BEARER, ...headers } };
  return answerOf(await fetch(`${url}/api/v1/setapprovalcenter`, init));
}

export async function getApproval(url: string, applicationId: string): Promise<Answer> {
  const body = new FormData();
  body.set('applicationid', applicationId);
  return answerOf(
    await fetch(`${url}/api/v1/getapplicationapproval`, { method: 'POST', body, headers: BEARER }),
  );
}

export async function addCoapplicant(url: string, tokens: readonly string[]): Promise<Answer> {
  const body = new URLSearchParams({ guid: tokens.join(',') });
  return answerOf(await fetch(`${url}/api/v1/addCoapplicant`, { method: 'POST', body, headers: BEARER }));
}

export async function getTempUrl(url: string, token: string): Promise<Answer> {
  const body = new URLSearchParams({ guid: token });
  return answerOf(await fetch(`${url}/api/v1/getTempUrl`, { method: 'POST', body, headers: BEARER }));
}

/** Makes a report link, which must be given. */
export async function makeLink(url: string, token: string): Promise<string> {
  const { body } = await getTempUrl(url, token);
  if (typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string') {
    return body.url;
  }
  throw new Error(`No link was made: ${JSON.stringify(body)}`);
}
