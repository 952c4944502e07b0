import { Text } from '@mantine/core';
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { formatMeasured } from '#shared/scoring/index.ts';
import classes from './CellOfAttribute.module.css';
import type { ComparedCell } from './compared-rows.ts';

interface CellOfAttributeProps {
  readonly attribute: string;
  readonly cell: ComparedCell | undefined;
}

const markIcons = { most: IconChevronsUp, fewest: IconChevronsDown } as const;

/** The measured value, its points of the weight, and in words whether they are the most or the fewest of the row. */
export function CellOfAttribute({ attribute, cell }: CellOfAttributeProps): ReactNode {
  const { t, i18n } = useTranslation('comparison');
  const formats = useFormats();
  if (cell === undefined) return null;
  const { state, measured, points, weight, mark } = cell;
  if (state === 'absent' || state === 'unreadable') {
    return (
      <Text size="sm" c="dimmed">
        {t(`cell.${state}`)}
      </Text>
    );
  }
  const IconOfMark = mark === null ? null : markIcons[mark];
  return (
    <>
      <div className={classes.value}>
        {measured === null
          ? t('cell.not-measured')
          : formatMeasured(measured, unitOf(attribute), i18n.language)}
      </div>
      <div className={classes.points}>
        {state === 'not-counted'
          ? t('cell.not-counted')
          : t('cell.pointsOf', { points: formats.number(points), weight: formats.number(weight) })}
        {mark === null || IconOfMark === null ? null : (
          <span className={classes.mark} data-mark={mark}>
            <IconOfMark size={14} aria-hidden />
            {t(`mark.${mark}`)}
          </span>
        )}
      </div>
    </>
  );
}
