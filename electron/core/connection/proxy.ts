import { checkProxyAddress, isOnThisMachine } from '#shared/service/index.ts';
import type { DeskStateKeeper } from '../desk-state.ts';
import type { DeskPorts } from '../ports.ts';

const DIRECT = 'DIRECT';

/** The proxies to an address in their order, as `session.resolveProxy` writes them: the system's, none, or the office's own. */
export async function proxiesTo(
  address: string,
  { ports, state }: { readonly ports: Pick<DeskPorts, 'resolveProxy'>; readonly state: DeskStateKeeper },
): Promise<string> {
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
