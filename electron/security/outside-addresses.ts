import { isLoopbackHost } from '#shared/service/index.ts';

/**
 * Whether an address may be opened in the system's browser: https anywhere, http only on this machine (the practice
 * service), no credentials inside. Anything else (`file:`, `javascript:`, a mail program's scheme) may not.
 */
export function mayOpenOutside(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}
