import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areReversed } from '#renderer/lib/days.ts';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { languageOf } from '#shared/scoring/language.ts';
import classes from './ActivityFilterBar.module.css';
import { type ActivityChoice, everyEntry, isFiltered, periods } from './activity-filter.ts';
import { activityOutcomes } from './activity-names.ts';

interface ActivityFilterBarProps {
  readonly choice: ActivityChoice;
  readonly onChange: (choice: ActivityChoice) => void;
}

/** What narrows the activity down; each choice takes effect at once. As one goes through the entries it is not drawn again. */
export const ActivityFilterBar = memo(function ActivityFilterBar(props: ActivityFilterBarProps): ReactNode {
  const { choice, onChange } = props;
  const { t, i18n } = useTranslation('activity');
  const people = useDeskQuery('activity.people', {});
  const kinds = useDeskQuery('activity.kinds', { language: languageOf(i18n.language) });
  const change = (changes: Partial<ActivityChoice>): void => onChange({ ...choice, ...changes });
  const search = useSearchField(t('filter.search'));
  const clear = (): void => onChange(everyEntry);
  useOfferActions(
    [isFiltered(choice) ? { id: 'clear', label: t('filter.clear'), icon: IconX, run: clear } : null],
    'first',
  );
  return (
    <search className={classes.root}>
      <TextInput
        {...search.props}
        className={`${classes.field} ${classes.search}`}
        aria-label={t('filter.search')}
        placeholder={t('filter.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={choice.search}
        maxLength={500}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <Select
        className={`${classes.field} ${classes.kind}`}
        rightSectionWidth={28}
        aria-label={t('filter.kind')}
        placeholder={t('filter.allKinds')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.allKinds') }}
        searchable
        nothingFoundMessage={t('filter.noKind')}
        data={(kinds.data ?? []).map(({ kind, name }) => ({ value: kind, label: name }))}
        value={choice.kind}
        onChange={(kind) => change({ kind })}
      />
      <Select
        className={`${classes.field} ${classes.outcome}`}
        rightSectionWidth={28}
        aria-label={t('filter.outcome')}
        placeholder={t('filter.allOutcomes')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.allOutcomes') }}
        data={activityOutcomes.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) }))}
        value={choice.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      <TextInput
        className={`${classes.field} ${classes.subject}`}
        aria-label={t('filter.subject')}
        placeholder={t('filter.subjectPlaceholder')}
        value={choice.subject}
        maxLength={500}
        rightSection={
          choice.subject === '' ? null : (
            <Button
              variant="transparent"
              size="compact-xs"
              p={0}
              c="dimmed"
              aria-label={t('filter.allSubjects')}
              onClick={() => change({ subject: '' })}
            >
              <IconX size={14} aria-hidden />
            </Button>
          )
        }
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Select
        className={`${classes.field} ${classes.who}`}
        rightSectionWidth={28}
        aria-label={t('filter.who')}
        placeholder={t('filter.everybody')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.everybody') }}
        data={includeSelected(choice.who, people.data ?? [])}
        value={choice.who}
        onChange={(who) => change({ who })}
      />
      <Select
        className={`${classes.field} ${classes.period}`}
        rightSectionWidth={28}
        aria-label={t('filter.period')}
        allowDeselect={false}
        data={periods.map((period) => ({ value: period, label: t(`filter.periods.${period}`) }))}
        value={choice.period}
        onChange={(chosen) => change({ period: periods.find((period) => period === chosen) ?? 'all' })}
      />
      {choice.period === 'custom' ? (
        <div className={classes.days}>
          <TextInput
            type="date"
            aria-label={t('filter.from')}
            value={choice.fromDay}
            onChange={(event) => change({ fromDay: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={t('filter.to')}
            value={choice.toDay}
            error={areReversed(choice) ? t('filter.reversed') : null}
            onChange={(event) => change({ toDay: event.currentTarget.value })}
          />
        </div>
      ) : null}
      {isFiltered(choice) ? (
        <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={clear}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </search>
  );
});
