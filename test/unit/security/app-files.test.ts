import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerRequest, isPageAddress } from '#electron/security/app-files.ts';

let parent: string;
let folder: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'threshold-app-files-'));
  folder = join(parent, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(parent, 'renderer-secrets'));
  writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><p>desk</p>');
  writeFileSync(join(folder, 'assets/main.js'), 'export {};');
  writeFileSync(join(folder, 'assets/notes.txt'), 'not a kind that is served');
  writeFileSync(join(parent, 'renderer-secrets/secret.js'), 'secret');
  writeFileSync(join(parent, 'secret.js'), 'secret');
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const get = (path: string, init?: RequestInit): Promise<Response> =>
  answerRequest(new Request(`app://threshold${path}`, init), folder);

describe('the files of the app scheme', () => {
  it.each([
    ['app://threshold/index.html', true],
    ['app://threshold/index.html#/applications?find=ana', true],
    ['app://threshold/', false],
    ['app://threshold/index.html?elsewhere', false],
    ['app://threshold/assets/index.html', false],
    ['app://threshold.example/index.html', false],
    ['https://threshold/index.html', false],
    ['https://example.com/#app://threshold/index.html', false],
  ])('knows whether %s is the page itself', (address, expected) => {
    expect(isPageAddress(address)).toBe(expected);
  });

  it('serves the page with a policy whose nonce stands in the document and is new each time', async () => {
    const [first, second] = await Promise.all([get('/index.html'), get('/')]);
    const nonces: string[] = [];
    for (const response of [first, second]) {
      expect(response.status).toBe(200);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none in the policy';
      expect(await response.text()).toContain(`content="${nonce}"`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("allows scripts from its own files only: no 'unsafe-inline', no 'unsafe-eval', no other host", async () => {
    const policy = (await get('/index.html')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('lets the page call no other by WebRTC, and forbids nothing that the policy allows', async () => {
    expect((await get('/index.html')).headers.get('connection-allowlist')).toBe(
      '("*://*:*/*" response-origin); webrtc=block',
    );
  });

  it('serves a script with its type and no sniffing', async () => {
    const response = await get('/assets/main.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%2frenderer-secrets/secret.js',
    '/..%5csecret.js',
    '/%00',
    '/%E0%A4%A',
    '/assets',
    '/assets/notes.txt',
    '/nothing.js',
  ])('answers 404 for %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it('answers 404 for another host and for another method', async () => {
    expect((await answerRequest(new Request('app://elsewhere/index.html'), folder)).status).toBe(404);
    expect((await get('/index.html', { method: 'POST', body: 'x' })).status).toBe(404);
  });

  it('is fooled by its own negative control: a file inside the folder is served, so a 404 means something', async () => {
    symlinkSync(join(parent, 'secret.js'), join(folder, 'assets/control.js'));
    expect((await get('/assets/control.js')).status).toBe(200);
  });
});
