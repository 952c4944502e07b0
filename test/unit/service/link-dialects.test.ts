import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/service/index.ts';
import { linkPlacesOf } from '#shared/service/link-places.ts';
import { NO_MAPPING, type TaughtReply } from '#shared/service/pointing.ts';
import { readBody } from '#shared/service/reply-body.ts';
import {
  LINK_DIALECTS,
  LINK_RECEIVED_MS,
  LINK_SENT,
  LINK_SERVICE,
  type LinkDialect,
  type LinkExpectation,
} from './dialects-links.ts';
import { json } from './replies.ts';

function read({ reply }: Pick<LinkDialect, 'reply'>, taught: readonly TaughtReply[] = []) {
  const context = { baseUrl: LINK_SERVICE, sent: LINK_SENT, mapping: { ...NO_MAPPING, taught } };
  return readReply('getTempUrl', reply, LINK_RECEIVED_MS, context);
}

function comesTo(dialect: LinkDialect): LinkExpectation {
  const answer = read(dialect);
  if (answer.ok) return { comesTo: 'link', ...answer.value };
  const { kind, detail = '', question } = answer.error;
  expect(detail).toMatch(/^[A-Z].{15,}\.$/s);
  if (kind === 'refused') return { comesTo: 'refused' };
  expect(kind).toBe('unreadable');
  if (question?.kind === 'field') return { comesTo: 'field', field: question.field };
  if (question !== undefined) return { comesTo: 'shape' };
  const isPlace = /holds no report link|more than one|cannot be used|is no text/.test(detail);
  const places = linkPlacesOf(readBody(dialect.reply.body), { baseUrl: LINK_SERVICE });
  return { comesTo: isPlace && places.length > 0 ? 'place' : 'none' };
}

describe('an answer of getTempUrl', () => {
  it.each(LINK_DIALECTS.map((dialect) => [dialect.name, dialect] as const))('%s', (_, dialect) => {
    expect(comesTo(dialect)).toEqual(dialect.expect);
  });

  it('the table has at least 250 shapes, each once', () => {
    const shapes = new Set(LINK_DIALECTS.map(({ reply }) => JSON.stringify(reply)));
    expect(shapes.size).toBe(LINK_DIALECTS.length);
    expect(shapes.size).toBeGreaterThanOrEqual(250);
  });

  it.each(
    LINK_DIALECTS.filter((one) => one.expect.comesTo === 'shape').map((one) => [one.name, one] as const),
  )('is asked about by its shape, which opens nothing: %s', (_, dialect) => {
    const answer = read(dialect);
    const question = answer.ok ? undefined : answer.error.question;
    if (question?.kind !== 'link') throw new Error('Not asked.');
    expect(JSON.stringify(answer)).not.toMatch(/7f3c9a1e55b04d28|apt_9f8e7d6c5b4a/i);
    expect(read(dialect, [{ kind: 'link', pattern: question.pattern, means: 'yes' }]).ok).toBe(true);
    const no = read(dialect, [{ kind: 'link', pattern: question.pattern, means: 'no' }]);
    expect(no.ok ? 'link' : no.error.question).toBeUndefined();
  });

  it('of a shape that was explained is believed for others of the same shape alone', () => {
    const at = (path: string) => ({ reply: json({ url: `https://reports.screening.example${path}` }) });
    const first = read(at('/t/abc'));
    const question = first.ok ? undefined : first.error.question;
    if (question?.kind !== 'link') throw new Error('Not asked.');
    const taught: TaughtReply[] = [{ kind: 'link', pattern: question.pattern, means: 'yes' }];
    expect(read(at('/t/xyz'), taught).ok).toBe(true);
    for (const path of ['/t/login', '/t/abcd', '/u/abc', '/t/abc/edit', '/t/abc?next=1', '/t/123']) {
      expect(read(at(path), taught).ok).toBe(false);
    }
    expect(read({ reply: json({ url: 'https://other.screening.example/t/abc' }) }, taught).ok).toBe(false);
  });

  it('is copied beside a field once somebody has said what that means, and never where it is not final', () => {
    const reply = json({ url: 'https://reports.screening.example/t/7f3c9a1e55b04d28', status: 'issued' });
    const field = { kind: 'field', call: 'getTempUrl', field: 'status' } as const;
    expect(read({ reply }, [{ ...field, word: 'issued', means: 'fine' }]).ok).toBe(true);
    expect(read({ reply }, [{ ...field, word: null, means: 'nothing' }]).ok).toBe(true);
    expect(read({ reply }, [{ ...field, word: 'ready', means: 'fine' }]).ok).toBe(false);
    expect(read({ reply }, [{ ...field, word: 'issued', means: 'not-final' }])).toMatchObject({
      error: { kind: 'unreadable', detail: expect.not.stringContaining('explained') },
    });
  });

  it('lives as long as somebody has said that its number means', () => {
    const reply = json({ url: 'https://reports.screening.example/t/7f3c9a1e55b04d28', expires_in: 120 });
    const field = { kind: 'field', call: 'getTempUrl', field: 'expiresin', word: null } as const;
    expect(read({ reply }, [{ ...field, means: 'minutes' }])).toMatchObject({
      value: { livesMs: 7_200_000 },
    });
    expect(read({ reply }, [{ ...field, means: 'seconds' }])).toMatchObject({ value: { livesMs: 120_000 } });
    expect(read({ reply }, [{ ...field, means: 'hours' }])).toMatchObject({ ok: true });
    expect(read({ reply }, [{ ...field, means: 'nothing' }])).toMatchObject({ ok: true });
  });
});
