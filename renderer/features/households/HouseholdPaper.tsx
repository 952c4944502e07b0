import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isCounted } from '#renderer/features/comparison/index.ts';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { BandBadge, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import paperClasses from '#renderer/ui/print/Paper.module.css';
import { PaperFacts } from '#renderer/ui/print/PaperFacts.tsx';
import classes from '#renderer/ui/print/PaperParts.module.css';
import { usePaperHead, usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import type { Household } from '#shared/features/households/model.ts';
import { attributeLabel, formatMeasured } from '#shared/scoring/index.ts';
import { attributeRows } from './attribute-rows.ts';
import { useVerdictInWords } from './HouseholdScores.tsx';
import { unitsOf } from './household-search.ts';
import { nameOf } from './member-list.ts';

/** As many members as a sheet has room for side by side; more are in a table below. */
const MOST_ABREAST = 4;

interface HouseholdPaperProps {
  readonly household: Household;
  /** The primary applicant's name. */
  readonly label: string;
}

/** A household as it stands on paper: who is in it, how it is recommended and decided, attribute by attribute. On the screen it is not seen. */
export function HouseholdPaper({ household, label }: HouseholdPaperProps): ReactNode {
  const { t } = useTranslation(['households', 'application', 'deciding']);
  const formats = useFormats();
  const lacksData = useLacksData();
  const office = useOfficeName();
  const printedAt = usePrintedAt();
  const verdict = useVerdictInWords();
  const { members, property, state, rule, band, note, lowestPercent, meanPercent } = household;
  const units = unitsOf(household);
  const title = t('households:detail.title', { name: label });
  const place = [property, ...units.map((unit) => t('application:detail.unit', { unit }))];
  usePaperHead({
    left: [office, title].filter((part) => part !== '').join(' · '),
    right: formats.date(printedAt),
  });
  const percent = (value: number | null): string => (value === null ? '–' : formats.percent(value));
  const facts = [
    [t('households:list.heads.place'), place.filter((part) => part !== '').join(' · ')],
    [
      t('households:list.heads.service'),
      `${t(`households:state.${state}`)} · ${formats.dateTime(household.stateChangedAt)}`,
    ],
    [t('households:detail.mean'), percent(meanPercent)],
    [t('households:detail.lowest'), percent(lowestPercent)],
  ].filter(([, value]) => value !== '');
  return (
    <article className={paperClasses.paper} aria-hidden data-prints data-on-paper>
      <h1 className={paperClasses.title}>{title}</h1>
      <PaperFacts facts={facts} />
      <section className={classes.section}>
        <h2>{t('households:detail.scores')}</h2>
        <p>
          <BandBadge band={band} lacksData={lacksData(household)} /> {t(`deciding:household.rule.${rule}`)}
        </p>
        <p>{verdict(household)}</p>
      </section>
      <section className={classes.section}>
        <h2>{t('households:detail.members')}</h2>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th>{t('households:detail.member')}</th>
              <th>{t('households:list.unit')}</th>
              <th>{t('households:detail.score')}</th>
              <th>{t('households:detail.band')}</th>
              <th>{t('households:detail.decision')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member, index) => (
              <tr key={member.token}>
                <td>
                  <strong>{nameOf(member)}</strong>
                  <br />
                  {[
                    t(index === 0 ? 'households:detail.primary' : 'households:detail.coApplicant'),
                    member.applicationIdentifier ?? '',
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </td>
                <td>{member.unit}</td>
                <td>{percent(member.scorePercent)}</td>
                <td>
                  {member.scorePercent === null ? (
                    '–'
                  ) : (
                    <BandBadge band={member.band} lacksData={lacksData(member)} />
                  )}
                </td>
                <td>
                  <DecisionWord decision={member.decision} until={member.decisionUntil} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Attributes household={household} />
      {note === '' ? null : (
        <section className={classes.section}>
          <h2>{t('households:detail.note')}</h2>
          <p className={classes.note}>{note}</p>
        </section>
      )}
      <p className={classes.foot}>
        {t('households:onPaper', { office, time: formats.zonedTime(printedAt), name: label })}
      </p>
    </article>
  );
}

function Attributes({ household }: Pick<HouseholdPaperProps, 'household'>): ReactNode {
  const { t, i18n } = useTranslation(['households', 'application']);
  const formats = useFormats();
  const { data } = useDeskQuery('households.results', { id: household.id });
  const rows = useMemo(() => (data === undefined ? [] : attributeRows(data)), [data]);
  if (data === undefined || rows.length === 0) return null;
  const nameOfToken = (token: string): string => {
    const member = household.members.find((one) => one.token === token);
    return member === undefined ? token : nameOf(member);
  };
  const starts = data.flatMap((_, place) => (place % MOST_ABREAST === 0 ? [place] : []));
  return (
    <section className={classes.section}>
      <h2>{t('households:attributes.title')}</h2>
      {starts.map((start) => {
        const shown = data.slice(start, start + MOST_ABREAST);
        return (
          <table key={start} className={classes.rows}>
            <thead>
              <tr>
                <th>{t('households:attributes.attribute')}</th>
                {shown.map(({ token }) => (
                  <th key={token} className={classes.wraps}>
                    {nameOfToken(token)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ attribute, cells, points }) => (
                <tr key={attribute}>
                  <td>
                    <strong>{attributeLabel(attribute, i18n.language)}</strong>
                    {points === null ? ` · ${t('households:attributes.notCounted')}` : null}
                  </td>
                  {shown.map(({ token }, place) => {
                    const cell = cells[start + place] ?? null;
                    return (
                      <td key={token}>
                        {cell === null ? (
                          '–'
                        ) : (
                          <>
                            {cell.measured === null
                              ? '–'
                              : formatMeasured(cell.measured, unitOf(attribute), i18n.language)}
                            {isCounted(cell) ? (
                              <>
                                <br />
                                {t('application:detail.pointsOf', {
                                  points: formats.number(cell.points),
                                  weight: formats.number(cell.weight),
                                })}
                              </>
                            ) : null}
                          </>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}
