/** Texts of a page that cannot be read to their end where they stand. */
import type { Page } from '@playwright/test';

/** A face of Segoe UI's width, and the one that the machine has: DejaVu Sans, which is about an eighth wider. */
export const faces = ['DejaVu', 'as wide as Segoe UI'] as const;
export type Face = (typeof faces)[number];

/** Draws the page in a face. A constructed sheet, for the page's policy lets no other in. */
export const drawIn = (page: Page, face: Face): Promise<void> =>
  page.evaluate((chosen) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      chosen === 'DejaVu'
        ? ':root { --mantine-font-family: "DejaVu Sans", sans-serif !important; }'
        : `@font-face { font-family: "Narrow"; src: local("DejaVu Sans"); size-adjust: 88%; }
           @font-face { font-family: "Narrow"; src: local("DejaVu Sans Bold"); font-weight: 600 900; size-adjust: 88%; }
           :root { --mantine-font-family: "Narrow", sans-serif !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
    return document.fonts.ready.then(() => undefined);
  }, face);

/** Where a text may be cut off. */
export interface Allowed {
  /** The element that cuts it off. */
  readonly selector: string;
  readonly because: string;
}

/**
 * What is cut off: by an element that hides what does not fit (an ellipsis, a clamp of lines), by the edge of a field, by a drawing's edge,
 * or by a table that is wider than its place and would have to be scrolled sideways. Each as `where: what`.
 */
export const cutTexts = (page: Page, allowed: readonly Allowed[]): Promise<string[]> =>
  page.evaluate(
    (selectors) => {
      const isAllowed = (element: Element): boolean =>
        selectors.some((selector) => element.closest(selector));
      const isShown = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        // What only a screen reader is told is a pixel wide.
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      };
      const told = (element: Element): string => {
        const name = element
          .getAttribute('class')
          ?.split(' ')
          .find((part) => /^_|^m_|^[a-z]+_/u.test(part));
        const within = element.closest('[data-column]')?.getAttribute('data-column');
        return [element.localName, name, within === undefined ? undefined : `[${within}]`].join('.');
      };
      const wordsOf = (element: Element): string =>
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.value || element.placeholder
          : (element.textContent ?? '')
        )
          .trim()
          .slice(0, 60);
      // What a clamp hides has no height of its own: without it the lines are counted.
      const isClamped = (element: HTMLElement): boolean => {
        const clampedTo = element.clientHeight;
        element.style.setProperty('-webkit-line-clamp', 'none');
        const whole = element.scrollHeight;
        element.style.removeProperty('-webkit-line-clamp');
        return whole > clampedTo + 1;
      };
      const cuts = (element: Element): boolean => {
        if (element instanceof SVGElement) return false;
        if (element instanceof HTMLInputElement)
          return (
            /^(?:text|search|email|tel|url|number)$/u.test(element.type) &&
            element.scrollWidth > element.clientWidth + 1
          );
        const style = getComputedStyle(element);
        if (style.display === 'inline') return false;
        const isWider = element.scrollWidth > element.clientWidth + 1;
        if (/^(?:auto|scroll)$/u.test(style.overflowX)) return isWider;
        if (style.overflowX === 'visible') return false;
        return (
          isWider ||
          (element instanceof HTMLElement && style.webkitLineClamp !== 'none' && isClamped(element))
        );
      };
      const isCutDrawing = (label: Element): boolean => {
        const drawing = label.closest('svg')?.getBoundingClientRect();
        const { left, right } = label.getBoundingClientRect();
        return drawing !== undefined && (left < drawing.left - 1 || right > drawing.right + 1);
      };
      const found = new Set<string>();
      for (const element of document.querySelectorAll('#root *, [data-portal] *, body > * *')) {
        const words = wordsOf(element);
        if (words === '' || !isShown(element) || isAllowed(element)) continue;
        if (cuts(element) || (element.matches('svg text') && isCutDrawing(element)))
          found.add(`${told(element)}: ${words}`);
      }
      return [...found];
    },
    allowed.map(({ selector }) => selector),
  );
