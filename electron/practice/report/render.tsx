import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AboutPage } from './about-page.tsx';
import { ApplicantReportPage } from './applicant-report.tsx';
import { CaptchaPage, type CaptchaPageProps } from './captcha-page.tsx';
import { HouseholdReportPage } from './household-report.tsx';
import { type Notice, NoticePage } from './notice-page.tsx';
import type { Report } from './report.ts';

/** Pages as HTML. React writes every text escaped, so that markup in a name is shown and not obeyed. */
const render = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

export const renderAboutPage = (): string => render(<AboutPage />);

export const renderCaptchaPage = (props: CaptchaPageProps): string => render(<CaptchaPage {...props} />);

export const renderNoticePage = (notice: Notice): string => render(<NoticePage notice={notice} />);

export const renderReportPage = (report: Report): string =>
  render(
    report.kind === 'household' ? (
      <HouseholdReportPage report={report} />
    ) : (
      <ApplicantReportPage report={report} />
    ),
  );
