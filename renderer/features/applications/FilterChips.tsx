import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { assertNever } from '#shared/assert-never.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { FilterKey } from '#shared/features/applications/fields.ts';
import { type FilterPartValue, partsOfFilter } from '#shared/features/applications/filter-parts.ts';
import type { ApplicationFilter, FilterValues } from '#shared/features/applications/list.ts';
import classes from './ListBar.module.css';
import { changeFilter, isFiltered, useListState } from './list-state.ts';
import { dayInWords } from './office-text.ts';

interface FilterChipsProps {
  /** Called when nothing is left to clear, so that the focus has a place. */
  readonly onCleared: () => void;
}

/** What narrows the list down, in words, each with a way to lift it. */
export function FilterChips({ onCleared }: FilterChipsProps): ReactNode {
  const { t } = useTranslation('applications');
  const { filter } = useListState();
  const parts = useFilterWords(filter);
  if (!isFiltered(filter)) return null;

  const clear = (changes: Partial<ApplicationFilter>, left: number): void => {
    changeFilter(changes);
    if (left === 0) onCleared();
  };
  return (
    <ul className={classes.chips} aria-label={t('filter.active')}>
      {parts.map(({ part, words }) => (
        <li key={part} className={classes.chip}>
          <span className={classes.words} title={words}>
            {words}
          </span>
          <CloseButton
            size="xs"
            radius="xl"
            aria-label={t('filter.remove', { words })}
            onClick={() => clear({ [part]: NO_APPLICATION_FILTER[part] }, parts.length - 1)}
          />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => clear(NO_APPLICATION_FILTER, 0)}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  );
}

function useFilterWords(filter: ApplicationFilter): { readonly part: FilterKey; readonly words: string }[] {
  const { t } = useTranslation(['applications', 'common', 'fields']);
  const formats = useFormats();
  const datesInWords = (field: string, ends: NonNullable<FilterValues['dates']>): string => {
    const from = ends.from === null ? '' : dayInWords(ends.from, formats);
    const to = ends.to === null ? '' : dayInWords(ends.to, formats);
    if (to === '') return t('applications:filter.chip.fromDay', { field, from });
    if (from === '') return t('applications:filter.chip.toDay', { field, to });
    return t('applications:filter.chip.days', { field, from, to });
  };
  const wordsOf = (part: FilterPartValue): string | null => {
    switch (part.kind) {
      case 'band':
        return part.value && t('applications:filter.chip.band', { band: t(`common:band.${part.value}`) });
      case 'decision':
        return (
          part.value &&
          t('applications:filter.chip.decision', { decision: t(`common:decision.${part.value}`) })
        );
      case 'property':
        return part.value === null ? null : t('applications:filter.chip.property', { property: part.value });
      case 'text':
        return (
          part.value &&
          t('applications:filter.chip.field', { field: t(`fields:label.${part.key}`), value: part.value })
        );
      case 'tag':
        return part.value === null ? null : t('applications:filter.chip.tag', { tag: part.value });
      case 'age':
        return part.value && t(`applications:filter.${part.value.is}`, { count: part.value.days });
      case 'dates':
        return part.value && datesInWords(t(`fields:label.${part.key}`), part.value);
      case 'score':
        return (
          part.value &&
          t('applications:filter.chip.score', {
            from: formats.percent(part.value.fromPercent),
            to: formats.percent(part.value.toPercent),
          })
        );
      case 'flag':
        return part.value ? t(`applications:filter.${part.key}`) : null;
      default:
        return assertNever(part);
    }
  };
  return partsOfFilter(filter).flatMap((part) => {
    const words = wordsOf(part);
    return words === null ? [] : [{ part: part.key, words }];
  });
}
