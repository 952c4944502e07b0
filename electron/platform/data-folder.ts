import { resolve } from 'node:path';
import { app } from 'electron';
import { takeDataFolder } from './own-folder.ts';

/**
 * Where this desk keeps its files: the system's place for the user's own data, or the folder given by `--user-data-dir`
 * (tests, several desks for one user). Must run before the single-instance lock, which is kept there. Throws where the folder
 * is not this user's own.
 */
export function settleDataFolder(): string {
  const given = app.commandLine.getSwitchValue('user-data-dir');
  const folder = given === '' ? app.getPath('userData') : resolve(given);
  takeDataFolder(folder);
  app.setPath('userData', folder);
  return folder;
}
