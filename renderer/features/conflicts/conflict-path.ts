import { applicationPath, householdPath, SETTINGS_PATH } from '#renderer/navigation/paths.ts';
import type { Conflict } from '#shared/features/conflicts/model.ts';

/** Where that is shown of which there is a conflict. */
export function conflictPath({ type, id, household }: Pick<Conflict, 'type' | 'id' | 'household'>): string {
  switch (type) {
    case 'application':
      return applicationPath(id);
    case 'household':
      return household === null ? '/households' : householdPath(household);
    case 'property':
    case 'office':
      return SETTINGS_PATH;
  }
}
