import type { LetterPlace } from '#shared/features/notices/letter-checks.ts';
import type { NoticeLanguage } from '#shared/features/notices/notice.ts';

/**
 * The field in which something of the notice is written; null where that is in the settings. `translation`: the language of the second letter
 * on the same paper, where it is meant; what both have in common has one field.
 */
export function fieldOf(place: LetterPlace, translation: NoticeLanguage | null = null): string | null {
  const own = translation === null ? '' : `-${translation}`;
  switch (place.in) {
    case 'scoreUsed':
    case 'addressee':
    case 'basis':
      return `notice-${place.in}`;
    case 'title':
      return `notice-title${own}`;
    case 'part':
      return `notice-part-${place.part}${own}`;
    case 'score':
      return `notice-score-${place.nth}-${place.field}${place.field === 'factors' ? own : ''}`;
    case 'settings':
    case 'places':
    case 'property':
      return null;
  }
}

/** Which card of the settings mends what no field of the notice can. */
export function sectionOf({ in: where }: LetterPlace): 'office' | 'places' | 'properties' {
  if (where === 'places') return 'places';
  return where === 'property' ? 'properties' : 'office';
}
