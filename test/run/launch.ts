import { _electron, type ElectronApplication } from '@playwright/test';
import { projectFolder } from './build.ts';
import { chooseHost, type HostChoice } from './host-choice.ts';

export interface LaunchOptions {
  /** The program's folder; the desk itself where none is given. */
  readonly program?: string;
  /** Where the program keeps its data; its own place where none is given. */
  readonly dataFolder?: string;
  /** `operating-system`: as on a machine with a key store. `passphrase`: as on one without. */
  readonly keyStore: 'operating-system' | 'passphrase';
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

let choice: Promise<HostChoice> | undefined;

/** Starts a program on the host that this machine has, held by Playwright. */
export async function launchProgram(options: LaunchOptions): Promise<ElectronApplication> {
  choice ??= chooseHost();
  const { kind, executablePath, environment } = await choice;
  const inherited = Object.entries(process.env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  // Which of the two a desktop has Electron would tell by its name, and a test's has none.
  const store = options.keyStore === 'operating-system' ? 'gnome-libsecret' : 'basic';
  const keyStore = kind === 'electron' && process.platform === 'linux' ? [`--password-store=${store}`] : [];
  const dataFolder = options.dataFolder === undefined ? [] : [`--user-data-dir=${options.dataFolder}`];
  return _electron.launch({
    executablePath,
    args: [options.program ?? '.', ...dataFolder, ...keyStore, ...(options.args ?? [])],
    cwd: projectFolder,
    // As it ships: Playwright would start Electron on Linux with `--no-sandbox`, which root alone needs.
    chromiumSandbox: process.getuid?.() !== 0,
    env: {
      ...Object.fromEntries(inherited),
      ...environment,
      ...options.environment,
      STANDIN_KEY_STORE: options.keyStore === 'operating-system' ? 'gnome_libsecret' : 'basic_text',
    },
  });
}
