import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useLinkMailRequest } from './link-mail-request.ts';

const EmailLinksDialog = lazy(() => import('./EmailLinksDialog.tsx'));
const MailDialog = lazy(() => import('./MailDialog.tsx'));

/** The dialog that mails a report link, over whatever screen; its code is loaded when it is first asked for. */
export function LinkMail(): ReactNode {
  const request = useLinkMailRequest();
  return request === null ? null : (
    <Suspense fallback={null}>
      <MailDialog request={request} />
    </Suspense>
  );
}

/** The dialog that mails a link to each of several applicants. */
export function EmailLinks(props: ComponentProps<typeof EmailLinksDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <EmailLinksDialog {...props} />
    </Suspense>
  );
}
