import type { Feed } from './signed-feed.ts';

/** Set by the build (`electron.vite.config.ts`) from THRESHOLD_UPDATE_URL and THRESHOLD_UPDATE_KEY; '' where it names none. */
declare const __UPDATE_ADDRESS__: string;
declare const __UPDATE_KEY__: string;

/** The feed that this build was made for; null where it was made for none. */
export function feedOfThisBuild(): Feed | null {
  if (__UPDATE_ADDRESS__ === '' || __UPDATE_KEY__ === '') return null;
  return { address: __UPDATE_ADDRESS__, publicKey: __UPDATE_KEY__ };
}
