import { app } from 'electron';
import { openExternally } from './external-links.ts';
import { mayOpenOutside } from './outside-addresses.ts';

/**
 * No page of the desk goes anywhere: navigation, redirects, sub-frames, webviews and new windows are denied for every
 * web contents there will ever be. A link to an https address opens in the system's browser instead.
 */
export function denyNavigation(warn: (message: string) => void): void {
  app.on('web-contents-created', (_event, contents) => {
    const deny = (what: string) => (event: { preventDefault(): void }) => {
      event.preventDefault();
      warn(`Denied: ${what}.`);
    };
    contents.on('will-navigate', deny('a navigation'));
    contents.on('will-frame-navigate', deny('a navigation of a frame'));
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
