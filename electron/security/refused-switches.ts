/**
 * Switches of Chromium and Node by which whoever starts the program looks into it, runs code in it or takes its walls down. No
 * fuse of Electron covers most of them.
 */
const REFUSED = [
  // A debugger reads every page, and every secret of the process.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'auto-open-devtools-for-tabs',
  'enable-automation',
  // Code that is not the program's.
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'ppapi-plugin-launcher',
  // The sandbox of the page.
  'no-sandbox',
  'no-zygote-sandbox',
  'disable-gpu-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-setuid-sandbox',
  'allow-sandbox-debugging',
  'service-sandbox-type',
  'single-process',
  // What keeps origins apart.
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'enable-blink-features',
  'enable-experimental-web-platform-features',
  // Who is talked to, and who listens.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ssl-key-log-file',
  'log-net-log',
  'use-mock-keychain',
] as const;

/** The first such switch that the program was started with; null where none was. */
export const refusedSwitch = (has: (name: string) => boolean): string | null => REFUSED.find(has) ?? null;
