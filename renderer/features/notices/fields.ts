import type { NoticePlace } from '#shared/features/notices/checks.ts';

/** The field in which something of the notice is written; null where that is in the settings. */
export function fieldOf(place: NoticePlace): string | null {
  switch (place.in) {
    case 'title':
    case 'scoreUsed':
    case 'addressee':
      return `notice-${place.in}`;
    case 'part':
      return `notice-part-${place.part}`;
    case 'score':
      return `notice-score-${place.nth}-${place.field}`;
    case 'settings':
      return null;
  }
}
