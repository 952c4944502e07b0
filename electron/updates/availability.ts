import type { UpdatesOff } from '#shared/features/updates/model.ts';
import type { Feed } from './signed-feed.ts';

/** What decides whether a desk can look for newer versions of itself. */
export interface Installation {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** As the build named it; null where it named none. */
  readonly feed: Feed | null;
  readonly policy: 'off' | 'ask';
  /** `app-update.yml`, which electron-builder writes into what it packs; null where there is none. */
  readonly packedFor: string | null;
}

/** Why this desk looks for no newer versions; null where it may, if it is asked to. */
export function whyUpdatesAreOff(installation: Installation): UpdatesOff | null {
  const { isPackaged, platform, environment, feed, policy, packedFor } = installation;
  if (!isPackaged) return 'not-installed';
  if (feed === null || packedFor === null) return 'no-feed';
  if (policy === 'off') return 'policy';
  // A system's package is kept by the system, a portable copy by whoever copied it.
  if (platform === 'linux' && environment.APPIMAGE === undefined) return 'kept-by-system';
  if (environment.PORTABLE_EXECUTABLE_DIR !== undefined) return 'kept-by-system';
  // electron-builder names the publisher of what it has signed. macOS compares the signatures itself, and installs nothing unsigned.
  if (platform === 'win32' && !/^publisherName:/m.test(packedFor)) return 'not-signed';
  return null;
}
