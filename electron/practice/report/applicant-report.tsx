import { Page } from './page.tsx';
import { AttributeTable, Facts, NotCounted, PrintButton, ReadingNote, Score } from './parts.tsx';
import type { ApplicantReport } from './report.ts';
import { day, moment } from './words.ts';

/** The report of one applicant. */
export function ApplicantReportPage({ report }: { readonly report: ApplicantReport }) {
  const { member, counted, notCounted, madeAtMs, expiresAtMs } = report;
  const { application } = member;
  return (
    <Page
      title={`Applicant report: ${application.name}`}
      script="report.js"
      width="wide"
      document="Applicant report"
    >
      <div className="title">
        <div>
          <h1>{application.name}</h1>
          <p className="subtitle">
            Applies for {application.unit}, {application.property}
          </p>
        </div>
        <PrintButton />
      </div>
      <Facts
        facts={[
          { term: 'Application', value: application.applicationId },
          { term: 'Applied on', value: day(application.appliedAt) },
          { term: 'Report made', value: moment(madeAtMs) },
          { term: 'Link works until', value: moment(expiresAtMs) },
        ]}
      />
      <Score member={member} />
      <h2>Points by attribute</h2>
      <AttributeTable
        attributes={counted}
        member={member}
        caption={`Values and points of ${application.name}`}
      />
      <NotCounted attributes={notCounted} member={member} />
      <ReadingNote />
    </Page>
  );
}
