import { describe, expect, test } from 'vitest';
import { exampleDocument } from '#renderer/features/approval-center/documents/example-document.ts';
import {
  MOST_DOCUMENT_LENGTH,
  nameOfFile,
  readDropped,
  readPasted,
} from '#renderer/features/approval-center/documents/import-source.ts';
import { isWireObject, readSetting } from '#shared/scoring/wire.ts';

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'rules.json'): File =>
  new File([content], name);

describe('a dropped file', () => {
  test('is read with its name, without a byte order mark', async () => {
    expect(await readDropped([file('\ufeff{"a":1}')])).toEqual({
      ok: true,
      value: { file: 'rules.json', text: '{"a":1}' },
    });
  });

  test('is refused where there are several, or none', async () => {
    expect(await readDropped([file('{}'), file('{}')])).toEqual({ ok: false, error: 'severalFiles' });
    expect(await readDropped([])).toEqual({ ok: false, error: 'severalFiles' });
  });

  test('is refused where it is too large, before it is read', async () => {
    const large = file(new Uint8Array(MOST_DOCUMENT_LENGTH + 1));
    expect(await readDropped([large])).toEqual({ ok: false, error: 'tooLarge' });
  });

  test('is refused where it is no text', async () => {
    expect(await readDropped([file(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))])).toEqual({
      ok: false,
      error: 'notText',
    });
  });

  test('is refused where it cannot be read any more', async () => {
    const gone = file('{}');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await readDropped([gone])).toEqual({ ok: false, error: 'unreadable' });
  });
});

describe('a pasted text', () => {
  test('has no file', () => {
    expect(readPasted('{}')).toEqual({ ok: true, value: { file: null, text: '{}' } });
  });

  test('is refused where it is too long', () => {
    expect(readPasted('x'.repeat(MOST_DOCUMENT_LENGTH + 1))).toEqual({ ok: false, error: 'tooLarge' });
  });
});

describe('what is said of a document', () => {
  test('is its name without its ending', () => {
    expect(nameOfFile('approval-center-version-3.json')).toBe('approval-center-version-3');
    expect(nameOfFile('.json')).toBe('');
  });

  test('is an example that can itself be imported', () => {
    const example: unknown = JSON.parse(exampleDocument('en'));
    if (!isWireObject(example)) throw new Error('The example is no object.');
    const settings = Object.values(example).map(readSetting);
    expect(settings).toHaveLength(1);
    expect(settings[0]?.ok).toBe(true);
  });
});
