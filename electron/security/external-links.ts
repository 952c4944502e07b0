import { shell } from 'electron';
import { mayOpenInMailProgram, mayOpenOutside } from './outside-addresses.ts';

/** Opens an address in the system's browser; throws where it may not be opened. */
export async function openExternally(address: string): Promise<void> {
  if (!mayOpenOutside(address)) throw new Error('Only https addresses are opened outside the desk.');
  await shell.openExternal(address);
}

/** Opens a message in the mail program; throws where the address is anything but that of a message. */
export async function openMailProgram(address: string): Promise<void> {
  if (!mayOpenInMailProgram(address)) throw new Error('This is no address of a message.');
  await shell.openExternal(address);
}
