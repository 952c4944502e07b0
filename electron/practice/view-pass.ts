import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from './captcha.ts';

const COOKIE = 'report_view';

/**
 * The cookie that a solved captcha is remembered by, so that a report can be reloaded and printed without another one:
 * for one link, in one browser, until the link expires. Nothing is kept of it here.
 */
export interface ViewPass {
  /** The value of a `Set-Cookie` header. */
  cookieFor(link: { readonly id: string; readonly idHash: string; readonly remainingMs: number }): string;
  /** Whether a request's `Cookie` header has the pass of this link. */
  opens(idHash: string, cookieHeader: string | undefined): boolean;
}

export function createViewPass(secret: Buffer): ViewPass {
  const key = keyFor('report view', secret);
  const passOf = (idHash: string): string => createHmac('sha256', key).update(idHash).digest('hex');
  return {
    cookieFor: ({ id, idHash, remainingMs }) =>
      [
        `${COOKIE}=${passOf(idHash)}`,
        `Path=/report/${id}`,
        `Max-Age=${Math.floor(remainingMs / 1_000)}`,
        'HttpOnly',
        // Lax, not Strict: a report is reached from a mail, which is another site.
        'SameSite=Lax',
      ].join('; '),
    opens(idHash, cookieHeader = '') {
      const expected = Buffer.from(passOf(idHash));
      return cookieHeader.split(';').some((pair) => {
        const [name, value = ''] = pair.trim().split('=');
        const sent = Buffer.from(value);
        return name === COOKIE && sent.length === expected.length && timingSafeEqual(sent, expected);
      });
    },
  };
}
