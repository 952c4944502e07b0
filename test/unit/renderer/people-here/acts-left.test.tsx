// @vitest-environment jsdom
/** What of several people's acts waits to be sent is said wherever it would be missed, and what is not known is not made up. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConnectionSettings } from '#renderer/features/connections/index.ts';
import WhoPage from '#renderer/features/people-here/WhoPage.tsx';
import { EraseSettings } from '#renderer/features/retention/EraseSettings.tsx';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import { type Answers, CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { shared } from '../office/offices.ts';

const [service] = CONNECTED.profiles;
if (service === undefined) throw new Error('The desk of the tests has no connection.');

/** Maria is at the desk; of Ana's acts three wait, of Ben's nobody knows, of Dee's none. */
const PEOPLE = [
  { profileId: 'service', name: 'Maria' },
  { profileId: 'of-ana', name: 'Ana', leftActs: 3 },
  { profileId: 'of-ben', name: 'Ben', leftActs: null },
  { profileId: 'of-dee', name: 'Dee' },
] as const;
const STATE: DeskState = {
  ...CONNECTED,
  profiles: PEOPLE.map(({ profileId, name: _, ...left }) => ({ ...service, ...left, id: profileId })),
  people: PEOPLE.map(({ profileId, name }) => ({ profileId, name })),
};
const ASKED: Answers = { 'office.state': () => shared({ waiting: { acts: 2, since: null } }) };

test('at the door, beside each name, in both languages', async () => {
  const atDoor: DeskState = { ...STATE, isPinNeeded: true };
  await drawAtDesk(<WhoPage state={atDoor} />, {}, atDoor);
  const names = (): (string | null)[] =>
    within(screen.getByRole('group', { name: /this computer|esta computadora/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual([
    'Maria',
    'Ana3 actions waiting to be sent',
    'BenSome actions may be waiting to be sent',
    'Dee',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Ana/ }));
  expect(screen.getByText('3 actions waiting to be sent')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your PIN?' }));
  expect(await screen.findByText('3 of Ana’s actions are still waiting to be sent.')).toBeDefined();

  await drawAtDesk(<WhoPage state={atDoor} />, {}, atDoor, 'es');
  expect(names()).toEqual(['Maria', 'Ana3 acciones por enviar', 'BenPuede haber acciones por enviar', 'Dee']);
});

test('before everything is erased, of each connection, the open one too; nothing where all was sent', async () => {
  await drawAtDesk(<EraseSettings />, ASKED, STATE);
  fireEvent.click(screen.getByRole('button', { name: 'Erase everything…' }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kettlebright Homes · Maria: 2 actions',
      'Kettlebright Homes · Ana: 3 actions',
      'Kettlebright Homes · Ben: possibly some actions',
    ]),
  );
  await drawAtDesk(<EraseSettings />, { 'office.state': () => shared() }, CONNECTED);
  fireEvent.click(screen.getByRole('button', { name: 'Erase everything…' }));
  await screen.findByRole('textbox');
  expect(screen.queryByText(/Not sent to the office yet/)).toBeNull();
});

test('before a person’s connection is closed; undoing that opens it again, and the other works on', async () => {
  const asked: unknown[] = [];
  await drawAtDesk(
    <ConnectionSettings state={STATE} />,
    {
      ...ASKED,
      'connections.close': (input) => {
        asked.push(input);
        return STATE;
      },
      'connections.activate': () => {
        throw new DeskCallError({ kind: 'pin-needed' });
      },
      'connections.reopen': (input) => {
        asked.push(input);
        return STATE;
      },
    },
    STATE,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close Kettlebright Homes · Ana…' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^3 actions are waiting to be sent to the office/)).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Kettlebright Homes' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close connection' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([{ profileId: 'of-ana', name: 'Kettlebright Homes' }, { profileId: 'of-ana' }]);
});
