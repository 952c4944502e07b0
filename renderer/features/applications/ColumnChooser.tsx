import { ActionIcon, Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsShared } from '#renderer/features/office/index.ts';
import {
  type ApplicationColumn,
  applicationColumns,
  DEFAULT_COLUMNS,
} from '#shared/features/applications/columns.ts';
import type { ApplicationLayout } from '#shared/features/applications/list.ts';
import classes from './ColumnChooser.module.css';
import { movedColumn, withColumn } from './column-order.ts';
import { changeColumns, changeWidths, useListState } from './list-state.ts';
import { useLayout } from './use-layout.ts';

const namesMembers = (column: ApplicationColumn): boolean => column === 'assignee' || column === 'decidedBy';

/** Which columns are shown, and in which order; kept on this desk. */
export default function ColumnChooser(): ReactNode {
  const { t } = useTranslation(['applications', 'fields']);
  const { columns: shown } = useListState();
  const { save } = useLayout();
  const isShared = useIsShared();
  // Those that are not shown keep their place in this list while it is open.
  const [listed, setListed] = useState(() => [
    ...shown,
    ...applicationColumns.filter((column) => !shown.includes(column)),
  ]);

  const take = (
    order: readonly ApplicationColumn[],
    columns: readonly ApplicationColumn[],
    more: Partial<ApplicationLayout> = {},
  ): void => {
    setListed([...order]);
    changeColumns(columns);
    save({ columns: [...columns], ...more });
  };
  const move = (column: ApplicationColumn, by: -1 | 1): void => {
    const order = movedColumn(listed, column, by);
    take(
      order,
      order.filter((one) => shown.includes(one)),
    );
  };

  return (
    <Stack gap={2} w={290}>
      <ul className={classes.list} aria-label={t('columns.open')}>
        {listed.map((column, index) => {
          const name = t(`fields:label.${column}`);
          const isShown = shown.includes(column);
          // Where nobody else is, everything is one's own.
          if (!isShared && !isShown && namesMembers(column)) return null;
          return (
            <li key={column} className={classes.item}>
              <Checkbox
                label={name}
                checked={isShown}
                // A list without a column shows nothing.
                disabled={isShown && shown.length === 1}
                onChange={({ currentTarget: { checked } }) =>
                  take(listed, withColumn(listed, shown, column, checked ? 'shown' : 'hidden'))
                }
              />
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={t('columns.up', { column: name })}
                  disabled={index === 0}
                  onClick={() => move(column, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={t('columns.down', { column: name })}
                  disabled={index === listed.length - 1}
                  onClick={() => move(column, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
      <Text size="xs" c="dimmed">
        {t('columns.kept')}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          changeWidths({});
          take(
            [...DEFAULT_COLUMNS, ...applicationColumns.filter((one) => !DEFAULT_COLUMNS.includes(one))],
            DEFAULT_COLUMNS,
            { widths: {} },
          );
        }}
      >
        {t('columns.reset')}
      </Button>
    </Stack>
  );
}
