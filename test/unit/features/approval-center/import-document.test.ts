import { describe, expect, it } from 'vitest';
import { readImport } from '#electron/features/approval-center/import-document.ts';
import { importPreviewSchema } from '#shared/features/approval-center/model.ts';
import { defaultSettings } from '#shared/scoring/index.ts';
import { writeApprovalCenter } from '#shared/service/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { setting as anySetting } from '#test/unit/scoring/rules.ts';

const written = writeApprovalCenter(defaultSettings());
if (!written.ok) throw new Error(written.error.message);
const document = written.value.body;
const names = Object.keys(defaultSettings());
const [wire] = Object.values<unknown>(JSON.parse(document));
const setting = JSON.stringify(wire);

describe('reading a document that is to be imported', () => {
  it.each([
    ['the bare map', document],
    ['with a byte order mark', `\ufeff${document}`],
    ['over many lines', JSON.stringify(JSON.parse(document), null, 2)],
    ['under its own name', `{"approval_center": ${document}}`],
    [
      'in the envelope of a reply',
      `{"success": true, "message": "", "data": {"attributes": ${document}}, "score": 81}`,
    ],
    ['with an envelope that is there twice', `{"data": {}, "data": ${document}}`],
  ])('takes it over whole: %s', (_what, text) => {
    expect(readImport(text)).toEqual({ settings: defaultSettings(), problems: [], moreProblems: 0 });
  });

  it('reads whatever was written, as it was', () => {
    const name = fc
      .stringMatching(/^[a-z][a-z0-9_]{0,63}$/)
      .filter((word) => !['constructor', 'prototype'].includes(word));
    fc.assert(
      fc.property(fc.dictionary(name, anySetting, { minKeys: 1, maxKeys: 6 }), (settings) => {
        const body = writeApprovalCenter(settings);
        if (!body.ok) throw new Error(body.error.message);
        const { problems, settings: read } = readImport(body.value.body);
        expect(problems).toEqual([]);
        expect({ ...read }).toEqual({ ...settings });
      }),
    );
  });

  it.each([
    ['nothing', '', 'empty', null],
    ['blanks', ' \n ', 'empty', null],
    ['an object without attributes', '{}', 'empty', null],
    ['prose', 'The rules of our office', 'not-json', 1],
    ['a list', `[${document}]`, 'not-an-object', null],
    ['a number', '12', 'not-an-object', null],
    ['a text', JSON.stringify(document), 'not-an-object', null],
    ['a comma too much', `{\n"a": ${setting},\n}`, 'not-json', 3],
    ['a text cut off', JSON.stringify(JSON.parse(document), null, 1).slice(0, 60), 'not-json', 4],
    ['single quotation marks', "{'a': 1}", 'not-json', 1],
    ['something behind the end', `${document}\n{}`, 'not-json', 2],
  ])('says what is wrong with %s, and where', (_what, text, kind, line) => {
    expect(readImport(text)).toMatchObject({
      settings: null,
      problems: [{ kind, line, attribute: null, field: null }],
      moreProblems: 0,
    });
  });

  it('takes nothing of names that JavaScript knows, and nothing happens to any object', () => {
    const text = `{"__proto__": {"polluted": 1}, "constructor": ${setting}, "prototype": ${setting}, "a": ${setting}}`;
    const { settings, problems } = readImport(text);
    expect(Object.keys(settings ?? {})).toEqual(['a']);
    expect(problems.map(({ kind, attribute }) => [kind, attribute])).toEqual([
      ['bad-name', '__proto__'],
      ['bad-name', 'constructor'],
      ['bad-name', 'prototype'],
    ]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(
      readImport(`{"a": {"__proto__": {"weight": "1"}, "toString": "1"}}`).problems.slice(0, 2),
    ).toMatchObject([
      { kind: 'unknown-field', field: '__proto__' },
      { kind: 'unknown-field', field: 'toString' },
    ]);
  });

  it('finds attributes that are there twice, with their lines', () => {
    const text = `{\n"a": ${setting},\n"b": ${setting},\n"\\u0061": ${setting}\n}`;
    expect(readImport(text)).toMatchObject({
      settings: { b: {} },
      problems: [{ kind: 'duplicate-attribute', attribute: 'a', line: 4 }],
    });
  });

  it.each([
    ['65 characters', 'a'.repeat(65)],
    ['blanks', 'net monthly rent'],
    ['a capital letter', 'Debt'],
    ['nothing in it', ''],
    ['a direction override', 'a\u202eb'],
  ])('refuses a name with %s', (_what, name) => {
    const { settings, problems } = readImport(`{${JSON.stringify(name)}: ${setting}}`);
    expect(settings).toBeNull();
    expect(problems).toMatchObject([{ kind: 'bad-name', line: 1 }]);
    expect(problems[0]?.attribute).not.toMatch(/\u202e/);
  });

  const many = (count: number, name: (place: number) => string): string =>
    `{${Array.from({ length: count }, (_, place) => `"${name(place)}":${setting}`).join(',')}}`;

  it('takes 1,000 attributes and refuses more, however many', () => {
    expect(Object.keys(readImport(many(1_000, (place) => `a${place}`)).settings ?? {})).toHaveLength(1_000);
    for (const count of [1_001, 10_000]) {
      expect(readImport(many(count, (place) => `a${place}`))).toMatchObject({
        settings: null,
        problems: [{ kind: 'too-many-attributes' }],
      });
    }
    expect(readImport(many(10_000, () => 'a')).problems).toMatchObject([{ kind: 'too-large' }]);
  });

  it('lists at most 200 problems and counts the others', () => {
    const { problems, moreProblems } = readImport(many(700, (place) => `A${place}`));
    expect(problems).toHaveLength(200);
    expect(moreProblems).toBe(500);
  });

  it.each([
    ['lists in lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['objects in objects', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
    ['a field of lists in lists', `{"a": {"weight": ${'['.repeat(5_000)}${']'.repeat(5_000)}}}`],
  ])('is not brought down by %s', (_what, text) => {
    expect(readImport(text)).toMatchObject({ settings: null, problems: [{ kind: 'not-an-object' }] });
  });

  it('answers any text as the contract says', () => {
    const fields = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('weight', 'baseline_type', 'attribute_enabled')),
      fc.jsonValue(),
    );
    const documents = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom(...names)),
      fc.oneof(fields, fc.jsonValue()),
    );
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      documents.map((each) => JSON.stringify(each)),
      fc
        .tuple(fc.nat({ max: document.length }), fc.string())
        .map(([at, more]) => document.slice(0, at) + more),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const preview = importPreviewSchema.parse(readImport(text));
        expect(preview.settings !== null || preview.problems.length > 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
