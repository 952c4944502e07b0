import { useTranslation } from 'react-i18next';
import { useMemberNames } from '#renderer/features/office/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { assertNever } from '#shared/assert-never.ts';
import { MINE, UNASSIGNED, UNPUBLISHED } from '#shared/features/applications/columns.ts';
import type { FilterPartValue, KeyOfKind } from '#shared/features/applications/filter-parts.ts';
import type { FilterValues } from '#shared/features/applications/list.ts';

interface FilterWords {
  /** What a part of a filter is called. */
  readonly nameOf: (part: FilterPartValue) => string;
  /** What it asks for; null where it lets all through. */
  readonly wordsOf: (part: FilterPartValue) => string | null;
  /** Whose turn it is, or who decided: a member by name, oneself, or nobody. */
  readonly memberOf: (key: KeyOfKind<'member'>, asked: string) => string;
  /** A version by its number, or none that is known. */
  readonly versionOf: (asked: string) => string;
}

export function useFilterWords(): FilterWords {
  const { t } = useTranslation(['applications', 'common', 'fields']);
  const formats = useFormats();
  const nameOfMember = useMemberNames();

  const nameOf = (part: FilterPartValue): string =>
    part.kind === 'text' || part.kind === 'dates' || part.kind === 'member' || part.kind === 'version'
      ? t(`fields:label.${part.key}`)
      : t(`applications:filter.${part.key}`);
  const memberOf: FilterWords['memberOf'] = (key, asked) => {
    if (asked === MINE) return t(key === 'assignee' ? 'applications:filter.mine' : 'applications:filter.me');
    return asked === UNASSIGNED ? t('applications:filter.unassigned') : nameOfMember(asked);
  };
  const versionOf = (asked: string): string =>
    asked === UNPUBLISHED ? t('applications:list.unknownVersion') : asked;
  const several = (part: FilterPartValue, values: readonly string[] | undefined): string | null =>
    values === undefined
      ? null
      : t('applications:filter.chip.field', { field: nameOf(part), value: values.join(', ') });
  const datesInWords = (field: string, ends: NonNullable<FilterValues['dates']>): string => {
    const from = ends.from === null ? '' : formats.day(ends.from);
    const to = ends.to === null ? '' : formats.day(ends.to);
    if (to === '') return t('applications:filter.chip.fromDay', { field, from });
    if (from === '') return t('applications:filter.chip.toDay', { field, to });
    return t('applications:filter.chip.days', { field, from, to });
  };
  const wordsOf = (part: FilterPartValue): string | null => {
    switch (part.kind) {
      case 'band':
        return several(
          part,
          part.value?.map((band) => t(`common:band.${band}`)),
        );
      case 'decision':
        return several(
          part,
          part.value?.map((decision) => t(`common:decision.${decision}`)),
        );
      case 'property':
      case 'text':
      case 'tag':
        return several(part, part.value ?? undefined);
      case 'member':
        return several(
          part,
          part.value?.map((asked) => memberOf(part.key, asked)),
        );
      case 'version':
        return several(part, part.value?.map(versionOf));
      case 'age':
        return part.value && t(`applications:filter.${part.value.is}`, { count: part.value.days });
      case 'dates':
        return part.value && datesInWords(nameOf(part), part.value);
      case 'score':
        return (
          part.value &&
          t('applications:filter.chip.score', {
            from: formats.percent(part.value.fromPercent),
            to: formats.percent(part.value.toPercent),
          })
        );
      case 'flag':
        return part.value ? nameOf(part) : null;
      default:
        return assertNever(part);
    }
  };
  return { nameOf, wordsOf, memberOf, versionOf };
}
