// @vitest-environment jsdom
import { IconPrinter } from '@tabler/icons-react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { useOfferActions } from '#renderer/components/page-actions.ts';
import { useCommands } from '#renderer/features/shell/commands.ts';
import Palette from '#renderer/features/shell/Palette.tsx';
import { palette } from '#renderer/features/shell/palette-store.ts';
import type { ChannelOutput } from '#shared/ipc/contract.ts';
import type { ApplicationRow } from '#shared/models/applications.ts';
import { defaultSettings } from '#shared/scoring/index.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';

const center: ChannelOutput<'approvalCenter.get'> = {
  published: null,
  draft: {
    id: 1,
    name: 'First draft',
    basedOnVersion: null,
    updatedAt: '2026-01-05T12:00:00Z',
    settings: defaultSettings('en'),
  },
  drafts: [],
  drift: null,
};
const answers: Answers = {
  'applications.list': async () => ({ rows: [], total: 0 }),
  'households.list': async () => [],
  'approvalCenter.get': async () => center,
};

const row: ApplicationRow = {
  identifier: 'Income-1',
  name: '',
  property: '',
  unit: '',
  tags: [],
  applicantToken: null,
  score: 80,
  weight: 100,
  scorePercent: 80,
  band: 'approve',
  notMeasuredCount: 0,
  unreadableCount: 0,
  serviceDiffers: false,
  decision: null,
  fetchedAt: '2026-01-05T12:00:00Z',
};

const done: string[] = [];
beforeEach(() => {
  done.length = 0;
});

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
const RENT = /^Rent to net\s*income$/;

async function openOver(over: 'page' | 'dialog') {
  await drawAtDesk(<Page over={over} />, answers);
  act(() => palette.open());
  return screen.findByPlaceholderText('Where to, or what to do?');
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
  expect(screen.getByRole('button', { name: /^Verify the activity/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Print the page' })).toBeNull();
});

test('an attribute of the draft is found by its name or by what it is called on the wire, and opens its editor', async () => {
  const search = await openOver('page');
  for (const words of ['Rent to net', 'net_monthly']) {
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

test('a row that was selected stays so where others come before it, and the arrows go on from it', async () => {
  let answer = (_: ChannelOutput<'applications.list'>): void => {};
  const rows = new Promise<ChannelOutput<'applications.list'>>((resolve) => {
    answer = resolve;
  });
  await drawAtDesk(<Page />, { ...answers, 'applications.list': () => rows });
  act(() => palette.open());
  const search = await screen.findByPlaceholderText('Where to, or what to do?');
  const selected = (): string | undefined =>
    screen.getAllByRole('button').find(({ dataset }) => dataset.selected === 'true')?.textContent;
  fireEvent.change(search, { target: { value: 'income' } });
  await waitFor(() => expect(selected()).toBe('Rent to net income'));
  act(() => answer({ rows: [row], total: 1 }));
  await screen.findByRole('button', { name: /^Income\s*-1$/ });
  expect(selected()).toBe('Rent to net income');
  fireEvent.keyDown(search, { key: 'ArrowDown', code: 'ArrowDown' });
  expect(selected()).toBe('Debt to income');
});

test('Escape gives the focus back and leaves what is under the palette alone', async () => {
  const search = await openOver('dialog');
  search.focus();
  expect(within(search.ownerDocument.body).getByRole('dialog')).toBeDefined();
  fireEvent.keyDown(search, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.id).toBe('field'));
});
