import { type ProxyChoice, proxiesTo } from '#electron/core/connection/proxy.ts';
import type { DeskContext } from '#electron/core/context.ts';
import type { DeskClock, DeskPorts } from '#electron/core/ports.ts';
import type { StoredOffice } from '#electron/core/stored-preferences.ts';
import type { Vault } from '#electron/vault/vault.ts';
import { HubCalls } from './hub-calls.ts';

/** What an office needs of its desk. */
export type OfficeContext = Pick<DeskContext, 'ports' | 'state' | 'changed'>;

/** Of that, what calls need. */
export interface CallingDesk {
  readonly ports: Pick<DeskPorts, 'version' | 'resolveProxy'> & {
    readonly clock: Pick<DeskClock, 'nowMs'>;
    readonly vault: Pick<Vault, 'state' | 'signAsDevice'>;
  };
  readonly state: ProxyChoice['state'];
}

/** The calls of a desk to the hub of an office. */
export const hubCallsOf = (
  { ports, state }: CallingDesk,
  profileId: string,
  device: string,
  { address, pin }: Pick<StoredOffice, 'address' | 'pin'>,
): HubCalls =>
  new HubCalls({
    address,
    pin,
    device,
    resolveProxy: (url) => proxiesTo(url, { ports, state }),
    userAgent: `Threshold/${ports.version}`,
    nowMs: () => ports.clock.nowMs(),
    sign: (bytes) => (ports.vault.state() === 'open' ? ports.vault.signAsDevice(profileId, bytes) : null),
  });
