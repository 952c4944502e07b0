import type { WhyOpened } from '#electron/core/connection/connection-in-use.ts';
import type { StoredProfile } from '#electron/core/stored-preferences.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';

/** What the activity of records says first when they are opened. */
export function whatWasOpened(profile: StoredProfile, why: WhyOpened, version: string): NewEntry {
  const opened = { connection: profile.name, address: profile.baseUrl };
  switch (why) {
    case 'started':
      return { kind: 'desk-started', id: 'record', data: { ...opened, version } };
    case 'unlocked':
      return { kind: 'desk-unlocked', id: 'record', data: opened };
    case 'chosen':
      return { kind: 'connection-chosen', id: 'record', data: opened };
  }
}
