import type { WhyOpened } from '#electron/core/connection/connection-in-use.ts';
import type { ActivitySubject } from '#electron/core/journal.ts';
import type { StoredProfile } from '#electron/core/stored-preferences.ts';

/** What the activity of records says first when they are opened. */
export function whatWasOpened(profile: StoredProfile, why: WhyOpened, version: string): ActivitySubject {
  switch (why) {
    case 'started':
      return { kind: 'desk-started', subject: `Threshold ${version}` };
    case 'unlocked':
      return { kind: 'desk-unlocked', subject: profile.name };
    case 'chosen':
      return { kind: 'connection-chosen', subject: profile.name };
  }
}
