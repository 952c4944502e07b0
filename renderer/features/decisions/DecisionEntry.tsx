import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { versionPath } from '#renderer/navigation/paths.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { Decision } from '#shared/features/decisions/model.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import classes from './DecisionEntry.module.css';
import { outcomeLooks } from './outcome-looks.ts';

interface DecisionEntryProps {
  readonly decision: Decision;
  readonly size: 'normal' | 'large';
}

/** One decision as it was taken: what, who, when, on what it rests, and why. */
export function DecisionEntry({ decision, size }: DecisionEntryProps): ReactNode {
  const { t, i18n } = useTranslation('decisions');
  const formats = useFormats();
  const { outcome, judgedBy, conditions, reasons } = decision;
  const { icon, tone } = outcomeLooks[outcome];
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <StatusBadge icon={icon} tone={tone} size={size}>
          {t(`outcome.${outcome}`)}
        </StatusBadge>
        <Text size="sm" c="dimmed" component="time" dateTime={decision.at}>
          {t('by', { who: decision.by, time: formats.dateTime(decision.at) })}
        </Text>
      </div>
      {outcome === 'withdrawn' ? null : <RestsOn judgedBy={judgedBy} />}
      {conditions === '' ? null : (
        <div>
          <Text size="sm" fw={600}>
            {t('conditions')}
          </Text>
          <p className={classes.words}>{conditions}</p>
        </div>
      )}
      {reasons.length === 0 ? null : (
        <div>
          <Text size="sm" fw={600}>
            {t('reasons')}
          </Text>
          <ol className={classes.reasons}>
            {reasons.map(({ attribute, pointsLost, text }) => (
              <li key={`${attribute} ${text}`}>
                {attribute === null ? null : (
                  <>
                    <strong>{attributeLabel(attribute, i18n.language)}</strong>
                    {pointsLost === null
                      ? null
                      : ` · ${t('lost', { count: pointsLost, formatted: formats.number(pointsLost) })}`}
                    <br />
                  </>
                )}
                {text}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function RestsOn({ judgedBy }: Pick<Decision, 'judgedBy'>): ReactNode {
  const { t } = useTranslation(['decisions', 'common']);
  const formats = useFormats();
  const { version, band } = judgedBy;
  const facts = {
    score: formats.number(judgedBy.score),
    weight: formats.number(judgedBy.weight),
    time: formats.dateTime(judgedBy.fetchedAt),
  };
  return (
    <Text size="sm" c="dimmed">
      {version === null ? (
        t('decisions:judgedByNone', facts)
      ) : (
        <Link to={versionPath(version)} className={classes.version}>
          {t('decisions:judgedBy', { ...facts, version })}
        </Link>
      )}
      {band === null ? null : ` · ${t('decisions:band', { band: t(`common:band.${band}`) })}`}
    </Text>
  );
}
