import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pointsSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { attributeLabel, formatMeasured } from '#shared/scoring/index.ts';
import classes from './Arithmetic.module.css';
import { useFold } from './use-fold.tsx';
import type { ScoreRow, ScoreRows } from './waterfall.ts';
import { useImpossibleWords } from './withheld-words.ts';

interface ArithmeticProps {
  readonly rows: ScoreRows;
  readonly chosen: string | null;
  readonly onChoose: (attribute: string) => void;
  readonly detail: ApplicationDetail;
}

/** How the score comes about: each attribute's points, and its arithmetic in words. */
export function Arithmetic({ rows, chosen, onChoose, detail }: ArithmeticProps): ReactNode {
  const { t, i18n } = useTranslation('application');
  const unreadable = Object.entries(detail.unreadable);
  const counted = useFold(rows.counted);
  const notCounted = useFold(rows.notCounted);
  const impossible = useImpossibleWords(detail);
  const line = (row: ScoreRow): ReactNode => (
    <Line
      key={row.attribute}
      row={row}
      impossible={impossible(row.attribute)}
      chosen={row.attribute === chosen}
      onChoose={() => onChoose(row.attribute)}
    />
  );
  return (
    <Paper withBorder component="section" aria-labelledby="arithmetic" className={classes.root}>
      <header className={classes.head}>
        <Title order={2} id="arithmetic">
          {t('detail.arithmetic')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('detail.arithmeticOrder')}
        </Text>
      </header>
      <ul className={classes.list}>{counted.shown.map(line)}</ul>
      {counted.more}
      {rows.notCounted.length === 0 ? null : (
        <>
          <Title order={3} className={classes.subhead}>
            {t('detail.notCounted')}
          </Title>
          <ul className={classes.list} data-counted="false">
            {notCounted.shown.map(line)}
          </ul>
          {notCounted.more}
        </>
      )}
      {unreadable.length === 0 ? null : (
        <>
          <Title order={3} className={classes.subhead}>
            {t('detail.unreadableTitle')}
          </Title>
          <ul className={classes.list}>
            {unreadable.map(([attribute, reason]) => (
              <li key={attribute} className={classes.unreadable}>
                <Text size="sm" fw={600}>
                  {attributeLabel(attribute, i18n.language)}
                </Text>
                <Text size="sm" c="dimmed">
                  {reason}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  );
}

interface LineProps {
  readonly row: ScoreRow;
  /** Why its value counts as missing data; null where it does not. */
  readonly impossible: string | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Line({ row, impossible, chosen, onChoose }: LineProps): ReactNode {
  const { t, i18n } = useTranslation('application');
  const formats = useFormats();
  const unit = unitOf(row.attribute);
  const label = attributeLabel(row.attribute, i18n.language);
  return (
    <li className={classes.line} data-chosen={chosen}>
      <button
        type="button"
        className={classes.choose}
        aria-pressed={chosen}
        title={t('detail.showCurve', { attribute: label })}
        onClick={onChoose}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.measured}>
          {row.measured === null
            ? (impossible ?? t('detail.notMeasuredValue'))
            : formatMeasured(row.measured, unit, i18n.language)}
        </span>
        <span className={classes.points}>
          {t('detail.pointsOf', {
            points: formats.number(row.points),
            weight: formats.number(row.setting.weight),
          })}
        </span>
        <span className={classes.words}>
          {pointsSentence(row.setting, row.measured, i18n.language, unit)}
          {row.servicePoints === null ? null : (
            <strong className={classes.service}>
              {' '}
              {t('detail.servicePoints', { points: formats.number(row.servicePoints) })}
            </strong>
          )}
        </span>
      </button>
    </li>
  );
}
