import { createHash } from 'node:crypto';
import type { Settings } from '#shared/scoring/rule.ts';
import { writeApprovalCenter } from '#shared/service/index.ts';

/** SHA-256 of a document exactly as it is sent, in hexadecimal. */
export const hashOfDocument = (body: string): string => createHash('sha256').update(body).digest('hex');

/** SHA-256 of the exact bytes that publishing these settings sends; null where they cannot be written. */
export function contentHashOf(settings: Settings): string | null {
  const written = writeApprovalCenter(settings);
  return written.ok ? hashOfDocument(written.value.body) : null;
}

/** Whether two approval centers say the same, descriptions included, in whatever order. */
export function haveSameContent(one: Settings, other: Settings): boolean {
  const hash = contentHashOf(byName(one));
  return hash !== null && hash === contentHashOf(byName(other));
}

const byName = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1)));

/** What the 'started' entry of a publication says: enough to keep its version after a crash. */
export const publicationDetail = (contentHash: string, reason: string): string =>
  `Document SHA-256 ${contentHash}. Reason: ${reason}`;

/** Reads what `publicationDetail` wrote; null for anything else. */
export function readPublicationDetail(
  detail: string,
): { readonly contentHash: string; readonly reason: string } | null {
  const found = /^Document SHA-256 ([0-9a-f]{64})\. Reason: (.*)$/s.exec(detail);
  if (found === null) return null;
  const [, contentHash = '', reason = ''] = found;
  return { contentHash, reason };
}
