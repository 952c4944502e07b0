// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
  endLinkMail,
  requestLinkMail,
  useLinkMailRequest,
} from '#renderer/features/report-links/mail/link-mail-request.ts';
import MailDialog from '#renderer/features/report-links/mail/MailDialog.tsx';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import { applicationDetail } from '#test/fixtures/application-row.ts';
import { LIVE_LINK } from '#test/fixtures/report-links.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

const link = { ...LIVE_LINK, recipient: 'owner@example.com' };

/** As the shell shows it. */
function Mailing(): ReactNode {
  const request = useLinkMailRequest();
  return request === null ? null : <MailDialog request={request} />;
}

function askForMail(): void {
  act(() => requestLinkMail(link));
}

afterEach(() => act(endLinkMail));

async function close(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('what became of a mail is told, also where its dialog was closed meanwhile', async () => {
  const copying = Promise.withResolvers<{ outcome: 'copied' }>();
  await drawAtDesk(<Mailing />, { 'reportLinks.mail': () => copying.promise });
  askForMail();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy message' }));
  await close();
  copying.resolve({ outcome: 'copied' });
  await screen.findByText('Message copied');
});

test('a dialog that was closed while a new link was made stays closed', async () => {
  const making = Promise.withResolvers<ReportLink>();
  await drawAtDesk(<Mailing />, {
    'reportLinks.mail': () => {
      throw new DeskCallError({ kind: 'link-expired' });
    },
    'reportLinks.renew': () => making.promise,
  });
  askForMail();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy message' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create new link' }));
  await close();
  await act(async () => making.resolve({ ...link, id: 2 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the applicant’s email that the office knows is filled in, and gives way to what is typed', async () => {
  const identifier = 'A-1';
  const office = { ...NO_OFFICE_DATA, email: 'ada@example.com' };
  const detail = applicationDetail({ identifier, fetchedAt: LIVE_LINK.requestedAt }, office);
  await drawAtDesk(<Mailing />, { 'applications.get': () => detail });
  act(() => requestLinkMail(LIVE_LINK));
  const recipient = await screen.findByDisplayValue('ada@example.com');
  fireEvent.change(recipient, { target: { value: 'owner@example.com' } });
  expect(recipient).toHaveProperty('value', 'owner@example.com');
  fireEvent.change(recipient, { target: { value: '' } });
  expect(recipient).toHaveProperty('value', '');
});

test('a household’s link warns whose finances it shows, and is offered as nobody’s own copy', async () => {
  await drawAtDesk(<Mailing />, {});
  act(() => requestLinkMail({ ...link, subject: { kind: 'household', householdId: 7 } }));
  await screen.findByText(/It shows every member’s finances/);
  fireEvent.click(screen.getByRole('combobox', { name: /Purpose/ }));
  await screen.findByRole('option', { name: 'Owner review' });
  expect(screen.queryByRole('option', { name: 'Applicant copy' })).toBeNull();
});

test('in practice it is said before a mail is opened that nobody else can open the link', async () => {
  await drawAtDesk(
    <Mailing />,
    {},
    {
      ...CONNECTED,
      profiles: CONNECTED.profiles.map((profile) => ({ ...profile, kind: 'practice' as const })),
    },
  );
  askForMail();
  await screen.findByText(/Practice link: it opens only on this computer/);
});
