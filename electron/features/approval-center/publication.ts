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

/** A version as the activity names it. */
export const versionSubject = (number: number): string => `version ${number}`;

/** The number that `versionSubject` names; null for anything else. */
export function numberOfVersion(subject: string): number | null {
  const [, number] = /^version (\d{1,15})$/.exec(subject) ?? [];
  return number === undefined ? null : Number(number);
}

/** What the 'started' entry of a publication says: enough to keep its version after a crash. */
export const publicationDetail = ({ contentHash, draftId, reason }: Publication): string =>
  `Document SHA-256 ${contentHash}, draft ${draftId}. Reason: ${reason}`;

/** What the 'started' entry says where a version is sent again: it is kept already. */
export const sentAgainDetail = (contentHash: string): string =>
  `Document SHA-256 ${contentHash}, sent again.`;

export interface Publication {
  readonly contentHash: string;
  readonly draftId: number;
  readonly reason: string;
}

/** Reads what `publicationDetail` wrote, also before there were several drafts; null for anything else. */
export function readPublicationDetail(detail: string): Publication | null {
  const found = /^Document SHA-256 ([0-9a-f]{64})(?:, draft (\d+))?\. Reason: (.*)$/s.exec(detail);
  if (found === null) return null;
  const [, contentHash = '', draftId = '1', reason = ''] = found;
  return { contentHash, draftId: Number(draftId), reason };
}
