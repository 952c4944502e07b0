import type { DeskContext } from '#electron/core/context.ts';
import type { ChannelOutput } from '#shared/rpc/contract.ts';

/** The names under which people know what the runtime calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chromium: 'Chromium',
  node: 'Node.js',
};

/** What the program is made of and runs on. SQLite is asked where records are open. */
export const about = ({ connection, ports }: DeskContext): Promise<ChannelOutput<'program.about'>> =>
  connection.useIfOpen(async (session) => {
    const sqlite = await session?.records.sqliteVersion();
    const parts = Object.entries(ports.machine.versions).map(([name, version]) => ({
      name: NAMES[name] ?? name,
      version,
    }));
    return {
      versions: [...parts, ...(sqlite === undefined ? [] : [{ name: 'SQLite', version: sqlite }])],
      system: ports.machine.system,
    };
  });
