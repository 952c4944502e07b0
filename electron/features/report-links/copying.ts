import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, messageOf } from '#electron/core/failure.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { MadeLink } from './requesting.ts';
import { withoutAddress } from './usable-link.ts';

type Copied = Pick<MadeLink, 'label' | 'address'>;

const asHtml = ({ label, address }: Copied): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;

/** Puts links on the clipboard: one by its address, several as lines that say whose each is. */
export function createLinkCopying({ clipboard, log }: DeskContext['ports']) {
  return async (links: readonly Copied[]): Promise<void> => {
    const [only, ...others] = links;
    if (only === undefined) return;
    const isOne = others.length === 0;
    const text = isOne ? only.address : links.map(({ label, address }) => `${label}: ${address}`).join('\n');
    const html = isOne
      ? asHtml(only)
      : `<ul>${links.map((link) => `<li>${asHtml(link)}</li>`).join('')}</ul>`;
    try {
      await clipboard.write({ text, html });
    } catch (error) {
      const said = links.reduce((all, { address }) => withoutAddress(all, address), messageOf(error));
      log.warn(`The clipboard refused a report link: ${said}`);
      throw deskFailure('internal', 'The link is in the list, but it could not be put on the clipboard.');
    }
  };
}
