import { spawn } from 'node:child_process';
import { app } from 'electron';
import type { DeskPorts } from '../core/ports.ts';

/** Windows and macOS always show windows. */
const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** The program once more, in a process and a data folder of its own. */
export const secondDesk: DeskPorts['secondDesk'] = {
  canOpen: hasDisplay,
  open(folder) {
    // Where it is not installed, it is named to its host.
    const program = app.isPackaged ? [] : [app.getAppPath()];
    const child = spawn(app.getPath('exe'), [...program, `--user-data-dir=${folder}`], { stdio: 'ignore' });
    return {
      onExit(listener) {
        child.once('exit', listener);
        // It could not be started at all.
        child.once('error', listener);
      },
      kill: () => void child.kill(),
    };
  },
};
