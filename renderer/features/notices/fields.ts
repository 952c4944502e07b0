import type { SettingsField, SettingsSection } from '#renderer/features/settings/index.ts';
import type { NoticeCheck, NoticePlace } from '#shared/features/notices/checks.ts';

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

/** The card of the settings, and the field in it, that mends what no field of the notice can. */
export function settingOf({ requirement, at }: Pick<NoticeCheck, 'requirement' | 'at'>): {
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
