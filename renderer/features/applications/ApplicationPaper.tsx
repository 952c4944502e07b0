import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionEntry } from '#renderer/features/decisions/index.ts';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { BandBadge, pointsSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import paperClasses from '#renderer/ui/print/Paper.module.css';
import { PaperFacts } from '#renderer/ui/print/PaperFacts.tsx';
import classes from '#renderer/ui/print/PaperParts.module.css';
import { usePaperHead, usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import { formFields } from '#shared/features/applications/fields.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { attributeLabel, formatMeasured } from '#shared/scoring/index.ts';
import { useListWords } from './list-words.ts';
import { officeText } from './office-text.ts';
import { Waterfall } from './Waterfall.tsx';
import { type ScoreRow, type ScoreRows, waterfallOf } from './waterfall.ts';
import { useImpossibleWords, useWithheldWords } from './withheld-words.ts';

/** On paper more falls can be told apart than at a glance. */
const MOST_FALLS_ON_PAPER = 15;

interface ApplicationPaperProps {
  readonly detail: ApplicationDetail;
  readonly rows: ScoreRows;
}

/** One application as it stands on paper: whose it is, the score and how it comes about, and what was decided. On the screen it is not seen. */
export function ApplicationPaper({ detail, rows }: ApplicationPaperProps): ReactNode {
  const { t, i18n } = useTranslation(['application', 'decisions', 'fields']);
  const formats = useFormats();
  const lacksData = useLacksData();
  const { roles } = useListWords();
  const { row } = detail;
  const withheld = useWithheldWords();
  const impossible = useImpossibleWords(detail);
  const office = useOfficeName();
  const printedAt = usePrintedAt();
  const [latest] = useDeskQuery('decisions.list', { identifier: row.identifier }).data ?? [];
  const title = row.name === '' ? t('application:detail.nameless', { identifier: row.identifier }) : row.name;
  const rules =
    detail.judgedByVersion === null
      ? t('application:paper.otherRules')
      : t('application:paper.version', { version: detail.judgedByVersion });
  usePaperHead({
    left: [office, row.name, row.identifier].filter((part) => part !== '').join(' · '),
    right: [rules, formats.date(printedAt)].join(' · '),
  });

  const facts = [
    [t('application:paper.identifier'), row.identifier],
    ...formFields.flatMap(({ key, paper }) =>
      paper ? [[t(`fields:label.${key}`), officeText(key, detail.office[key], formats, roles)] as const] : [],
    ),
    [t('application:paper.fetchedAt'), formats.dateTime(row.fetchedAt)],
    [t('application:paper.rules'), rulesInWords()],
  ].filter(([, value]) => value !== '');

  function rulesInWords(): string {
    return detail.judgedByVersion === null
      ? t('application:detail.judgedByNone')
      : t('application:detail.judgedBy', {
          version: detail.judgedByVersion,
          date: formats.date(detail.judgedByPublishedAt ?? row.fetchedAt),
        });
  }

  return (
    <article className={paperClasses.paper} aria-hidden data-prints data-on-paper>
      <h1 className={paperClasses.title}>{title}</h1>
      <PaperFacts facts={facts} />
      <section className={classes.section}>
        <h2>{t('application:detail.score')}</h2>
        {row.weight === 0 ? (
          <p>{t('application:detail.noScore')}</p>
        ) : (
          <p className={classes.score}>
            {row.scorePercent === null ? null : <strong>{formats.percent(row.scorePercent)}</strong>}{' '}
            {t('application:newest.score', {
              score: formats.number(row.score),
              weight: formats.number(row.weight),
            })}{' '}
            <BandBadge band={row.band} lacksData={lacksData(row)} />
          </p>
        )}
        {row.scorePercent === null && row.unreadableCount > 0 ? (
          <p>{t('application:detail.undecided', { count: row.unreadableCount })}</p>
        ) : null}
        {detail.withheld.length === 0 ? null : (
          <p>{t('application:withheld.paper', { reasons: detail.withheld.map(withheld).join(' ') })}</p>
        )}
        {detail.ownVerdicts.map(({ field, word }) => (
          <p key={field}>{t('application:ownVerdict', { word: word === '' ? field : word })}</p>
        ))}
        {detail.serviceScore !== null && detail.serviceScore !== row.score ? (
          <p>
            {t('application:service.score', {
              serviceScore: formats.number(detail.serviceScore),
              score: formats.number(row.score),
            })}
          </p>
        ) : null}
        <Waterfall waterfall={waterfallOf(rows.counted, { whole: row.weight, most: MOST_FALLS_ON_PAPER })} />
      </section>
      <section className={classes.section}>
        <h2>{t('application:detail.arithmetic')}</h2>
        <Rows rows={rows.counted} impossible={impossible} />
      </section>
      {rows.notCounted.length === 0 ? null : (
        <section className={classes.section}>
          <h2>{t('application:detail.notCounted')}</h2>
          <Rows rows={rows.notCounted} impossible={impossible} />
        </section>
      )}
      {Object.keys(detail.unreadable).length === 0 ? null : (
        <section className={classes.section}>
          <h2>{t('application:detail.unreadableTitle')}</h2>
          <ul>
            {Object.entries(detail.unreadable).map(([attribute, reason]) => (
              <li key={attribute}>
                {attributeLabel(attribute, i18n.language)}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.section}>
        <h2>{t('decisions:title')}</h2>
        {latest === undefined ? (
          <p>{t('decisions:open')}</p>
        ) : (
          <DecisionEntry decision={latest} size="normal" />
        )}
      </section>
      <p className={classes.foot}>{t('application:paper.foot', { time: formats.zonedTime(printedAt) })}</p>
    </article>
  );
}

interface RowsProps {
  readonly rows: readonly ScoreRow[];
  readonly impossible: (attribute: string) => string | null;
}

function Rows({ rows, impossible }: RowsProps): ReactNode {
  const { t, i18n } = useTranslation('application');
  const formats = useFormats();
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th>{t('paper.attribute')}</th>
          <th>{t('paper.measured')}</th>
          <th>{t('paper.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ attribute, setting, measured, points, servicePoints }) => {
          const unit = unitOf(attribute);
          return (
            <tr key={attribute}>
              <td>
                <strong>{attributeLabel(attribute, i18n.language)}</strong>
                <br />
                {pointsSentence(setting, measured, i18n.language, unit)}
                {servicePoints === null
                  ? null
                  : ` ${t('detail.servicePoints', { points: formats.number(servicePoints) })}`}
              </td>
              <td>
                {measured === null
                  ? (impossible(attribute) ?? t('detail.notMeasuredValue'))
                  : formatMeasured(measured, unit, i18n.language)}
              </td>
              <td>
                {t('detail.pointsOf', {
                  points: formats.number(points),
                  weight: formats.number(setting.weight),
                })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
