// @vitest-environment jsdom

import { IconPrinter } from '@tabler/icons-react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { HouseholdBuilder } from '#renderer/features/households/HouseholdBuilder.tsx';
import ReportLinksPage from '#renderer/features/report-links/ReportLinksPage.tsx';
import { useCommands } from '#renderer/features/shell/commands.ts';
import Palette from '#renderer/features/shell/Palette.tsx';
import { palette } from '#renderer/features/shell/palette-store.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import type { Household } from '#shared/features/households/model.ts';
import type { ReportLink } from '#shared/features/report-links/model.ts';
import type { ChannelOutput } from '#shared/rpc/contract.ts';
import { defaultSettings } from '#shared/scoring/index.ts';
import { applicationRow } from '#test/fixtures/application-row.ts';
import { EMPTY_HOUSEHOLD, NOTHING_FETCHED } from '#test/fixtures/households.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';

const center: ChannelOutput<'approvalCenter.get'> = {
  published: null,
  creditScores: [],
  draft: {
    id: 1,
    name: 'First draft',
    basedOnVersion: null,
    updatedAt: '2026-01-05T12:00:00Z',
    settings: defaultSettings('en'),
    thresholds: { approvePercent: 80, declinePercent: 60 },
  },
  drafts: [],
  drift: null,
};
const answers: Answers = {
  'applications.list': async () => ({ rows: [], total: 0 }),
  'households.list': async () => [],
  'approvalCenter.get': async () => center,
};

const row = applicationRow({
  identifier: 'Income-1',
  score: 80,
  weight: 100,
  scorePercent: 80,
  band: 'approve',
  fetchedAt: '2026-01-05T12:00:00Z',
});

const household: Household = {
  ...EMPTY_HOUSEHOLD,
  id: 7,
  members: [{ token: 'apt_alma', name: 'Alma Incomeson', applicationIdentifier: null, ...NOTHING_FETCHED }],
};

const done: string[] = [];
beforeEach(() => {
  done.length = 0;
});

interface OverProps {
  readonly over?: 'page' | 'dialog';
  readonly children?: ReactNode;
}

/** A page of the desk with the palette over it. */
function Over({ over = 'page', children }: OverProps): ReactNode {
  const commands = useCommands(() => {});
  return (
    <>
      {children}
      <Palette commands={commands} over={over} giveBack={() => {}} />
    </>
  );
}

/** What stands in the palette after these letters, each row with what is said of it. */
async function offered(words: string): Promise<readonly string[]> {
  act(() => palette.open());
  const search = await screen.findByPlaceholderText('Search or type a command');
  fireEvent.change(search, { target: { value: words } });
  const rows = within(screen.getByRole('dialog')).getAllByRole('button');
  return rows.map(({ textContent }) => textContent);
}

function Page({ over = 'page' }: { readonly over?: 'page' | 'dialog' }): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const commands = useCommands(() => {});
  const { pathname, state } = useLocation();
  useOfferActions([
    {
      id: 'print',
      label: 'Print the page',
      icon: IconPrinter,
      run: () => done.push(`printed from ${document.activeElement?.id}`),
    },
    {
      id: 'merge',
      label: 'Merge them',
      icon: IconPrinter,
      whyNot: 'There is only one.',
      run: () => done.push('merged'),
    },
  ]);
  return (
    <>
      <input id="field" ref={field} />
      <output>{`${pathname} ${JSON.stringify(state)}`}</output>
      <Palette commands={commands} over={over} giveBack={() => field.current?.focus()} />
    </>
  );
}

/** What is found is marked, so the words stand apart. */
const RENT = /^Rent-to-income\s*\(net\)$/;

async function openOver(over: 'page' | 'dialog') {
  await drawAtDesk(<Page over={over} />, answers);
  act(() => palette.open());
  return screen.findByPlaceholderText('Search or type a command');
}

test('what the open page offers stands first, with the reason where it cannot be done', async () => {
  await openOver('page');
  const rows = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(rows.slice(0, 2)).toEqual(['Print the page', 'Merge themThere is only one.']);
  const merge = screen.getByRole('button', { name: /^Merge them/ });
  expect(merge.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Print the page' }));
  expect(done).toEqual(['printed from field']);
});

test('behind a dialog nothing is done with the page', async () => {
  await openOver('dialog');
  expect(screen.getByRole('button', { name: /^Verify activity log/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Print the page' })).toBeNull();
});

test('an attribute of the draft is found by its name or by what it is called on the wire, and opens its editor', async () => {
  const search = await openOver('page');
  for (const words of ['Rent-to-income', 'net_monthly']) {
    fireEvent.change(search, { target: { value: words } });
    expect(await screen.findByRole('button', { name: RENT })).toBeDefined();
  }
  await waitFor(() => expect(screen.getByRole('button', { name: RENT }).dataset.selected).toBe('true'));
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' });
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      '/approval-center {"intent":"edit-attribute","of":"net_monthly_rent"}',
    ),
  );
});

/** The palette over a page whose applications are answered when the test says so; what is typed, and which row is selected. */
async function waitForApplications() {
  let answer = (_: ChannelOutput<'applications.list'>): void => {};
  const rows = new Promise<ChannelOutput<'applications.list'>>((resolve) => {
    answer = resolve;
  });
  await drawAtDesk(<Page />, {
    ...answers,
    'applications.list': () => rows,
    'households.list': async () => [household],
  });
  act(() => palette.open());
  const search = await screen.findByPlaceholderText('Search or type a command');
  const press = (code: string): void => void fireEvent.keyDown(search, { key: code, code });
  const selected = (): string | undefined =>
    screen.getAllByRole('button').find(({ dataset }) => dataset.selected === 'true')?.textContent;
  const arrive = (): void => act(() => answer({ rows: [row], total: 1 }));
  const type = (value: string): void => void fireEvent.change(search, { target: { value } });
  return { type, press, selected, arrive };
}

const place = (): string | null => screen.getByRole('status').textContent;

test('Enter that comes before the answers takes the first row of all of them, as later on', async () => {
  const { type, press, selected, arrive } = await waitForApplications();
  type('incomeson');
  await waitFor(() => expect(selected()).toBe('Alma Incomeson'));
  type('income');
  await waitFor(() => expect(selected()).toBe('Alma Incomeson'));
  press('Enter');
  expect(place()).toBe('/ null');
  arrive();
  await waitFor(() => expect(place()).toBe('/applications/Income-1 null'));
});

test('the first row is selected once all is found, and the arrows go on from it', async () => {
  const { type, press, selected, arrive } = await waitForApplications();
  type('income');
  await waitFor(() => expect(selected()).toBe('Alma Incomeson'));
  arrive();
  await waitFor(() => expect(selected()).toBe('Income-1'));
  press('ArrowDown');
  expect(selected()).toBe('Alma Incomeson');
});

test('a row that was chosen stays so where others come before it', async () => {
  const { type, press, selected, arrive } = await waitForApplications();
  type('income');
  await waitFor(() => expect(selected()).toBe('Alma Incomeson'));
  press('ArrowDown');
  expect(selected()).toBe('Rent-to-income (net)');
  arrive();
  await screen.findByRole('button', { name: /^Income\s*-1$/ });
  expect(selected()).toBe('Rent-to-income (net)');
  press('ArrowDown');
  expect(selected()).toBe('Debt to income');
});

test('a palette that was left with Enter still waiting does nothing when the answer comes', async () => {
  const { type, press, selected, arrive } = await waitForApplications();
  type('income');
  await waitFor(() => expect(selected()).toBe('Alma Incomeson'));
  press('Enter');
  press('Escape');
  arrive();
  await new Promise((resolve) => setImmediate(resolve));
  expect(place()).toBe('/ null');
});

test('Escape gives the focus back and leaves what is under the palette alone', async () => {
  const search = await openOver('dialog');
  search.focus();
  expect(within(search.ownerDocument.body).getByRole('dialog')).toBeDefined();
  fireEvent.keyDown(search, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.id).toBe('field'));
});

test('what every row of the report links can do is found by its words, and fills no list before', async () => {
  const link = (id: number, label: string, state: ReportLink['state']): ReportLink => ({
    id,
    subject: { kind: 'application', identifier: `A-${id}` },
    label,
    requestedAt: '2026-01-05T12:00:00Z',
    requestedBy: '',
    expiresAt: '2126-01-05T16:00:00Z',
    expiryAsCame: '',
    state,
    serviceMessage: '',
    copies: 1,
    recipient: '',
    purpose: '',
    mailedAt: null,
  });
  const links = [link(1, 'Alma', 'live'), link(2, 'Yusuf', 'expired')];
  await drawAtDesk(
    <Over>
      <ReportLinksPage />
    </Over>,
    { ...answers, 'reportLinks.list': async () => ({ links, total: 2 }) },
  );
  await screen.findByRole('table', { name: 'Report links' });
  const all = await offered('');
  expect(all.slice(0, 2)).toEqual([expect.stringMatching(/^Search links\s*Ctrl F/), 'ActiveShow links']);
  expect(all.some((row) => row.startsWith('Copy link for'))).toBe(false);
  const ofAlma = await offered('alma  LINK');
  for (const words of [/^Copy link for Alma/, /^Email link for Alma/, /^Open link for Alma/]) {
    expect(ofAlma.filter((row) => words.test(row))).toHaveLength(1);
  }
  const renewals = await offered('create new link for');
  expect(renewals).toHaveLength(1);
  expect(renewals[0]).toMatch(/^Create new link for Yusuf/);
});

test('a household that is being put together says what it can do, and why it cannot yet be sent', async () => {
  await drawAtDesk(
    <Over>
      <HouseholdBuilder household={null} />
    </Over>,
    { ...answers, 'applications.list': async () => ({ rows: [], total: 0 }) },
  );
  const rows = await offered('');
  expect(rows.slice(0, 3)).toEqual([
    'Save and send…A household needs a primary applicant and at least one co-applicant.',
    'Add a memberFrom applications',
    'Add a memberBy token',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Add a member.*By token$/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Applicant token' }));
});
