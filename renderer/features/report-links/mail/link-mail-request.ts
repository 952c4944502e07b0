import { scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import { focused } from '#renderer/ui/focus/return-focus.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';

/** The link that is to be mailed, and where the focus was: it goes back there when the dialog closes. */
export interface LinkMailRequest {
  readonly link: ReportLink;
  readonly returnTo: HTMLElement | null;
}

const request = scoped(() => new SharedValue<LinkMailRequest | null>(null));

/** Opens the dialog that mails a link, on whatever screen. */
export const requestLinkMail = (link: ReportLink, returnTo: HTMLElement | null = focused()): void =>
  request().set({ link, returnTo });

export const endLinkMail = (): void => request().set(null);

export const useLinkMailRequest = (): LinkMailRequest | null => useSharedValue(request(useConnectionScope()));
