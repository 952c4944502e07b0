import type { SettingsField, SettingsSection } from '#renderer/features/settings/index.ts';
import type { LetterCheck, LetterPlace } from '#shared/features/notices/letter-checks.ts';
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

/** The card of the settings, and the field in it, that mends what no field of the notice can. */
export function settingOf({ requirement, at }: Pick<LetterCheck, 'requirement' | 'at'>): {
  readonly section: SettingsSection;
  readonly field?: SettingsField;
} {
  if (at.in === 'places') return { section: 'places' };
  if (at.in === 'property') return { section: 'properties' };
  switch (requirement) {
    case 'agencyName':
      return { section: 'office', field: ['notice:party.agency', 'notice:party.name'] };
    case 'agencyAddress':
      return { section: 'office', field: ['notice:party.agency', 'notice:party.address'] };
    case 'agencyPhone':
    case 'agencyTollFree':
      return { section: 'office', field: ['notice:party.agency', 'notice:party.phone'] };
    case 'contact':
      return { section: 'office', field: ['notice:party.office', 'notice:party.name'] };
    default:
      return { section: 'office' };
  }
}
