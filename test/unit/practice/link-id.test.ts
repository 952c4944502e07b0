import { describe, expect, test } from 'vitest';
import { hashLinkId, makeLinkId } from '#electron/practice/link-id.ts';

const EVENING_MS = Date.UTC(2026, 10, 22, 22, 30);

describe('the id of a report link', () => {
  test('what is kept of later links comes after what is kept of earlier ones', () => {
    const kept = [0, 1, 60_000, 86_400_000, 10 * 365 * 86_400_000].map((laterMs) =>
      hashLinkId(makeLinkId(EVENING_MS + laterMs)),
    );
    expect([...kept].sort()).toEqual(kept);
  });

  test('two of the same moment differ', () => {
    expect(makeLinkId(EVENING_MS)).not.toBe(makeLinkId(EVENING_MS));
  });

  test('nothing of the random part is kept', () => {
    const id = makeLinkId(EVENING_MS);
    const [time, random] = [id.slice(0, 9), id.slice(10)];
    expect(hashLinkId(id)).toMatch(new RegExp(`^${time}[0-9a-f]{64}$`));
    expect(hashLinkId(id)).not.toContain(random);
  });

  test('a link from before ids had a time is found by the hash that was kept of it', () => {
    expect(hashLinkId('q3Zr1x0dW7mQ2y5vTn8bKc4eGh6jLp9sUaFiOoRtEwY')).toMatch(/^[0-9a-f]{64}$/);
  });
});
