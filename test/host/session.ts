/** `session`: one default session, with its permissions, and others without pages. */
import { EventEmitter } from 'node:events';
import { NetSession } from './net-session.ts';
import { refuseTheRest } from './not-provided.ts';
import { setPermissionCheckHandler, setPermissionRequestHandler } from './permissions.ts';
import { protocol } from './protocol.ts';
import { host } from './state.ts';

export class Session extends EventEmitter {
  readonly protocol = protocol;

  setPermissionRequestHandler(handler: Parameters<typeof setPermissionRequestHandler>[0]): void {
    setPermissionRequestHandler(handler);
  }
  setPermissionCheckHandler(handler: Parameters<typeof setPermissionCheckHandler>[0]): void {
    setPermissionCheckHandler(handler);
  }
  /** A profile of the browser is as old as the run: nothing of another one is in it. */
  async clearStorageData(): Promise<void> {}
  async clearCache(): Promise<void> {}
  /** The browser is told of no dictionary. */
  setSpellCheckerEnabled(_enable: boolean): void {}
  /** No page reaches the network, so there is no proxy to find. */
  async resolveProxy(_url: string): Promise<string> {
    return 'DIRECT';
  }
}
refuseTheRest(Session.prototype, {
  label: 'session.defaultSession',
  type: 'Session',
  part: 'members',
  fields: ['protocol'],
});

export const defaultSession = new Session();

const partitions = new Map<string, NetSession>();

export const session = refuseTheRest(
  {
    get defaultSession(): Session {
      if (!host.ready) throw new Error('Session can only be received when app is ready');
      return defaultSession;
    },
    /** Always the same one, without a page. */
    fromPartition: (partition: string): NetSession => {
      const known = partitions.get(partition) ?? new NetSession();
      partitions.set(partition, known);
      return known;
    },
  },
  { label: 'session', type: 'Session', part: 'statics' },
);
