import type { ProxyConfig } from 'electron';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { checkProxyAddress } from '#shared/service/index.ts';
import { UpdateFailure } from './failure.ts';

/**
 * The office's choice of a proxy as Electron's sessions take it; what is on this machine they reach directly by themselves.
 * Throws `UpdateFailure` where its address cannot be read: going past it would go where the office does not want to.
 */
export function proxyConfigOf({ use, address }: Preferences['proxy']): ProxyConfig {
  switch (use) {
    case 'system':
      return { mode: 'system' };
    case 'none':
      return { mode: 'direct' };
    case 'own':
      if (!checkProxyAddress(address).ok) {
        throw new UpdateFailure('offline', `No proxy has this address: ${address}`);
      }
      // With anything behind the port the rule would be none, and the way a direct one.
      return { mode: 'fixed_servers', proxyRules: address.trim().replace(/\/$/, '') };
  }
}
