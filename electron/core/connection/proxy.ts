import { checkProxyAddress, isOnThisMachine } from '#shared/service/index.ts';
import type { DeskPorts } from '../ports.ts';
import type { StoredPreferences } from '../stored-preferences.ts';

const DIRECT = 'DIRECT';

/** Of a desk, what says by which proxies it reaches an address. */
export interface ProxyChoice {
  readonly ports: Pick<DeskPorts, 'resolveProxy'>;
  readonly state: { stored(): Pick<StoredPreferences, 'preferences'> };
}

/** The proxies to an address in their order, as `session.resolveProxy` writes them: the system's, none, or the office's own. */
export async function proxiesTo(address: string, { ports, state }: ProxyChoice): Promise<string> {
  const { proxy } = state.stored().preferences;
  switch (proxy.use) {
    case 'system':
      return ports.resolveProxy(address);
    case 'none':
      return DIRECT;
    case 'own': {
      if (isOnThisMachine(address)) return DIRECT;
      const checked = checkProxyAddress(proxy.address);
      // What cannot be read is no way: going past it would go where the office does not want to.
      return checked.ok ? checked.value : `UNREADABLE ${proxy.address}`;
    }
  }
}
