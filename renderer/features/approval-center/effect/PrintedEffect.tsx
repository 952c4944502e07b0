import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import paperClasses from '#renderer/ui/print/Paper.module.css';
import { PrintedRows } from '#renderer/ui/print/PrintedRows.tsx';
import { usePaperHead, usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import { usePrintOnce } from '#renderer/ui/print/print-once.ts';
import type { Mover } from '#shared/features/approval-center/effect.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import { DifferenceList } from '../difference/DifferenceList.tsx';
import { settingsDifference } from '../difference/settings-difference.ts';
import { areOtherThresholds, ThresholdsDifference } from '../difference/ThresholdsDifference.tsx';
import { useHeadlineWords } from './EffectHeadline.tsx';
import type { AnsweredEffect } from './effect-requests.ts';
import { useFilterWords } from './filter-words.ts';
import classes from './PrintedEffect.module.css';

const bands = ['approve', 'review', 'decline', 'none'] as const;
/** More names than anybody goes through one by one. */
const MOST_MOVERS_ON_PAPER = 25;

interface PrintedEffectProps {
  readonly answered: AnsweredEffect;
  readonly onPrinted: () => void;
}

/**
 * What a draft changes and what that does, on paper, for whoever has to approve it: printed as soon as it is drawn. On the screen it is not
 * seen.
 */
export default function PrintedEffect({ answered, onPrinted }: PrintedEffectProps): ReactNode {
  const center = useDeskQuery('approvalCenter.get', {});
  const self = useDeskQuery('people.self', {});
  const isAnswered = center.data !== undefined && !self.isPending;
  usePrintOnce(isAnswered, onPrinted);
  if (center.data === undefined || !isAnswered) return null;
  const { published, drift, draft } = center.data;
  return createPortal(
    <article className={paperClasses.paper} aria-hidden data-prints data-on-paper>
      <Head answered={answered} draftName={draft.name} who={self.data?.name ?? ''} />
      <Changes answered={answered} published={published} before={(published ?? drift)?.settings ?? {}} />
      <Counts answered={answered} />
      <Movers answered={answered} />
      <Signatures />
    </article>,
    document.body,
  );
}

interface PartProps {
  readonly answered: AnsweredEffect;
}

function Head({
  answered: { effect },
  draftName,
  who,
}: PartProps & { readonly draftName: string; readonly who: string }): ReactNode {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const office = useOfficeName();
  const filtered = useFilterWords();
  const printedAt = usePrintedAt();
  const { headline, better, worse } = useHeadlineWords(effect);
  usePaperHead({
    left: [office, draftName].filter((part) => part !== '').join(' · '),
    right: formats.dateTime(printedAt),
  });
  const facts = [
    [t('paper.office'), office],
    [t('paper.draft'), draftName],
    [
      t('paper.against'),
      effect.against.kind === 'version'
        ? t('against.version', { version: effect.against.number })
        : t(`against.${effect.against.kind}`),
    ],
    [
      t('paper.counted'),
      [
        t('headline.total', { count: effect.applications, formatted: formats.number(effect.applications) }),
        ...(filtered === null ? [] : [filtered]),
      ].join(', '),
    ],
    [t('paper.printed'), [formats.zonedTime(printedAt), who].filter((part) => part !== '').join(', ')],
  ] as const;
  return (
    <>
      <h1 className={paperClasses.title}>{t('paper.title')}</h1>
      <p className={classes.headline}>
        {[headline, better, worse].filter((part) => part !== null).join(', ')}
      </p>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

type ChangesProps = PartProps & {
  readonly published: { readonly thresholds: AnsweredEffect['question']['thresholds'] | null } | null;
  readonly before: AnsweredEffect['question']['settings'];
};

function Changes({ answered: { question }, published, before }: ChangesProps): ReactNode {
  const { t } = useTranslation('effect');
  const { bands: inForce } = useDeskState().preferences;
  const difference = useMemo(() => settingsDifference(before, question.settings), [before, question]);
  const thresholds = published?.thresholds ?? inForce;
  const areOther = areOtherThresholds(thresholds, question.thresholds);
  return (
    <section>
      <h2>{t('paper.changes')}</h2>
      {difference.length === 0 && areOther ? null : <DifferenceList difference={difference} />}
      <ThresholdsDifference before={thresholds} after={question.thresholds} />
    </section>
  );
}

function Counts({ answered: { effect } }: PartProps): ReactNode {
  const { t } = useTranslation(['effect', 'common']);
  const formats = useFormats();
  const { before, after, crossings } = effect;
  const mean = (percent: number | null): string =>
    percent === null ? t('effect:distribution.noMean') : formats.percent(percent);
  return (
    <section>
      <h2>{t('effect:bands.title')}</h2>
      <PrintedRows
        columns={[
          { key: 'band', head: t('effect:bands.band') },
          { key: 'before', head: t('effect:bands.before') },
          { key: 'after', head: t('effect:bands.after') },
          { key: 'change', head: t('effect:bands.change') },
        ]}
        rows={bands
          .filter((band) => band !== 'none' || before.bands.none + after.bands.none > 0)
          .map((band) => ({
            key: band,
            cells: [
              t(`common:band.${band}`),
              formats.number(before.bands[band]),
              formats.number(after.bands[band]),
              formats.signed(after.bands[band] - before.bands[band]),
            ],
          }))}
      />
      <p>
        {t('effect:distribution.mean', { before: mean(before.meanPercent), after: mean(after.meanPercent) })}
        {effect.notMeasured === 0
          ? null
          : `. ${t('effect:scores.notMeasured', { count: effect.notMeasured, formatted: formats.number(effect.notMeasured) })}`}
      </p>
      <h2>{t('effect:crossings.title')}</h2>
      {crossings.length === 0 ? (
        <p>{t('effect:crossings.none')}</p>
      ) : (
        <PrintedRows
          columns={[
            { key: 'before', head: t('effect:bands.before') },
            { key: 'after', head: t('effect:bands.after') },
            { key: 'people', head: t('effect:paper.people') },
          ]}
          rows={crossings.map(({ from, to, count }) => ({
            key: `${from} ${to}`,
            cells: [t(`common:band.${from}`), t(`common:band.${to}`), formats.number(count)],
          }))}
        />
      )}
    </section>
  );
}

function Movers({ answered: { effect } }: PartProps): ReactNode {
  const { t, i18n } = useTranslation(['effect', 'common']);
  const formats = useFormats();
  const shown = effect.movers.slice(0, MOST_MOVERS_ON_PAPER);
  const side = ({ percent, band, lacksData }: Mover['before']): string =>
    [
      percent === null ? t('effect:movers.noScore') : formats.percent(percent),
      t(`common:band.${band === 'review' && lacksData ? 'lacksData' : (band ?? 'none')}`),
    ].join(' · ');
  return (
    <section>
      <h2>{t('effect:movers.title')}</h2>
      {shown.length === 0 ? (
        <p>{t('effect:movers.none')}</p>
      ) : (
        <PrintedRows
          columns={[
            { key: 'applicant', head: t('effect:paper.applicant') },
            { key: 'property', head: t('effect:filter.property') },
            { key: 'before', head: t('effect:bands.before') },
            { key: 'after', head: t('effect:bands.after') },
            { key: 'because', head: t('effect:paper.because') },
          ]}
          rows={shown.map((mover) => ({
            key: mover.identifier,
            cells: [
              mover.name === '' ? mover.identifier : `${mover.name} (${mover.identifier})`,
              mover.property,
              side(mover.before),
              side(mover.after),
              mover.attributes.length === 0
                ? t('effect:movers.weightOnly')
                : formats.list(
                    mover.attributes.map(({ attribute }) => attributeLabel(attribute, i18n.language)),
                  ),
            ],
          }))}
        />
      )}
    </section>
  );
}

/** What a manager or an owner puts their name to. */
function Signatures(): ReactNode {
  const { t } = useTranslation('effect');
  return (
    <div className={classes.signatures}>
      <span>{t('paper.approvedBy')}</span>
      <span>{t('paper.date')}</span>
    </div>
  );
}
