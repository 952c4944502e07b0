import { autoUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { type ProgramUpdates, type ProgramUpdatesOptions, programUpdates } from './program-updates.ts';

/** Newer versions of the program that runs, by the updater of its system and Electron's way to the net. */
export const updatesOfInstalledProgram = (
  options: Pick<ProgramUpdatesOptions, 'feed' | 'fetch' | 'log'>,
): ProgramUpdates =>
  programUpdates({ ...options, updater: autoUpdater, executor: new ElectronHttpExecutor() });
