import { describeRule, explainPoints, formatMeasured, formatNumber } from '#shared/scoring/index.ts';
import type { ReportAttribute, ReportMember } from './report.ts';
import { counted, sharePercent } from './words.ts';

/** A bar that is filled as far as the points reach. Its numbers always stand beside it, so it is not read out. */
export function Meter({ points, weight }: { readonly points: number; readonly weight: number }) {
  const share = weight === 0 ? 0 : Math.min(1, points / weight);
  return (
    <svg
      className="meter"
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
    >
      <rect className="meter-track" width="100" height="6" />
      <rect className="meter-fill" width={share * 100} height="6" />
    </svg>
  );
}

export interface Fact {
  readonly term: string;
  readonly value: string;
}

/** What a report is about, as a grid of terms and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One person's score, large. */
export function Score({ member }: { readonly member: ReportMember }) {
  const { score, weight, notMeasured } = member;
  const share = sharePercent(score, weight);
  return (
    <section className="score" aria-label={`Score of ${member.application.name}`}>
      <p className="score-number">
        <strong>{formatNumber(score)}</strong> of {formatNumber(weight)} points
      </p>
      <Meter points={score} weight={weight} />
      <p className="score-note">
        {share === null ? 'No attributes are included.' : `${share} of the maximum.`}
        {notMeasured.length > 0 &&
          ` ${counted(notMeasured.length, 'attribute is', 'attributes are')} missing data (0 points).`}
      </p>
    </section>
  );
}

interface AttributeTableProps {
  readonly attributes: readonly ReportAttribute[];
  readonly member: ReportMember;
  readonly caption: string;
}

/** Attribute by attribute: what was measured, the points, and how they came about. */
export function AttributeTable({ attributes, member, caption }: AttributeTableProps) {
  return (
    <table className="attributes">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Attribute</th>
          <th scope="col" className="number">
            Value
          </th>
          <th scope="col" className="number">
            Points
          </th>
          <th scope="col">How points were calculated</th>
        </tr>
      </thead>
      <tbody>
        {attributes.map((attribute) => (
          <AttributeRow key={attribute.name} attribute={attribute} member={member} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Score
          </th>
          <td className="number">
            {formatNumber(member.score)} of {formatNumber(member.weight)}
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function AttributeRow({ attribute, member }: { attribute: ReportAttribute; member: ReportMember }) {
  const { name, label, unit, setting } = attribute;
  const scored = member.attributes[name];
  const measured = scored?.measured ?? null;
  const points = scored?.points ?? 0;
  return (
    <tr className={points === 0 && setting.weight > 0 ? 'without-points' : undefined}>
      <th scope="row">{label}</th>
      <td className="number">
        {measured === null ? (
          <span className="not-measured">missing data</span>
        ) : (
          formatMeasured(measured, unit)
        )}
      </td>
      <td className="number points">
        {formatNumber(points)} of {formatNumber(setting.weight)}
        <Meter points={points} weight={setting.weight} />
      </td>
      <td className="how">
        {explainPoints(setting, measured, 'en', unit)}
        <small>{describeRule(setting, 'en', unit)}</small>
      </td>
    </tr>
  );
}

/** What was measured and does not count at present. */
export function NotCounted({ attributes, member }: Omit<AttributeTableProps, 'caption'>) {
  if (attributes.length === 0) return null;
  return (
    <section>
      <h3>Not included in the score</h3>
      <ul className="not-counted">
        {attributes.map(({ name, label, unit }) => {
          const measured = member.attributes[name]?.measured ?? null;
          return (
            <li key={name}>
              {label}: {measured === null ? 'missing data' : formatMeasured(measured, unit)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function PrintButton() {
  return (
    <button type="button" className="print" data-print hidden>
      Print
    </button>
  );
}

/** How to read the report: what a score is and what it is not. */
export function ReadingNote() {
  return (
    <section className="note">
      <h2>How to read this report</h2>
      <p>
        Each attribute gives points using its rule. It starts at full points or at none, and every full step
        from the baseline takes or adds points, never below 0 and never above the weight. Part of a step
        changes nothing. The score is the total points of the included attributes. It isn’t a decision: the
        leasing office decides.
      </p>
    </section>
  );
}
