import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { MOST_PROPERTY_NAME, MOST_UNIT_NAME } from '#shared/features/properties/limits.ts';

/** So many are listed below a field; more of them are found by typing. */
const MOST_LISTED = 50;

/** A list that is there while it is closed is measured as the field appears, and has all around it laid out before it is painted. */
const WHILE_OPEN = { keepMounted: false } as const;

/** A property, chosen among the office's or typed for the first time. */
export function PropertyInput(props: AutocompleteProps): ReactNode {
  const names = useDeskQuery('properties.names', { property: null });
  return (
    <Autocomplete
      limit={MOST_LISTED}
      maxLength={MOST_PROPERTY_NAME}
      data={names.data?.properties ?? []}
      comboboxProps={WHILE_OPEN}
      {...props}
    />
  );
}

interface UnitInputProps extends AutocompleteProps {
  readonly property: string;
}

/** A unit of a property, chosen or typed for the first time. */
export function UnitInput({ property, ...props }: UnitInputProps): ReactNode {
  const names = useDeskQuery('properties.names', { property }, { keepPrevious: 'keep-previous' });
  return (
    <Autocomplete
      limit={MOST_LISTED}
      maxLength={MOST_UNIT_NAME}
      data={names.data?.units ?? []}
      comboboxProps={WHILE_OPEN}
      {...props}
    />
  );
}
