import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useThresholdsWords } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { versionPath } from '#renderer/navigation/paths.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { dayOf } from '#shared/day.ts';
import { reasonTextIn } from '#shared/features/decisions/household-reason.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { maskPrivateNumbers } from '#shared/people/private-numbers.ts';
import { attributeLabel, languageOf } from '#shared/scoring/index.ts';
import classes from './DecisionEntry.module.css';
import { outcomeLooks, overLook, pastItsDay } from './outcome-looks.ts';

interface DecisionEntryProps {
  readonly decision: Decision;
  readonly size: 'normal' | 'large';
}

const lastDay = {
  waiting: 'deciding:waitsUntil',
  approved: 'deciding:expires',
  expired: 'deciding:expiredOn',
} as const;

/**
 * One decision as it was taken: what, who, when, on what it rests, and why. It is printed, so what an older version kept of a Social
 * Security number is masked here.
 */
export function DecisionEntry({ decision, size }: DecisionEntryProps): ReactNode {
  const { t, i18n } = useTranslation(['decisions', 'deciding', 'common']);
  const formats = useFormats();
  const { outcome, judgedBy, conditions, documents, until, reasons } = decision;
  const override = decision.override ?? decision.household?.exception ?? null;
  const today = useAtThisMoment(dayOf);
  const past = outcome === 'withdrawn' ? null : pastItsDay(outcome, until, today);
  const { icon, tone } = past === null ? outcomeLooks[outcome] : overLook;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <StatusBadge icon={icon} tone={tone} size={size}>
          {past === null ? t(`decisions:outcome.${outcome}`) : t(`deciding:${past}`)}
        </StatusBadge>
        <Text size="sm" c="dimmed" component="time" dateTime={decision.at}>
          {t('decisions:by', { who: decision.by, time: formats.dateTime(decision.at) })}
        </Text>
      </div>
      {outcome === 'withdrawn' ? null : (
        <>
          <RestsOn judgedBy={judgedBy} />
          <PinnedFacts decision={decision} />
        </>
      )}
      {until === null || outcome === 'withdrawn' ? null : (
        <Text size="sm">
          {t(
            lastDay[outcome === 'waiting-for-documents' ? 'waiting' : past === null ? 'approved' : 'expired'],
            {
              day: formats.day(until),
            },
          )}
        </Text>
      )}
      {override === null ? null : (
        <div>
          <Text size="sm" fw={600}>
            {t('deciding:override.heading')}
          </Text>
          <p className={classes.words}>
            {maskPrivateNumbers(override.reason)}
            {override.words === '' ? '' : `\n${maskPrivateNumbers(override.words)}`}
          </p>
        </div>
      )}
      {documents === '' ? null : (
        <div>
          <Text size="sm" fw={600}>
            {t('deciding:documents')}
          </Text>
          <p className={classes.words}>{maskPrivateNumbers(documents)}</p>
        </div>
      )}
      {conditions === '' ? null : (
        <div>
          <Text size="sm" fw={600}>
            {t('decisions:conditions')}
          </Text>
          <p className={classes.words}>{maskPrivateNumbers(conditions)}</p>
        </div>
      )}
      {reasons.length === 0 ? null : (
        <div>
          <Text size="sm" fw={600}>
            {t('decisions:reasons')}
          </Text>
          <ol className={classes.reasons}>
            {reasons.map(({ attribute, pointsLost, text }) => (
              <li key={`${attribute} ${text}`}>
                {attribute === null ? null : (
                  <>
                    <strong>{attributeLabel(attribute, i18n.language)}</strong>
                    {pointsLost === null
                      ? null
                      : ` · ${t('decisions:lost', { count: pointsLost, formatted: formats.number(pointsLost) })}`}
                    <br />
                  </>
                )}
                {maskPrivateNumbers(reasonTextIn(text, languageOf(i18n.language)))}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** Whom and what it was about, by the names and dates of then. */
function PinnedFacts({ decision: { pinned, household } }: Pick<DecisionEntryProps, 'decision'>): ReactNode {
  const { t } = useTranslation(['decisions', 'deciding', 'common']);
  const formats = useFormats();
  if (pinned === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t('decisions:pinned.notRecorded')}
      </Text>
    );
  }
  const { name, property, unit, received, queue } = pinned;
  const facts = [
    name === '' ? t('decisions:pinned.noName') : maskPrivateNumbers(name),
    property.name,
    unit === '' ? '' : t('decisions:pinned.unit', { unit }),
    received.at === null ? '' : t('decisions:pinned.received', { day: formats.date(received.at) }),
    queue === null || queue.before === 0
      ? ''
      : t('decisions:pinned.queue', { count: queue.before, formatted: formats.number(queue.before) }),
  ].filter((fact) => fact !== '');
  return (
    <Text size="sm" c="dimmed">
      {t('decisions:pinned.of', { facts: facts.join(' · ') })}
      {household === undefined ? null : (
        <>
          <br />
          {t('decisions:pinned.household', {
            number: household.number,
            rule: t(`deciding:household.ruleOf.${household.rule}`),
            percent: household.percent === null ? '—' : formats.percent(household.percent),
            band: household.band === null ? '—' : t(`common:band.${household.band}`),
          })}
        </>
      )}
    </Text>
  );
}

function RestsOn({ judgedBy }: Pick<Decision, 'judgedBy'>): ReactNode {
  const { t } = useTranslation(['decisions', 'common']);
  const formats = useFormats();
  const thresholdsInWords = useThresholdsWords();
  const { version, band, thresholds } = judgedBy;
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
      {thresholds === undefined || band === null ? null : (
        <>
          {' · '}
          {thresholds.of === 'property'
            ? t('decisions:thresholds.property')
            : thresholds.version === null
              ? t('decisions:thresholds.office')
              : t('decisions:thresholds.version', { version: thresholds.version })}{' '}
          {thresholdsInWords(thresholds)}
        </>
      )}
    </Text>
  );
}
