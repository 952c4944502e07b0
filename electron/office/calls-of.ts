import { proxiesTo } from '#electron/core/connection/proxy.ts';
import type { DeskContext } from '#electron/core/context.ts';
import type { StoredOffice } from '#electron/core/stored-preferences.ts';
import { HubCalls } from './hub-calls.ts';

/** What an office needs of its desk. */
export type OfficeContext = Pick<DeskContext, 'ports' | 'state' | 'changed'>;

/** The calls of a desk to the hub of an office. */
export const hubCallsOf = (
  { ports, state }: Pick<OfficeContext, 'ports' | 'state'>,
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
