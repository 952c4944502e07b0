import type { IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { describe, expect, it } from 'vitest';
import { isTrustedSender } from '#electron/rpc/sender.ts';

/** A frame is all that the check looks at; the end-to-end suite sends from real frames. */
const from = (
  frame: { url: string; parent?: object | null } | null,
): Pick<IpcMainInvokeEvent, 'senderFrame'> => ({
  senderFrame: frame === null ? null : ({ parent: null, ...frame } as WebFrameMain),
});

describe('who may ask the desk', () => {
  it('trusts the main frame of its own page', () => {
    expect(isTrustedSender(from({ url: 'app://threshold/index.html#/applications' }))).toBe(true);
  });

  it.each([
    'app://threshold.example/index.html',
    'app://elsewhere/index.html',
    'https://threshold/index.html',
    'https://example.com/?app://threshold/',
    'file:///app://threshold/index.html',
    'about:blank',
    '',
  ])('refuses the origin of %s', (url) => {
    expect(isTrustedSender(from({ url }))).toBe(false);
  });

  it('refuses a sub-frame of its own page and a frame that is gone', () => {
    expect(isTrustedSender(from({ url: 'app://threshold/index.html', parent: {} }))).toBe(false);
    expect(isTrustedSender(from(null))).toBe(false);
  });
});
