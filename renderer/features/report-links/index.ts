export { CopyLinkButton, CopyLinkIcon, EmailLinkButton } from './CopyLinkButton.tsx';
export { Countdown } from './Countdown.tsx';
export { useCurrentSubject, useOfferSubject } from './link-subject.ts';
export type { LinkRecipient } from './mail/EmailLinksDialog.tsx';
export { EmailLinks, LinkMail } from './mail/LinkMail.tsx';
export { LinkMailSettings } from './mail/LinkMailSettings.tsx';
export { ReportHosts } from './ReportHosts.tsx';
export { useMakeReportLink } from './report-link.tsx';
export { useCopyLink } from './use-copy-link.ts';
