import { applicationPath, householdPath, versionPath } from '#renderer/navigation/paths.ts';
import type { ListedActivity } from '#shared/features/activity/model.ts';

/** Where an entry's subject is shown; null where it is nowhere on this desk (any more). */
export function subjectPath({
  leadsTo,
  subject,
}: Pick<ListedActivity, 'leadsTo' | 'subject'>): string | null {
  const number = /\d+$/.exec(subject)?.[0] ?? '';
  switch (leadsTo) {
    case null:
      return null;
    case 'application':
      return applicationPath(subject);
    case 'household':
      return householdPath(number);
    case 'version':
      return versionPath(number);
    case 'report-link':
      return '/report-links';
    case 'draft':
      return '/approval-center';
  }
}
