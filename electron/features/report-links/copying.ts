import type { DeskContext } from '#electron/core/context.ts';
import { messageOf } from '#electron/core/failure.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { MadeLink } from './requesting.ts';
import { withoutAddress } from './usable-link.ts';

/** Whose it is, and where it leads. */
export type CopiedLink = Pick<MadeLink, 'label' | 'address'>;

const asHtml = ({ label, address }: CopiedLink): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;

/** Puts links on the clipboard: one by its address, several as lines that say whose each is. Answers whether it took them. */
export function createLinkCopying({ clipboard, log }: DeskContext['ports']) {
  return async (links: readonly CopiedLink[]): Promise<boolean> => {
    const [only, ...others] = links;
    if (only === undefined) return false;
    const isOne = others.length === 0;
    const text = isOne ? only.address : links.map(({ label, address }) => `${label}: ${address}`).join('\n');
    const html = isOne
      ? asHtml(only)
      : `<ul>${links.map((link) => `<li>${asHtml(link)}</li>`).join('')}</ul>`;
    try {
      await clipboard.write({ text, html });
      return true;
    } catch (error) {
      const said = links.reduce((all, { address }) => withoutAddress(all, address), messageOf(error));
      log.warn(`The clipboard refused a report link: ${said}`);
      return false;
    }
  };
}
