import { applicationPath, householdPath, versionPath } from '#renderer/navigation/paths.ts';
import type { ListedActivity } from '#shared/features/activity/model.ts';

/** Where an entry's subject is shown; null where it is nowhere on this desk (any more). */
export function subjectPath({
  leadsTo,
  placeId,
}: Pick<ListedActivity, 'leadsTo' | 'placeId'>): string | null {
  switch (leadsTo) {
    case null:
      return null;
    case 'application':
      return applicationPath(placeId);
    case 'household':
      return householdPath(placeId);
    case 'version':
      return versionPath(placeId);
    case 'report-link':
      return '/report-links';
    case 'draft':
      return '/approval-center';
  }
}
