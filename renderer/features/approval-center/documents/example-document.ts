import { catalogueEntry, startingSetting } from '#shared/scoring/index.ts';
import { writeApprovalCenter } from '#shared/service/index.ts';

const ATTRIBUTE = 'net_monthly_rent';

/** A document of one attribute, as the service is sent it, with line breaks for the eye. */
export function exampleDocument(locale: string): string {
  const entry = catalogueEntry(ATTRIBUTE);
  const settings = entry === undefined ? {} : { [ATTRIBUTE]: startingSetting(entry, locale) };
  const written = writeApprovalCenter(settings);
  if (!written.ok) throw new Error(written.error.message);
  return JSON.stringify(JSON.parse(written.value.body), null, 2);
}
