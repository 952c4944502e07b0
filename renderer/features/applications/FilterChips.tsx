import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { assertNever } from '#shared/assert-never.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { applicationFilters, type FilterKey } from '#shared/features/applications/fields.ts';
import type { ApplicationFilter } from '#shared/features/applications/list.ts';
import classes from './ListBar.module.css';
import { changeFilter, isFiltered, useListState } from './list-state.ts';

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
  const { t } = useTranslation(['applications', 'common']);
  const formats = useFormats();
  const wordsOf = (part: (typeof applicationFilters)[number]): string | null => {
    const { band, decision, property, tag, age, score } = filter;
    switch (part.kind) {
      case 'band':
        return band && t('applications:filter.chip.band', { band: t(`common:band.${band}`) });
      case 'decision':
        return (
          decision && t('applications:filter.chip.decision', { decision: t(`common:decision.${decision}`) })
        );
      case 'property':
        return property === null ? null : t('applications:filter.chip.property', { property });
      case 'tag':
        return tag === null ? null : t('applications:filter.chip.tag', { tag });
      case 'age':
        return age && t(`applications:filter.${age.is}`, { count: age.days });
      case 'score':
        return (
          score &&
          t('applications:filter.chip.score', {
            from: formats.percent(score.fromPercent),
            to: formats.percent(score.toPercent),
          })
        );
      case 'flag':
        return filter[part.key] ? t(`applications:filter.${part.key}`) : null;
      default:
        return assertNever(part);
    }
  };
  return applicationFilters.flatMap((part) => {
    const words = wordsOf(part);
    return words === null ? [] : [{ part: part.key, words }];
  });
}
