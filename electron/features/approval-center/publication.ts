import { createHash } from 'node:crypto';
import { invalidInput } from '#electron/core/failure.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { type UnwritableAttribute, writeApprovalCenter } from '#shared/service/index.ts';

/** The document exactly as publishing sends it. Throws 'invalid-input' with attribute and field where it cannot be written. */
export function documentOf(settings: Settings): string {
  const written = writeApprovalCenter(settings);
  if (written.ok) return written.value.body;
  const { attribute, field } = written.error;
  throw invalidInput(
    [attribute, field].filter((part) => part !== '').join('.'),
    whyUnwritable(written.error),
  );
}

/** Why settings cannot be written, in one line that begins with attribute and field. */
export const whyUnwritable = ({ attribute, field, message }: UnwritableAttribute): string =>
  [attribute, field, message].filter((part) => part !== '').join(': ');

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
