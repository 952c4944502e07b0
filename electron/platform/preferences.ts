import Store from 'electron-store';
import { onceFree } from './held-files.ts';

/** What the desk keeps outside its records because it is no secret and no record: rooms in one small file. */
interface PreferencesFile {
  desk?: unknown;
  windowPlace?: unknown;
  /** When the newest release of the program was made that this desk has been told of. */
  newestRelease?: unknown;
}

/** The file of preferences. What is read is not trusted: whoever reads it checks it by a schema. */
export interface PreferencesStore {
  read(room: keyof PreferencesFile): unknown;
  /** Written when this returns, but for a file that another program holds: that is tried again for some seconds. */
  write(room: keyof PreferencesFile, value: unknown): Promise<void>;
}

/** Opens `preferences.json` in the desk's data folder. A file that is no JSON is put back to empty. */
export function openPreferences(dataFolder: string): PreferencesStore {
  const store = new Store<PreferencesFile>({
    name: 'preferences',
    cwd: dataFolder,
    clearInvalidConfig: true,
    configFileMode: 0o600,
  });
  /** What is to be there: of what is tried again, never something older than what was written since. */
  const newest: PreferencesFile = {};
  return {
    read: (room) => store.get(room),
    write(room, value) {
      newest[room] = value;
      return onceFree(async () => store.set(room, newest[room]));
    },
  };
}
