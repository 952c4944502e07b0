import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import rows from '#renderer/ui/RowList.module.css';
import type { Conflict } from '#shared/features/conflicts/model.ts';
import classes from './Conflicts.module.css';
import { useConflictWords } from './conflict-words.ts';
import { useKeeping } from './use-conflicts.ts';

/** What each side says, who said it and when, and the button that keeps it. */
export function ConflictSides({ conflict }: { readonly conflict: Conflict }): ReactNode {
  const { t } = useTranslation('conflicts');
  const formats = useFormats();
  const { whatOf, saidOf } = useConflictWords();
  const { keep, pending } = useKeeping();
  const isOfOffice = conflict.type !== 'application' && conflict.type !== 'household';
  const may = useMay(isOfOffice ? 'manager' : 'agent');
  return (
    <ul className={`${rows.list} ${classes.sides}`} aria-label={whatOf(conflict)}>
      {conflict.sides.map((side) => {
        const { ref, who, at } = side;
        const value = saidOf(conflict, side);
        return (
          <li key={ref} className={rows.row}>
            <div className={classes.side}>
              <p className={classes.value}>{value}</p>
              <Text size="sm" c="dimmed" component="time" dateTime={at}>
                {t('by', { who, time: formats.dateTime(at) })}
              </Text>
            </div>
            {may ? (
              <Button
                size="xs"
                variant="default"
                flex="none"
                disabled={pending}
                aria-label={t('keepOf', { value: shortened(value), who })}
                onClick={() => keep(conflict, side)}
              >
                {t('keep')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const LONGEST_NAMED = 60;
/** A note may have pages. */
const shortened = (value: string): string =>
  value.length <= LONGEST_NAMED ? value : `${value.slice(0, LONGEST_NAMED)}…`;
