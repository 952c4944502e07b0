import { app } from 'electron';
import { isPageAddress } from './app-files.ts';
import { openExternally } from './external-links.ts';
import { mayOpenOutside } from './outside-addresses.ts';

/** Where a page is about to go. */
interface Way {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/**
 * No page of the desk goes anywhere: navigation, redirects, sub-frames, webviews and new windows are denied for every
 * web contents there will ever be. A link to an https address opens in the system's browser instead. The desk's page may
 * load itself anew, of which Electron asks as of any other way that a page takes.
 */
export function denyNavigation(warn: (message: string) => void): void {
  app.on('web-contents-created', (_event, contents) => {
    const deny = (what: string) => (event: { preventDefault(): void }) => {
      event.preventDefault();
      warn(`Denied: ${what}.`);
    };
    const denyElsewhere = (what: string) => (event: Way) => {
      if (!event.isMainFrame || !isPageAddress(event.url)) deny(what)(event);
    };
    contents.on('will-navigate', denyElsewhere('a navigation'));
    contents.on('will-frame-navigate', denyElsewhere('a navigation of a frame'));
    contents.on('will-redirect', deny('a redirect'));
    contents.on('will-attach-webview', deny('a webview'));
    contents.setWindowOpenHandler(({ url }) => {
      if (mayOpenOutside(url)) {
        openExternally(url).catch(() => warn('The system has no program that opens a web address.'));
      } else {
        warn('Denied: a new window.');
      }
      return { action: 'deny' };
    });
  });
}
