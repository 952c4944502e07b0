/** Searches for secrets wherever a desk could have left them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A secret as it is, and in the encodings in which it might slip through. */
function spellingsOf(secret: string): readonly Buffer[] {
  const plain = Buffer.from(secret);
  // Base64 of it inside something longer begins at one of three places: the inner part is the same each time.
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), plain])
      .toString('base64')
      .replaceAll('=', '')
      .slice(4, -4),
  );
  const texts = [secret, encodeURIComponent(secret), plain.toString('hex'), ...shifted];
  return [...new Set(texts)].map((text) => Buffer.from(text)).concat(Buffer.from(secret, 'utf16le'));
}

export const holdsSecret = (bytes: Buffer, secret: string): boolean =>
  spellingsOf(secret).some((spelling) => bytes.includes(spelling));

/** The files below a folder that hold one of the secrets, in any byte of them. */
export function filesWithSecrets(folder: string, secrets: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readIfThere(file);
      return secrets.some((secret) => holdsSecret(bytes, secret));
    });
}

/** The processes of this machine whose arguments or environment hold one of the secrets. Linux only: elsewhere there is none. */
export function processesWithSecrets(secrets: readonly string[]): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => [join('/proc', id, 'cmdline'), join('/proc', id, 'environ')])
    .filter((file) => secrets.some((secret) => holdsSecret(readIfThere(file), secret)));
}

/** A file may be gone, or another user's, by the time it is read. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Where a page holds one of the secrets: in whatever can be reached from its window (the framework's own objects hang on
 * the elements), in its storage, its elements, its fields and its address. Answers the ways to them.
 */
export function placesInPage(page: Page, secrets: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = new Set<string>();
    const look = (text: string, where: string): void => {
      if (wanted.some((secret) => text.includes(secret))) found.add(where);
    };
    const seen = new WeakSet<object>([wanted]);
    const waiting: { readonly value: object; readonly way: string }[] = [];
    const meet = (value: unknown, way: string): void => {
      if (typeof value === 'string') look(value, way);
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
        return;
      seen.add(value);
      waiting.push({ value, way });
    };
    meet(window, 'window');
    meet(document, 'document');
    for (const element of document.querySelectorAll('*')) meet(element, `<${element.localName}>`);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { value, way } = next;
      if (value instanceof Map || value instanceof Set)
        for (const [key, entry] of value.entries()) {
          meet(key, `${way} key`);
          meet(entry, `${way} entry`);
        }
      for (const key of Reflect.ownKeys(value)) {
        look(String(key), `${way} (a name)`);
        try {
          meet(Reflect.get(value, key), `${way}.${String(key)}`);
        } catch {
          // Some of the browser's own properties refuse to be read without their object.
        }
      }
      meet(Reflect.getPrototypeOf(value), `${way}.__proto__`);
    }
    look(document.documentElement.outerHTML, 'the document');
    for (const field of document.querySelectorAll('input, textarea'))
      look('value' in field ? String(field.value) : '', 'a field');
    look(
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
      'storage',
    );
    return [...found];
  }, secrets);
}

/** The secrets that are anywhere in the page's memory once it has been cleared of what nothing holds any more. */
export async function secretsInMemory(page: Page, secrets: readonly string[]): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const found = new Set<string>();
  // A secret may be parted by the border of two pieces.
  let before = '';
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    const text = before + chunk;
    for (const secret of secrets) if (text.includes(secret)) found.add(secret);
    before = chunk.slice(-1_000);
  });
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devTools.detach();
  return [...found];
}
