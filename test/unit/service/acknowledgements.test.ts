import { describe, expect, it } from 'vitest';
import { type HttpReply, readReply } from '#shared/service/index.ts';
import { NO_MAPPING, type TaughtReply } from '#shared/service/pointing.ts';
import {
  ACKNOWLEDGEMENT_DIALECTS,
  type AcknowledgementDialect,
  type AcknowledgementExpectation,
} from './dialects-acknowledgements.ts';
import { json, raw } from './replies.ts';

const CALLS = ['setapprovalcenter', 'addCoapplicant'] as const;

function comesTo(
  call: (typeof CALLS)[number],
  { reply }: AcknowledgementDialect,
): AcknowledgementExpectation {
  const read = readReply(call, reply, 0);
  if (read.ok) return 'confirmed';
  expect(read.error.detail ?? '').toMatch(/^[A-Z].{15,}\.$/s);
  if (read.error.kind === 'refused') return 'refused';
  expect(read.error.kind).toBe('unreadable');
  return read.error.question === undefined ? 'unconfirmed' : 'asked';
}

describe.each(['confirmed', 'refused', 'asked', 'unconfirmed'] as const)(
  'an acknowledgement that is %s',
  (expected) => {
    const dialects = ACKNOWLEDGEMENT_DIALECTS.filter((one) => one.expect === expected);
    it.each(dialects.map((dialect) => [dialect.name, dialect] as const))('%s', (_, dialect) => {
      for (const call of CALLS) expect(comesTo(call, dialect)).toBe(expected);
    });
  },
);

it('the table has at least 400 shapes, each once', () => {
  const shapes = new Set(ACKNOWLEDGEMENT_DIALECTS.map(({ reply }) => JSON.stringify(reply)));
  expect(shapes.size).toBe(ACKNOWLEDGEMENT_DIALECTS.length);
  expect(shapes.size).toBeGreaterThanOrEqual(400);
});

describe('what a manager has explained', () => {
  const read = (reply: HttpReply, taught: readonly TaughtReply[], secrets: readonly string[] = []) =>
    readReply('addCoapplicant', reply, 0, { mapping: { ...NO_MAPPING, taught }, sent: { secrets } });

  function patternOf(reply: HttpReply, secrets: readonly string[] = []) {
    const asked = read(reply, [], secrets);
    const question = asked.ok ? undefined : asked.error.question;
    if (question?.kind !== 'acknowledgement') throw new Error('Not asked.');
    return question.pattern;
  }

  const queued = json({ state: 'queued', job: 'J-17', household: { members: ['a', 'b'] } }, 202);

  it('is believed of a reply of the same shape, and of no other', () => {
    const taught: TaughtReply[] = [{ kind: 'acknowledgement', pattern: patternOf(queued), means: 'yes' }];
    expect(read(queued, taught).ok).toBe(true);
    const reordered = json({ household: { members: ['a', 'b'] }, job: 'J-17', state: 'queued' }, 202);
    expect(read(reordered, taught).ok).toBe(true);
    for (const other of [
      json({ state: 'failed', job: 'J-17', household: { members: ['a', 'b'] } }, 202),
      json({ state: 'queued', job: 'J-18', household: { members: ['a', 'b'] } }, 202),
      json({ state: 'queued', job: 'J-17', household: { members: ['a'] } }, 202),
      json({ state: 'queued', job: 'J-17', household: { members: ['a', 'b'], left: null } }, 202),
      json({ state: 'queued', job: 'J-17' }, 202),
      json({ state: 'queued', job: 'J-17', household: { members: ['a', 'b'] } }, 200),
      { ...queued, headers: { 'content-type': 'text/plain' } },
    ]) {
      expect(read(other, taught).ok).toBe(false);
    }
    expect(readReply('setapprovalcenter', queued, 0, { mapping: { ...NO_MAPPING, taught } }).ok).toBe(false);
  });

  it('may be a no', () => {
    const taught: TaughtReply[] = [{ kind: 'acknowledgement', pattern: patternOf(queued), means: 'no' }];
    expect(read(queued, taught)).toMatchObject({ error: { kind: 'refused' } });
  });

  it('holds for other values where the manager has said that they vary, but never of a verdict', () => {
    const pattern = patternOf(queued);
    if (pattern.body.kind !== 'fields') throw new Error('No fields.');
    const varying = (name: string): TaughtReply => ({
      kind: 'acknowledgement',
      means: 'yes',
      pattern: {
        ...pattern,
        body: {
          kind: 'fields',
          fields:
            pattern.body.kind !== 'fields'
              ? []
              : pattern.body.fields.map((field) =>
                  field.path[0] === name ? { ...field, value: null } : field,
                ),
        },
      },
    });
    const other = json({ state: 'queued', job: 'J-99', household: { members: ['a', 'b'] } }, 202);
    expect(read(other, [varying('job')]).ok).toBe(true);
    const failed = json({ state: 'failed', job: 'J-17', household: { members: ['a', 'b'] } }, 202);
    expect(read(failed, [varying('state')]).ok).toBe(false);
    const nested = json({ state: 'queued', job: {}, household: { members: ['a', 'b'] } }, 202);
    expect(read(nested, [varying('job')]).ok).toBe(false);
  });

  it('is a text whole and exactly', () => {
    const taught: TaughtReply[] = [
      { kind: 'acknowledgement', pattern: patternOf(raw('Household stored')), means: 'yes' },
    ];
    expect(read(raw(' Household stored\r\n'), taught).ok).toBe(true);
    expect(read(raw('Household stored.'), taught).ok).toBe(false);
    expect(read(raw('household stored'), taught).ok).toBe(false);
    expect(read(raw('Household stored twice'), taught).ok).toBe(false);
  });

  it('holds no token of an applicant', () => {
    const token = 'tok-4711-abcdef';
    const echoed = json({ stored: [token, 'x'], note: `for ${token}` });
    const pattern = patternOf(echoed, [token]);
    expect(JSON.stringify(pattern)).not.toContain(token);
    const taught: TaughtReply[] = [{ kind: 'acknowledgement', pattern, means: 'yes' }];
    expect(read(json({ stored: ['tok-5', 'x'], note: 'for tok-5' }), taught, ['tok-5']).ok).toBe(true);
  });

  it('is not asked about where a name is a token of an applicant', () => {
    const asked = read(json({ 'tok-4711-abcdef': 'stored' }), [], ['tok-4711-abcdef']);
    expect(asked).toMatchObject({ error: { kind: 'unreadable' } });
    expect(asked.ok ? null : asked.error.question).toBeUndefined();
  });

  it('says neither where one shape was explained in two ways', () => {
    const pattern = patternOf(queued);
    const both: TaughtReply[] = [
      { kind: 'acknowledgement', pattern, means: 'yes' },
      { kind: 'acknowledgement', pattern, means: 'no' },
    ];
    expect(read(queued, both)).toMatchObject({ error: { kind: 'unreadable' } });
  });
});

it('the service’s own words come with a yes, and nothing that it did not say', () => {
  const message = (reply: HttpReply) => {
    const read = readReply('setapprovalcenter', reply);
    return read.ok ? read.value.message : null;
  };
  expect(message(json({ success: true, message: 'Saved' }))).toBe('Saved');
  expect(message(json({ success: true }))).toBe('');
  expect(message(json({ status: 200 }))).toBe('');
  expect(message(raw('OK'))).toBe('OK');
  expect(message(json('Done.'))).toBe('Done.');
  expect(message(raw('', 204))).toBe('');
});
