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
        what: 'Report links work for a limited time only, and the time of this one is over. The report itself is not lost.',
        advice: 'Please ask the leasing office that sent you the link for a new one.',
      };
    case 'unknown':
      return {
        title: 'There is no report here',
        what: 'No report belongs to this address. Part of the link may have been lost on the way.',
        advice: 'Please copy the whole link once more, or ask the leasing office that sent it for a new one.',
      };
    case 'error':
      return {
        title: 'The page cannot be shown',
        what: notice.message,
        advice: 'Please try again in a little while.',
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
