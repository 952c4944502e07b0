import { describe, expect, it } from 'vitest';
import {
  type JsonMember,
  type JsonValue,
  MAX_ATTRIBUTES,
  readSettingsDocument,
} from '#shared/service/index.ts';
import { WIRE_RULE } from './replies.ts';

const plain = (value: unknown): JsonValue => ({ kind: 'other', value });

/** An object as it is written with each member in a line of its own, from the given line on. */
const object = (entries: readonly (readonly [string, JsonValue])[], line = 1): JsonValue => ({
  kind: 'object',
  members: entries.map(([name, value], place): JsonMember => ({ name, line: line + place, value })),
});

const setting = (fields: Readonly<Record<string, unknown>> = {}, line = 1): JsonValue =>
  object(
    Object.entries({ ...WIRE_RULE, ...fields }).map(([name, value]) => [name, plain(value)]),
    line,
  );

const member = (name: string, value: JsonValue, line = 1): JsonMember => ({ name, line, value });

describe('readSettingsDocument', () => {
  it('reads what can be read, in the document’s order, and lists what cannot, with field and line', () => {
    const { settings, problems } = readSettingsDocument([
      member('__proto__', setting(), 1),
      member('b', setting({ weight: 'ten', score_value: '-1' }, 3), 2),
      member('a', setting({ attribute_value: '0' }, 20), 19),
      member('c', plain('text'), 40),
      member('Bad\u0000', setting(), 41),
    ]);
    expect(Object.keys(settings)).toEqual(['a']);
    expect(settings.a).toMatchObject({ enabled: false, weight: 10 });
    expect(problems.map(({ kind, attribute, field, line }) => [kind, attribute, field, line])).toEqual([
      ['bad-name', '__proto__', null, 1],
      ['unreadable-field', 'b', 'weight', 4],
      ['unreadable-field', 'b', 'score_value', 8],
      ['unreadable-field', 'c', null, 40],
      ['bad-name', 'Bad', null, 41],
    ]);
  });

  it('names every field that is missing, at the attribute’s line', () => {
    const { settings, problems } = readSettingsDocument([member('a', object([]), 7)]);
    expect(settings).toEqual({});
    expect(problems.map(({ field, line }) => [field, line])).toEqual([
      ['baseline_value', 7],
      ['weight', 7],
      ['evaluation_value', 7],
      ['score_value', 7],
      ['baseline_type', 7],
      ['evaluation_type', 7],
    ]);
  });

  it('leaves an attribute out that is there twice, and keeps the others', () => {
    const { settings, problems } = readSettingsDocument([
      member('a', setting(), 1),
      member('b', setting(), 2),
      member('a', setting({ weight: '20' }), 3),
      member('a', setting(), 4),
    ]);
    expect(Object.keys(settings)).toEqual(['b']);
    expect(problems).toMatchObject([
      { kind: 'duplicate-attribute', attribute: 'a', line: 3, message: expect.stringContaining('line 1') },
      { kind: 'duplicate-attribute', attribute: 'a', line: 4 },
    ]);
  });

  it.each([
    ['the same weight', 'weight', '10', ['duplicate-field'], 1],
    ['another weight', 'weight', '11', ['duplicate-field', 'unreadable-field'], 0],
    ['another switch', 'attribute_enabled', '0', ['duplicate-field', 'unreadable-field'], 0],
    ['another description', 'attribute_description', 'Other', ['duplicate-field'], 1],
    ['a field that is not known', 'points', '3', ['unknown-field'], 1],
  ])('where an attribute has %s once more it says so', (_what, field, value, kinds, taken) => {
    const once = setting({ attribute_enabled: '1', attribute_description: 'One' });
    const members = once.kind === 'object' ? once.members : [];
    const twice: JsonValue = { kind: 'object', members: [...members, member(field, plain(value), 99)] };
    const { settings, problems } = readSettingsDocument([member('a', twice)]);
    expect(problems.map(({ kind }) => kind)).toEqual(kinds);
    expect(problems[0]).toMatchObject({ attribute: 'a', field, line: 99 });
    expect(Object.values(settings)).toHaveLength(taken);
    expect(settings.a?.description ?? '').toBe(taken === 1 && field !== 'attribute_description' ? 'One' : '');
  });

  it('passes over what a reply has beside its attributes, and nothing else', () => {
    const beside = [member('success', plain(true)), member('score', plain(81)), member('a', setting())];
    expect(readSettingsDocument(beside)).toMatchObject({ settings: { a: { weight: 10 } }, problems: [] });
    expect(readSettingsDocument([member('success', setting())]).settings).toHaveProperty('success');
  });

  it.each([
    ['nothing in it', [], 'empty'],
    ['only what a reply has beside them', [member('success', plain(true))], 'empty'],
    [
      'too much in it',
      Array.from({ length: MAX_ATTRIBUTES + 1 }, (_, index) => member(`a${index}`, setting())),
      'too-many-attributes',
    ],
  ])('takes nothing of a document with %s', (_what, members, kind) => {
    expect(readSettingsDocument(members)).toMatchObject({
      settings: {},
      problems: [{ kind, attribute: null }],
    });
  });
});
