import { type DeskFailure, deskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Records } from '#electron/records/index.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import { checkReportLink } from '#shared/service/index.ts';
import { sessionLinkExpiry } from './expiry.ts';

/** The link of this number. Throws 'not-on-this-desk'. */
export async function requiredLink(records: Records, id: number): Promise<ReportLink> {
  const link = await records.reportLink(id);
  if (link === null) throw deskFailure('not-on-this-desk', `There is no report link ${id} on this desk.`);
  return link;
}

/** Sees to it that what is over is wiped, and says so: to be thrown. */
export async function expiredFailure(session: Session): Promise<DeskFailure> {
  await sessionLinkExpiry.of(session).expireDue();
  return deskFailure('link-expired', 'The four hours of this link are over. Make a new one.');
}

/** The link and its address, where both may still be used. Throws 'not-on-this-desk' or 'link-expired'. */
export async function usableLink(
  session: Session,
  id: number,
): Promise<{ readonly link: ReportLink; readonly address: string }> {
  const link = await requiredLink(session.records, id);
  const isExpired =
    link.state === 'expired' || (link.state === 'live' && sessionLinkExpiry.of(session).isOver(id));
  if (isExpired) throw await expiredFailure(session);
  const address = link.state === 'live' ? await session.records.reportLinkAddress(id) : null;
  if (address === null)
    throw deskFailure('not-on-this-desk', 'The address of this link is not on this desk.');
  const checked = checkReportLink(address);
  if (!checked.ok) throw deskFailure('internal', `This link is not used: ${checked.error.message}`);
  return { link, address: checked.value };
}

/** For the log: an address never stands there. */
export const withoutAddress = (text: string, address: string): string =>
  text.replaceAll(address, '[link]').replaceAll(encodeURIComponent(address), '[link]');
