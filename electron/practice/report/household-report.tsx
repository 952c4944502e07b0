import { formatMeasured, formatNumber } from '#shared/scoring/index.ts';
import { Page } from './page.tsx';
import { AttributeTable, Facts, Meter, NotCounted, PrintButton, ReadingNote, Score } from './parts.tsx';
import type { HouseholdReport, ReportMember } from './report.ts';
import { day, counted as inWords, moment, oneDecimal, sharePercent } from './words.ts';

/** As many members as stand side by side on a printed page. */
const SIDE_BY_SIDE = 4;

/** The report of a household: its members side by side, then each of them. */
export function HouseholdReportPage({ report }: { readonly report: HouseholdReport }) {
  const { members, counted, notCounted, madeAtMs, expiresAtMs } = report;
  const [primary] = members;
  const name = primary?.application.name ?? '';
  return (
    <Page title={`Household report: ${name}`} script="report.js" width="wide" document="Household report">
      <div className="title">
        <div>
          <h1>Household of {name}</h1>
          <p className="subtitle">
            {inWords(members.length, 'person', 'people')}, {name} as primary applicant
          </p>
        </div>
        <PrintButton />
      </div>
      <Facts
        facts={[
          ...placesOf(members),
          { term: 'Report made', value: moment(madeAtMs) },
          { term: 'Link works until', value: moment(expiresAtMs) },
        ]}
      />
      <Summary report={report} />
      <h2>Side by side</h2>
      {slices(members).map((slice) => (
        <Comparison key={slice[0]?.application.applicationId} report={report} members={slice} />
      ))}
      {members.map((member, place) => (
        <section
          key={member.application.applicationId}
          className="member"
          aria-labelledby={`member-${place + 1}`}
        >
          <h2 id={`member-${place + 1}`}>{member.application.name}</h2>
          <p className="subtitle">
            {roleOf(place)}, application {member.application.applicationId}, applied on{' '}
            {day(member.application.appliedAt)}
          </p>
          <Score member={member} />
          <AttributeTable
            attributes={counted}
            member={member}
            caption={`Values and points for ${member.application.name}`}
          />
          <NotCounted attributes={notCounted} member={member} />
        </section>
      ))}
      <ReadingNote />
    </Page>
  );
}

const roleOf = (place: number): string => (place === 0 ? 'Primary applicant' : 'Co-applicant');

/** Where they apply; more than one place where the household was put together from different applications. */
function placesOf(members: readonly ReportMember[]) {
  const properties = new Set(members.map(({ application }) => application.property));
  const units = new Set(members.map(({ application }) => application.unit));
  return [
    { term: properties.size === 1 ? 'Property' : 'Properties', value: [...properties].join(', ') },
    { term: units.size === 1 ? 'Unit' : 'Units', value: [...units].join(', ') },
  ];
}

function Summary({ report }: { readonly report: HouseholdReport }) {
  const { members, lowestScore, meanScore, weight } = report;
  const lowest = members
    .filter(({ score }) => score === lowestScore)
    .map(({ application }) => application.name);
  return (
    <section className="summary" aria-label="Scores of the household">
      <div className="summary-figures">
        <Figure term="Lowest score" value={formatNumber(lowestScore)} weight={weight} points={lowestScore}>
          {lowest.length === members.length ? 'All the same' : lowest.join(', ')}
        </Figure>
        <Figure term="Average score" value={oneDecimal(meanScore)} weight={weight} points={meanScore}>
          {sharePercent(meanScore, weight) ?? 'No attributes included'}
        </Figure>
      </div>
      <ol className="member-scores">
        {members.map(({ application, score }, place) => (
          <li key={application.applicationId}>
            <a href={`#member-${place + 1}`}>{application.name}</a>
            <span className="role">{roleOf(place)}</span>
            <span className="number">
              {formatNumber(score)} of {formatNumber(weight)}
            </span>
            <Meter points={score} weight={weight} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface FigureProps {
  readonly term: string;
  readonly value: string;
  readonly points: number;
  readonly weight: number;
  readonly children: string;
}

function Figure({ term, value, points, weight, children }: FigureProps) {
  return (
    <div className="figure">
      <h2>{term}</h2>
      <p className="score-number">
        <strong>{value}</strong> of {formatNumber(weight)}
      </p>
      <Meter points={points} weight={weight} />
      <p className="score-note">{children}</p>
    </div>
  );
}

interface ComparisonProps {
  readonly report: HouseholdReport;
  readonly members: readonly ReportMember[];
}

/** The members in columns, the attributes in rows; the lowest and mean are those of the whole household. */
function Comparison({ report, members }: ComparisonProps) {
  const { byAttribute, weight, lowestScore, meanScore } = report;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table scrolls, and must by keyboard, too
    <section className="comparison" tabIndex={0} aria-label="Members side by side">
      <table>
        <caption>Points for each member, with their value below</caption>
        <thead>
          <tr>
            <th scope="col">Attribute</th>
            {members.map(({ application }) => (
              <th scope="col" className="number" key={application.applicationId}>
                {application.name}
              </th>
            ))}
            <th scope="col" className="number household">
              Lowest
            </th>
            <th scope="col" className="number household">
              Mean
            </th>
          </tr>
        </thead>
        <tbody>
          {byAttribute.map(({ name, label, unit, setting, lowestPoints, meanPoints }) => (
            <tr key={name}>
              <th scope="row">
                {label} <small>of {formatNumber(setting.weight)}</small>
              </th>
              {members.map(({ application, attributes }) => {
                const measured = attributes[name]?.measured ?? null;
                const points = attributes[name]?.points ?? 0;
                const isLowest = points === lowestPoints && points < meanPoints;
                return (
                  <td key={application.applicationId} className={isLowest ? 'number lowest' : 'number'}>
                    {formatNumber(points)}
                    <small>{measured === null ? 'missing data' : formatMeasured(measured, unit)}</small>
                  </td>
                );
              })}
              <td className="number household">{formatNumber(lowestPoints)}</td>
              <td className="number household">{oneDecimal(meanPoints)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Score <small>of {formatNumber(weight)}</small>
            </th>
            {members.map(({ application, score }) => (
              <td className="number" key={application.applicationId}>
                {formatNumber(score)}
              </td>
            ))}
            <td className="number household">{formatNumber(lowestScore)}</td>
            <td className="number household">{oneDecimal(meanScore)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function slices(members: readonly ReportMember[]): readonly (readonly ReportMember[])[] {
  const count = Math.ceil(members.length / SIDE_BY_SIDE);
  return Array.from({ length: count }, (_, slice) =>
    members.slice(slice * SIDE_BY_SIDE, (slice + 1) * SIDE_BY_SIDE),
  );
}
