import { Page } from './page.tsx';

/** A page that shows no report, and why. */
export type Notice =
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'error'; readonly message: string };

interface NoticeWords {
  readonly title: string;
  readonly what: string;
  readonly advice: string;
}

function wordsOf(notice: Notice): NoticeWords {
  switch (notice.kind) {
    case 'expired':
      return {
        title: 'This link has expired',
        what: 'Report links work for a limited time, and this one has ended. The report itself isn’t lost.',
        advice: 'Ask the leasing office that sent you the link for a new one.',
      };
    case 'unknown':
      return {
        title: 'Report not found',
        what: 'No report has this address. Part of the link may be missing.',
        advice: 'Copy the whole link again, or ask the leasing office that sent it for a new one.',
      };
    case 'error':
      return {
        title: 'This page can’t be shown',
        what: notice.message,
        advice: 'Try again in a moment.',
      };
  }
}

export function NoticePage({ notice }: { readonly notice: Notice }) {
  const { title, what, advice } = wordsOf(notice);
  return (
    <Page title={title} width="narrow" document="Temporary link">
      <article className="card">
        <h1>{title}</h1>
        <p>{what}</p>
        <p>{advice}</p>
      </article>
    </Page>
  );
}
