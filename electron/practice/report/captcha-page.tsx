import type {} from 'altcha/types/react';
import type { CaptchaOutcome } from '../captcha.ts';
import { Page } from './page.tsx';
import { moment } from './words.ts';

/** Why the captcha has to be solved again. */
export type CaptchaNotice = Exclude<CaptchaOutcome, 'passed'>;

const NOTICES: Readonly<Record<CaptchaNotice, string>> = {
  wrong: 'The check didn’t pass. Check the box again.',
  late: 'The check took too long. Check the box again.',
  used: 'This check was used before. Check the box again.',
};

const WIDGET = { hideFooter: true, hideLogo: true, humanInteractionSignature: false, timeout: 60_000 };

export interface CaptchaPageProps {
  readonly linkId: string;
  readonly expiresAtMs: number;
  readonly notice: CaptchaNotice | null;
}

/** What a link shows first. It tells nothing of the report behind it. */
export function CaptchaPage({ linkId, expiresAtMs, notice }: CaptchaPageProps) {
  const address = `/report/${linkId}`;
  return (
    <Page
      title="Before the report opens"
      styles={['altcha.css']}
      script="captcha.js"
      width="narrow"
      document="Temporary link"
    >
      <article className="card">
        <h1>Before the report opens</h1>
        <p>
          Check the box to confirm you’re a person. Your browser then solves a quick puzzle, which takes a
          second or two, and the report opens.
        </p>
        {notice !== null && (
          <p className="notice" role="alert">
            {NOTICES[notice]}
          </p>
        )}
        <form method="post" action={address}>
          <altcha-widget
            challenge={`${address}/challenge`}
            language="en"
            configuration={JSON.stringify(WIDGET)}
          />
          <noscript>
            <p className="notice">
              The check needs JavaScript. Allow it for this page, or open the link in another browser.
            </p>
          </noscript>
          <p className="news" role="status" />
          <button type="submit">Show the report</button>
        </form>
        <dl className="fine-print">
          <dt>This link works until</dt>
          <dd>{moment(expiresAtMs)}</dd>
          <dt>Privacy</dt>
          <dd>The check runs in your browser and contacts no other service.</dd>
        </dl>
      </article>
    </Page>
  );
}
