import { describe, expect, test } from 'vitest';
import { shownLinkState } from '#renderer/features/report-links/link-state.ts';

const expiresAt = '2026-03-03T12:00:00.000Z';
const at = (time: string): number => Date.parse(`2026-03-03T${time}Z`);

describe('a report link', () => {
  test('is live until fifteen minutes before its end, then it expires soon', () => {
    expect(shownLinkState({ state: 'live', expiresAt }, at('11:44:59'))).toBe('live');
    expect(shownLinkState({ state: 'live', expiresAt }, at('11:45:00'))).toBe('expiring');
    expect(shownLinkState({ state: 'live', expiresAt }, at('11:59:59'))).toBe('expiring');
  });

  test('is not called expired before the desk has said so, whatever the clock of the page says', () => {
    expect(shownLinkState({ state: 'live', expiresAt }, at('12:00:00'))).toBe('expiring');
    expect(shownLinkState({ state: 'live', expiresAt }, at('20:00:00'))).toBe('expiring');
  });

  test('that the desk calls expired stays so, whatever the clock says', () => {
    expect(shownLinkState({ state: 'expired', expiresAt }, at('09:00:00'))).toBe('expired');
    expect(shownLinkState({ state: 'unconfirmed', expiresAt }, at('09:00:00'))).toBe('unconfirmed');
  });
});
