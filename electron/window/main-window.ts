import { BrowserWindow, nativeTheme } from 'electron';
import { rememberedPlace, rememberPlace, type WindowPlace } from './window-place.ts';

interface WindowOptions {
  readonly title: string;
  readonly preloadFile: string;
  readonly storedPlace: unknown;
  readonly writePlace: (place: WindowPlace) => void;
  /** Developer tools are for the unpackaged program only. */
  readonly developerTools: 'allowed' | 'denied';
}

/** The colours of the page before it is painted, so that nothing flashes (`renderer/theme`). */
const BACKGROUND = { light: '#f5f7fa', dark: '#161b22' };

/** Makes the desk's one window, hidden until its page is painted. Its page has no Node and no way out but the bridge. */
export function createMainWindow(options: WindowOptions): BrowserWindow {
  const { maximized, ...bounds } = rememberedPlace(options.storedPlace);
  const window = new BrowserWindow({
    ...bounds,
    title: options.title,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload: options.preloadFile,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      spellcheck: false,
      devTools: options.developerTools === 'allowed',
    },
  });
  rememberPlace(window, options.writePlace);
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  return window;
}
