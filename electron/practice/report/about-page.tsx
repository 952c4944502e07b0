import { SERVICE_CALLS } from '#shared/service/index.ts';
import { Page } from './page.tsx';

/** What somebody sees who opens the service's own address. */
export function AboutPage() {
  return (
    <Page title="Practice screening service" width="narrow" document="Local service">
      <article className="card">
        <h1>This is the practice service</h1>
        <p>
          It answers requests of the applicant screening interface with made-up applicants, so you can try
          Threshold or another program without touching anyone’s data.
        </p>
        <ul>
          {SERVICE_CALLS.map((call) => (
            <li key={call}>
              <code>POST /api/v1/{call}</code>
            </li>
          ))}
        </ul>
        <p>
          Every request needs the organization’s bearer token. The interface is described in{' '}
          <a href="/openapi.json">openapi.json</a>.
        </p>
      </article>
    </Page>
  );
}
