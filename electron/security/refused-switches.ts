/**
 * The switches with which an installed program may be started: where its data lies, and what a screen, a desktop or a network needs. Any
 * other one may let whoever starts the program look into it, run code in it or take its walls down: there are hundreds, each version of
 * Chromium and Node has others, and no fuse of Electron covers most of them.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'user-data-dir',
  // Screens and languages.
  'lang',
  'force-device-scale-factor',
  'high-dpi-support',
  'force-color-profile',
  'force-dark-mode',
  'force-high-contrast',
  'force-prefers-reduced-motion',
  'force-renderer-accessibility',
  'disable-gpu',
  'disable-gpu-compositing',
  'disable-gpu-rasterization',
  'disable-hardware-acceleration',
  'disable-software-rasterizer',
  'disable-smooth-scrolling',
  // Desktops of Linux.
  'class',
  'display',
  'enable-wayland-ime',
  'gtk-version',
  'ozone-platform',
  'ozone-platform-hint',
  'password-store',
  'wayland-text-input-version',
  // Networks: what leads to a proxy, and never what is trusted there.
  'no-proxy-server',
  'proxy-auto-detect',
  'proxy-bypass-list',
  'proxy-pac-url',
  'proxy-server',
  // By which installers and updaters start what they have installed.
  'force-run',
  'squirrel-firstrun',
  'updated',
]);

/** What the environment sets without anybody seeing it on the command line. */
const OF_THE_ENVIRONMENT = 'no-sandbox';

/**
 * The first switch that the program may not be started with; null where there is none. `given`: what stands behind its own name; `has`:
 * whether it runs with a switch, whoever gave it.
 */
export function refusedSwitch(
  given: readonly string[],
  has: (name: string) => boolean,
  platform: NodeJS.Platform,
): string | null {
  const refused = given
    .map((word) => nameOf(word, platform))
    .find((name) => name !== null && !ALLOWED.has(name));
  return refused ?? (has(OF_THE_ENVIRONMENT) ? OF_THE_ENVIRONMENT : null);
}

/** The name of a switch as Chromium and Node read one; null for a word that is none. Behind `--` alone they read on, each in its own way. */
function nameOf(word: string, platform: NodeJS.Platform): string | null {
  // macOS names so which process it has started.
  if (platform === 'darwin' && /^-psn_\d+_\d+$/.test(word)) return null;
  const begins = platform === 'win32' ? /^(?:--?|\/)/ : /^--?/;
  const sign = begins.exec(word)?.[0];
  if (sign === undefined) return null;
  const name = word.slice(sign.length).split('=', 1)[0] ?? '';
  return platform === 'win32' ? name.toLowerCase() : name;
}
