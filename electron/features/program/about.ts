import type { DeskContext } from '#electron/core/context.ts';
import { namedAuthorities } from '#electron/screening-service/trust.ts';
import type { ChannelOutput } from '#shared/rpc/contract.ts';

/** The names under which people know what the runtime calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chromium: 'Chromium',
  node: 'Node.js',
};

/** What the program is made of and runs on, and whom it trusts beside the system's store. SQLite is asked where records are open. */
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
      authorities: namedAuthorities().map(({ variable, file, certificates }) => ({
        variable,
        file: file.slice(0, 4_096),
        count: certificates?.length ?? null,
      })),
    };
  });
