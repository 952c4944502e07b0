/** Where an installed Chromium, Chrome or Edge is. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES_IN_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

function wellKnownPlaces(environment: NodeJS.ProcessEnv): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
        .concat('Microsoft Edge.app/Contents/MacOS/Microsoft Edge')
        .flatMap((place) =>
          ['/Applications', join(environment.HOME ?? '/', 'Applications')].map((at) => join(at, place)),
        );
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
        const base = environment[name];
        if (!base) return [];
        const places = ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe'];
        return [...places, 'Microsoft/Edge/Application/msedge.exe'].map((place) => join(base, place));
      });
    default: {
      // Debian's /usr/bin/chromium is a shell script around this one.
      const directories = (environment.PATH ?? '').split(delimiter).filter((directory) => directory !== '');
      return ['/usr/lib/chromium/chromium'].concat(
        NAMES_IN_PATH.flatMap((name) => directories.map((directory) => join(directory, name))),
      );
    }
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The executable of the first browser found, or undefined. `STANDIN_BROWSER` names one. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const places = environment.STANDIN_BROWSER ? [environment.STANDIN_BROWSER] : wellKnownPlaces(environment);
  return places.find(isExecutable);
}

/** Whether a window can be shown. */
export function hasDisplay(environment: NodeJS.ProcessEnv = process.env): boolean {
  if (process.platform === 'win32') return true;
  if (environment.STANDIN_HEADLESS === '1') return false;
  if (process.platform !== 'linux') return true;
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}
