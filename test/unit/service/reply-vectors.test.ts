import { describe, expect, it } from 'vitest';
import { type HttpReply, readReply, SERVICE_CALLS } from '#shared/service/index.ts';
import vectors from '#test/vectors/replies.json' with { type: 'json' };

function callNamed(name: string): (typeof SERVICE_CALLS)[number] {
  const call = SERVICE_CALLS.find((one) => one === name);
  if (call === undefined) throw new Error(`No such call: ${name}`);
  return call;
}

function replyOf({ status, contentType, headers, body }: (typeof vectors)[number]): HttpReply {
  return { status, headers: { ...headers, 'content-type': contentType }, body };
}

describe('readReply', () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))('understands: %s', (_, vector) => {
    const read = readReply(callNamed(vector.call), replyOf(vector));
    const { ok, ...expected } = vector.expect;
    expect(read.ok).toBe(ok);
    expect(read.ok ? read.value : read.error).toMatchObject(expected);
  });

  it.each(vectors.map((vector) => [vector.name, vector] as const))(
    'understands as bytes: %s',
    (_, vector) => {
      const reply = replyOf(vector);
      const call = callNamed(vector.call);
      expect(readReply(call, { ...reply, body: new TextEncoder().encode(vector.body) })).toEqual(
        readReply(call, reply),
      );
    },
  );

  it('finds neither more nor fewer attributes, unreadable ones and unmeasured ones than a vector names', () => {
    const results = vectors.filter(({ call, expect: { ok } }) => call === 'getapplicationapproval' && ok);
    expect(results.length).toBeGreaterThan(8);
    for (const vector of results) {
      const read = readReply('getapplicationapproval', replyOf(vector));
      if (!read.ok) throw new Error(vector.name);
      if (vector.expect.attributes !== undefined) {
        expect(read.value.attributes).toEqual(vector.expect.attributes);
      }
      expect(read.value.unreadable).toEqual(vector.expect.unreadable ?? []);
      expect(read.value.notMeasured).toEqual(vector.expect.notMeasured ?? []);
      expect(read.value.serviceScore).toBe(vector.expect.serviceScore);
    }
  });

  it('keeps no excerpt and no message of an error where there is none', () => {
    const refused = vectors.find(({ name }) => name === 'forbidden, no body');
    if (refused === undefined) throw new Error('vector missing');
    const read = readReply('getapplicationapproval', replyOf(refused));
    expect(read.ok ? [] : Object.keys(read.error).sort()).toEqual([
      'contentType',
      'detail',
      'kind',
      'status',
    ]);
  });
});
