import { shell } from 'electron';
import { mayOpenOutside } from './outside-addresses.ts';

/** Opens an address in the system's browser; throws where it may not be opened. */
export async function openExternally(address: string): Promise<void> {
  if (!mayOpenOutside(address)) throw new Error('Only https addresses are opened outside the desk.');
  await shell.openExternal(address);
}
