import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { startLanguage } from '#renderer/i18n/language.ts';
import { laterNamespaces } from '#renderer/i18n/text-files.ts';
import { theme } from '#renderer/theme/theme.ts';
import type { Language } from '#shared/scoring/index.ts';

/** What jsdom has not, though components ask for it as they are drawn. */
function provideBrowser(): void {
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
  // There is always time: nothing is painted.
  window.requestIdleCallback ??= (callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 0 }));
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

/** Draws an element as the page would, in a language, without transitions. */
export async function draw(element: ReactElement, language: Language = 'en') {
  provideBrowser();
  cleanup();
  await startLanguage(language);
  // A page waits for its texts; here they are all there before anything is drawn.
  await i18next.loadNamespaces(laterNamespaces);
  return render(
    <MantineProvider theme={theme} env="test">
      {element}
    </MantineProvider>,
  );
}
