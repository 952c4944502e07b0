import { app } from 'electron';
import { isPageAddress } from './app-files.ts';

/** Where a page is about to go. */
interface Way {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/**
 * No page of the desk goes anywhere: navigation, redirects, sub-frames, webviews, new windows and calls from page to page are
 * denied for every web contents there will ever be. What is to open in the system's browser is asked for by a channel of its
 * own. The desk's page may load itself anew, of which Electron asks as of any other way that a page takes.
 */
export function denyWaysOut(warn: (message: string) => void): void {
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
    contents.setWindowOpenHandler(() => {
      warn('Denied: a new window.');
      return { action: 'deny' };
    });
    // No UDP goes out of a page; the rest of WebRTC ends with the header of the page (`app-files.ts`).
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}
