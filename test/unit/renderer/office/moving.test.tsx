// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SharedOfficeSettings } from '#renderer/features/office/index.ts';
import type { OfficeState, SharedOffice } from '#shared/features/office/model.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { HUB, offline, refused, shared } from './offices.ts';

const TO = 'https://server.example.com:8790';
const SINCE = '2026-11-25T15:00:00.000Z';
const moving = (more: Partial<NonNullable<SharedOffice['moving']>> = {}): OfficeState =>
  shared({
    moving: {
      ...{ hub: TO, since: SINCE, step: 'copying', heldUp: null },
      progress: { done: 1_200, total: 4_800 },
      ...more,
    },
  });
const OLD: SharedOffice['ownHub'] = {
  ...{ address: HUB, state: 'running', why: null, others: 0, isMoved: true },
  isOld: true,
};

const draw = (state: () => OfficeState, answers: Parameters<typeof drawAtDesk>[1] = {}) =>
  drawAtDesk(<SharedOfficeSettings />, { 'office.state': state, ...answers }, CONNECTED);
const hasFocus = (level: number, name: string): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level, name })));
const press = (name: string, place: HTMLElement = document.body): void => {
  fireEvent.click(within(place).getByRole('button', { name }));
};

test('a manager gives the new hub’s address and a code, and is told what is wrong with them where they stand', async () => {
  const asked: unknown[] = [];
  await draw(() => shared(), {
    'office.move': (input) => {
      asked.push(input);
      if (asked.length === 1) throw refused('same-hub');
      return moving({ progress: null });
    },
  });
  await screen.findByRole('button', { name: 'Move to a server…' });
  press('Move to a server…');
  const dialog = await screen.findByRole('dialog', { name: 'Move the office to another server' });
  press('Start moving', dialog);
  expect(dialog.textContent).toContain('Enter the office server address.');
  expect(dialog.textContent).toContain('Enter the code.');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Office server address' }), {
    target: { value: ` ${HUB}` },
  });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Code' }), { target: { value: 'CODE ' } });
  press('Start moving', dialog);
  await within(dialog).findByText(/The office is already on this office server/);
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Office server address' }));
  press('Start moving', dialog);
  await screen.findByText(`Connecting to ${TO}…`);
  expect(asked).toEqual([
    { address: HUB, code: 'CODE' },
    { address: HUB, code: 'CODE' },
  ]);
  // What was pressed is gone with its dialog.
  await hasFocus(3, 'Move to a server');
});

test.each([
  ['an agent', shared({ role: 'agent' })],
  ['who is not connected', shared({ connection: offline('unreachable') })],
])('%s is not offered it', async (_who, state) => {
  await draw(() => state);
  await screen.findByRole('region', { name: 'Members' });
  expect(screen.queryByRole('button', { name: 'Move to a server…' })).toBeNull();
});

test('how far it is, what holds it up, and the way back until the others are told', async () => {
  const asked: string[] = [];
  await draw(() => moving({ heldUp: { why: 'cannot-be-copied', nextTryAt: null } }), {
    'office.cancelMove': () => {
      asked.push('cancel');
      return shared();
    },
  });
  const part = await screen.findByRole('region', { name: 'Move to a server' });
  expect(part.textContent).toContain(`Copying to ${TO}: 1,200 of 4,800 entries`);
  expect(part.textContent).toContain('The office can’t be copied to the new office server.');
  expect(within(part).getByRole('button', { name: 'Try now' })).toBeDefined();
  press('Stop the move…', part);
  press('Stop the move', await screen.findByRole('dialog', { name: 'Stop the move?' }));
  await waitFor(() => expect(asked).toEqual(['cancel']));
  await screen.findByRole('button', { name: 'Move to a server…' });
  await hasFocus(3, 'Move to a server');
});

test('once the others are told there is no way back', async () => {
  await draw(() => moving({ step: 'telling' }));
  const part = await screen.findByRole('region', { name: 'Move to a server' });
  expect(part.textContent).toContain('Telling the other computers…');
  expect(part.textContent).not.toContain('Until everything is copied');
  expect(within(part).queryByRole('button')).toBeNull();
});

test('who cannot follow yet is told where the office is, and why', async () => {
  await draw(() => shared({ role: 'agent', movedTo: { hub: TO, why: 'other-hub' } }));
  expect((await screen.findByText(`The office has moved to ${TO}`)).closest('section')).not.toBeNull();
  expect(screen.getByText(/Another office server answers at this address/)).toBeDefined();
});

test('the old hub says who has not been seen, and ends after a question', async () => {
  const asked: string[] = [];
  await draw(() => shared({ ownHub: OLD, notSeen: ['Ana', 'Ben'] }), {
    'office.stopOldHub': () => {
      asked.push('stop');
      return shared();
    },
  });
  const part = await screen.findByRole('region', { name: 'Old office server on this computer' });
  expect(part.textContent).toContain('Nothing received since the move from: Ana and Ben.');
  press('Stop the old office server…', part);
  const dialog = await screen.findByRole('dialog', { name: 'Stop the old office server?' });
  expect(dialog.textContent).toContain('Ana and Ben');
  press('Stop old office server', dialog);
  await waitFor(() => expect(asked).toEqual(['stop']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hasFocus(2, 'Shared office');
});

test('whoever moves it is told once it is there', async () => {
  await draw(() => moving({ heldUp: { why: 'unreachable', nextTryAt: SINCE } }), {
    'office.retry': () => shared({ hub: TO, connection: { state: 'connecting' } }),
  });
  press('Try now', await screen.findByRole('region', { name: 'Move to a server' }));
  await screen.findByText(`The office has moved to ${TO}`);
});
