import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurveMarker, ruleSentence, StepCurve, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { attributeLabel, formatMeasured } from '#shared/scoring/index.ts';
import classes from './AttributeCurve.module.css';
import type { ScoreRow } from './waterfall.ts';

const CURVE_HEIGHT = 200;

/** The curve of the chosen attribute, with the applicant on it. */
export function AttributeCurve({ row }: { readonly row: ScoreRow }): ReactNode {
  const { t, i18n } = useTranslation(['application', 'common']);
  const formats = useFormats();
  const { attribute, setting, measured, points } = row;
  const unit = unitOf(attribute);
  const label = attributeLabel(attribute, i18n.language);
  const sentence = ruleSentence(setting, i18n.language, unit) ?? '';
  const markers = useMemo<readonly CurveMarker[]>(
    () =>
      measured === null
        ? []
        : [
            {
              measured,
              label: t('application:detail.marker', {
                measured: formatMeasured(measured, unit, i18n.language),
                points: formats.number(points),
              }),
            },
          ],
    [measured, points, unit, t, i18n.language, formats],
  );
  return (
    <Paper withBorder component="section" aria-labelledby="attribute-curve" className={classes.root}>
      <Title order={2} id="attribute-curve">
        {label}
      </Title>
      <Text size="sm" c="dimmed" className={classes.sentence}>
        {sentence}
      </Text>
      <StepCurve
        rule={setting}
        unit={unit}
        markers={markers}
        range="own"
        height={CURVE_HEIGHT}
        label={t('common:curve.label', { attribute: label, sentence })}
      />
    </Paper>
  );
}
