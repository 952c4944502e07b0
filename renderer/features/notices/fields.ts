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
    case 'places':
    case 'property':
      return null;
  }
}

/** Which card of the settings mends what no field of the notice can. */
export function sectionOf({ in: where }: NoticePlace): 'office' | 'places' | 'properties' {
  if (where === 'places') return 'places';
  return where === 'property' ? 'properties' : 'office';
}
