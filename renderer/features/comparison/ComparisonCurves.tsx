import { Button, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurveMarker, ruleSentence, StepCurve, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';
import { attributeLabel, formatMeasured } from '#shared/scoring/index.ts';
import classes from './ComparePage.module.css';
import { type ComparedRow, letterOf, type RuleInUse, rulesInUse } from './compared-rows.ts';

const CURVE_HEIGHT = 180;
const FIRST_SHOWN = 12;

interface ComparisonCurvesProps {
  readonly applications: readonly ComparedApplication[];
  readonly rows: readonly ComparedRow[];
}

/** A small curve for each attribute with everybody on it; two where it was judged by two rules. */
export function ComparisonCurves({ applications, rows }: ComparisonCurvesProps): ReactNode {
  const { t } = useTranslation('comparison');
  const [most, setMost] = useState(FIRST_SHOWN);
  const curves = useMemo(
    () =>
      rows.flatMap((row) => {
        const uses = rulesInUse(applications, row);
        return uses.map((use) => ({ row, use, rules: uses.length === 1 ? 'one' : 'several' }) as const);
      }),
    [applications, rows],
  );
  if (curves.length === 0) return null;
  const more = curves.length - most;
  return (
    <Paper withBorder component="section" aria-labelledby="curves" className={classes.curves}>
      <Title order={2} id="curves">
        {t('curves.title')}
      </Title>
      <ul className={classes.names}>
        {applications.map((application, place) => (
          <li key={application.row.identifier}>
            <strong>{letterOf(place)}</strong> {nameOrId(application.row)}
          </li>
        ))}
      </ul>
      <ul className={classes.multiples}>
        {curves.slice(0, most).map(({ row, use, rules }) => (
          <li key={`${row.attribute} ${use.judged.map(({ place }) => place).join(' ')}`}>
            <CurveOfAll attribute={row.attribute} use={use} rules={rules} applications={applications} />
          </li>
        ))}
      </ul>
      {more <= 0 ? null : (
        <Button variant="default" mt="md" onClick={() => setMost(curves.length)}>
          {t('curves.more', { count: more })}
        </Button>
      )}
    </Paper>
  );
}

interface CurveOfAllProps {
  readonly attribute: string;
  readonly use: RuleInUse;
  /** How many rules the attribute was judged by. */
  readonly rules: 'one' | 'several';
  readonly applications: readonly ComparedApplication[];
}

function CurveOfAll({ attribute, use, rules, applications }: CurveOfAllProps): ReactNode {
  const { t, i18n } = useTranslation(['comparison', 'common']);
  const formats = useFormats();
  const unit = unitOf(attribute);
  const label = attributeLabel(attribute, i18n.language);
  const sentence = ruleSentence(use.rule, i18n.language, unit) ?? '';
  const markers = useMemo<readonly CurveMarker[]>(
    () => use.judged.map(({ place, measured }) => ({ measured, label: letterOf(place) })),
    [use],
  );
  const places = use.judged.map(({ place, measured, points }) => {
    const application = applications[place];
    return t('comparison:curves.marker', {
      name: application === undefined ? '' : nameOrId(application.row),
      measured: formatMeasured(measured, unit, i18n.language),
      points: formats.number(points),
    });
  });
  return (
    <>
      <Title order={3} className={classes.curveName}>
        {label}
      </Title>
      {rules === 'one' ? null : (
        <Text size="xs" c="dimmed">
          {t('comparison:curves.of', { names: use.judged.map(({ place }) => letterOf(place)).join(', ') })}
        </Text>
      )}
      <StepCurve
        rule={use.rule}
        unit={unit}
        markers={markers}
        range="own"
        height={CURVE_HEIGHT}
        label={`${t('common:curve.label', { attribute: label, sentence })} ${places.join(' ')}`}
      />
    </>
  );
}
