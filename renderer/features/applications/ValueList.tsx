import { Checkbox, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers, useSelf } from '#renderer/features/office/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { MINE, MOST_FILTER_VALUES, UNASSIGNED } from '#shared/features/applications/columns.ts';
import type { CountedKey } from '#shared/features/applications/fields.ts';
import type { FilterPartValue } from '#shared/features/applications/filter-parts.ts';
import { decisionOutcomes } from '#shared/features/decisions/outcomes.ts';
import { folded } from '#shared/folded.ts';
import { useFilterWords } from './filter-words.ts';
import { changeFilter, useListState } from './list-state.ts';
import classes from './ValueList.module.css';

const bands = ['approve', 'review', 'decline', 'none'] as const;
const decisions = ['none', ...decisionOutcomes] as const;
/** A longer list is searched rather than read. */
const FEW = 8;
const MOST_SHOWN = 200;

interface Offered {
  readonly value: string;
  readonly label: string;
}

interface ValueListProps {
  readonly part: Extract<FilterPartValue, { readonly key: CountedKey }>;
}

/** The values that there are, with how many of the applications that the other filters let through have each. */
export function ValueList({ part }: ValueListProps): ReactNode {
  const { t } = useTranslation(['applications', 'common']);
  const { nameOf, memberOf, versionOf } = useFilterWords();
  const members = useMembers();
  const self = useSelf();
  const { filter } = useListState();
  const { key } = part;
  const { data: counted } = useDeskQuery(
    'applications.counts',
    { ...filter, [key]: null, by: key },
    { keepPrevious: 'keep-previous' },
  );
  const [typed, setTyped] = useState('');
  const chosen: readonly string[] = part.value ?? [];

  const known = (): Offered[] => {
    if (part.kind === 'band') {
      return bands.map((band) => ({ value: band, label: t(`common:band.${band}`) }));
    }
    if (part.kind === 'decision') {
      return decisions.map((decision) => ({ value: decision, label: t(`common:decision.${decision}`) }));
    }
    const countedValues = (counted ?? []).map(({ value }) => value);
    if (part.kind === 'member') {
      const others = members.filter(({ isSelf }) => !isSelf).map(({ member }) => member);
      // One's own are asked for by whoever acts, so that a view means whoever opens it.
      const nobody = part.key === 'assignee' ? [UNASSIGNED] : [];
      const values = new Set([MINE, ...nobody, ...others, ...countedValues, ...chosen]);
      if (self !== null && !chosen.includes(self)) values.delete(self);
      return [...values].map((value) => ({ value, label: memberOf(part.key, value) }));
    }
    if (part.kind === 'version') {
      // The newest first; what was published nowhere here comes last.
      const values = [...new Set([...countedValues, ...chosen])];
      const byNumber = values.toSorted((one, other) => (Number(other) || 0) - (Number(one) || 0));
      return byNumber.map((value) => ({ value, label: versionOf(value) }));
    }
    // What is chosen is offered, also where nothing has it any more.
    return [...chosen.filter((value) => !countedValues.includes(value)), ...countedValues].map((value) => ({
      value,
      label: value,
    }));
  };
  const countOf = (value: string): number => {
    const asked = value === MINE ? self : value;
    return counted?.find((one) => one.value === asked)?.count ?? 0;
  };
  const offered = known();
  const wanted = folded(typed);
  const fitting = offered.filter(({ label }) => folded(label).includes(wanted));
  const take = (value: string, isTaken: boolean): void => {
    const values = isTaken ? [...chosen, value] : chosen.filter((one) => one !== value);
    changeFilter({ [key]: values.length === 0 ? null : values.slice(0, MOST_FILTER_VALUES) });
  };
  return (
    <div className={classes.root}>
      {offered.length <= FEW ? null : (
        <TextInput
          size="xs"
          aria-label={t('applications:filter.findValue', { field: nameOf(part) })}
          placeholder={t('applications:filter.findValue', { field: nameOf(part) })}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <fieldset className={classes.values} aria-label={nameOf(part)}>
        {fitting.slice(0, MOST_SHOWN).map(({ value, label }) => (
          <ValueLine
            key={value}
            label={label}
            count={counted === undefined ? null : countOf(value)}
            checked={chosen.includes(value)}
            onChange={(isTaken) => take(value, isTaken)}
          />
        ))}
        {fitting.length > 0 || counted === undefined ? null : (
          <Text size="sm" c="dimmed">
            {t('applications:filter.noValue')}
          </Text>
        )}
      </fieldset>
    </div>
  );
}

interface ValueLineProps {
  readonly label: string;
  /** Null: not counted yet. */
  readonly count: number | null;
  readonly checked: boolean;
  readonly onChange: (isTaken: boolean) => void;
}

function ValueLine({ label, count, checked, onChange }: ValueLineProps): ReactNode {
  const formats = useFormats();
  const countId = useId();
  return (
    <div className={classes.line}>
      <Checkbox
        size="xs"
        label={label}
        checked={checked}
        aria-describedby={countId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span id={countId} className={`${classes.count} tabular`}>
        {count === null ? null : formats.number(count)}
      </span>
    </div>
  );
}
