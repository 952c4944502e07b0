import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { ApplicationFilter } from '#shared/features/applications/list.ts';
import classes from './ListBar.module.css';
import { changeFilter, isFiltered, useListState } from './list-state.ts';

type Part = Exclude<keyof ApplicationFilter, 'search'>;

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

function useFilterWords(filter: ApplicationFilter): { readonly part: Part; readonly words: string }[] {
  const { t } = useTranslation(['applications', 'common']);
  const formats = useFormats();
  const { band, property, tag, age, score, decision, notMeasured, serviceDiffers, noticeDue } = filter;
  const words: Readonly<Record<Part, string | null>> = {
    band: band === null ? null : t('applications:filter.chip.band', { band: t(`common:band.${band}`) }),
    decision:
      decision === null
        ? null
        : t('applications:filter.chip.decision', { decision: t(`common:decision.${decision}`) }),
    property: property === null ? null : t('applications:filter.chip.property', { property }),
    tag: tag === null ? null : t('applications:filter.chip.tag', { tag }),
    score:
      score === null
        ? null
        : t('applications:filter.chip.score', {
            from: formats.percent(score.fromPercent),
            to: formats.percent(score.toPercent),
          }),
    age: age === null ? null : t(`applications:filter.${age.is}`, { count: age.days }),
    noticeDue: noticeDue ? t('applications:filter.noticeDue') : null,
    notMeasured: notMeasured ? t('applications:filter.notMeasured') : null,
    serviceDiffers: serviceDiffers ? t('applications:filter.serviceDiffers') : null,
  };
  const order = [
    'band',
    'decision',
    'property',
    'tag',
    'score',
    'age',
    'noticeDue',
    'notMeasured',
    'serviceDiffers',
  ] as const;
  return order.flatMap((part) => {
    const said = words[part];
    return said === null ? [] : [{ part, words: said }];
  });
}
