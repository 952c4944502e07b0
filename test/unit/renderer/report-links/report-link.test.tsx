// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { endLinkMail, useLinkMailRequest } from '#renderer/features/report-links/mail/link-mail-request.ts';
import { useMakeReportLink } from '#renderer/features/report-links/report-link.tsx';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import { LIVE_LINK } from '#test/fixtures/report-links.ts';
import { drawAtDesk } from '../desk-page.tsx';
import { AGENT, MANAGER } from '../pointing/questions.ts';

const link = { ...LIVE_LINK, copies: 1 };

function Page(): ReactNode {
  const { make, pending } = useMakeReportLink();
  const mailing = useLinkMailRequest();
  return (
    <>
      <button type="button" disabled={pending} onClick={() => make(link.subject)}>
        copy
      </button>
      <button type="button">another</button>
      <p role="status">{mailing?.returnTo?.textContent}</p>
    </>
  );
}

afterEach(() => act(endLinkMail));

test('the focus goes back from a mail to where its link was asked for, though that was disabled meanwhile', async () => {
  const making = Promise.withResolvers<ReportLink>();
  await drawAtDesk(<Page />, { 'reportLinks.create': () => making.promise });
  const copy = screen.getByRole('button', { name: 'copy' });
  copy.focus();
  fireEvent.click(copy);
  // As a browser does with what is disabled.
  act(() => copy.blur());
  making.resolve(link);
  fireEvent.click(await screen.findByRole('button', { name: 'Email…' }));
  expect(screen.getByRole('status').textContent).toBe('copy');
});

test('a link that was copied says whose report it opens: one applicant’s, or a whole household’s', async () => {
  const making: ReportLink[] = [link, { ...link, id: 2, subject: { kind: 'household', householdId: 1 } }];
  await drawAtDesk(<Page />, { 'reportLinks.create': () => making.shift() ?? link });
  fireEvent.click(screen.getByRole('button', { name: 'copy' }));
  await screen.findByText(/^Opens Ada Kettlebright’s report\. Expires/);
  fireEvent.click(screen.getByRole('button', { name: 'copy' }));
  await screen.findByText(/^Opens the household report for Ada Kettlebright\. Expires/);
});

test('what the service said of a link’s end that can’t be read stands beside it', async () => {
  await drawAtDesk(<Page />, { 'reportLinks.create': () => ({ ...link, expiryAsCame: 'end of business' }) });
  fireEvent.click(screen.getByRole('button', { name: 'copy' }));
  await screen.findByText('The service says about its end: “end of business”. Threshold counts 4 hours.');
});

test.each(['link-shape', 'link-field'])(
  'an answer that leaves its %s open is explained by a manager; an agent is told to ask one',
  async (field) => {
    const refused = new DeskCallError({
      kind: 'unreadable',
      detail: 'An address of a shape not seen before.',
      field,
    });
    const create = () => Promise.reject(refused);
    await drawAtDesk(<Page />, { 'reportLinks.create': create, 'office.state': () => MANAGER });
    fireEvent.click(screen.getByRole('button', { name: 'copy' }));
    await screen.findByRole('button', { name: 'Explain the response…' });
    expect(screen.queryByText(/ask a manager/)).toBeNull();
    act(() => notifications.clean());

    await drawAtDesk(<Page />, { 'reportLinks.create': create, 'office.state': () => AGENT });
    fireEvent.click(screen.getByRole('button', { name: 'copy' }));
    await screen.findByText(/^Unconfirmed: ask a manager\./);
    expect(screen.queryByRole('button', { name: 'Explain the response…' })).toBeNull();
    act(() => notifications.clean());
  },
);
