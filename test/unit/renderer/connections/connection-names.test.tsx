// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConnectionSettings } from '#renderer/features/connections/index.ts';
import type { ConnectionProfile, DeskState } from '#shared/features/program/model.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

const OWN: ConnectionProfile = {
  id: 'own',
  kind: 'service',
  name: 'Oak Street',
  baseUrl: 'https://screening.example/',
  hasToken: true,
  tokenEnding: 'abcd',
};
const SHARED: ConnectionProfile = { ...OWN, id: 'shared', hub: 'hub.example:8443' };
const stateWith = (profiles: ConnectionProfile[]): DeskState => ({
  ...CONNECTED,
  profiles,
  activeProfileId: null,
});

test('of two connections of one name the one of the shared office says so, and where its hub is', async () => {
  const state = stateWith([OWN, SHARED]);
  await drawAtDesk(<ConnectionSettings state={state} />, {}, state);
  const rows = screen.getAllByRole('listitem').map((row) => within(row));
  expect(
    rows.map((row) => row.getByRole('button', { name: /^Switch to/ }).getAttribute('aria-label')),
  ).toEqual(['Switch to Oak Street', 'Switch to Oak Street · Shared office']);
  expect(rows[0]?.queryByText(/office server/)).toBeNull();
  expect(rows[1]?.getByText('Shared office, office server at hub.example:8443')).toBeTruthy();
});

test('a shared connection that no other is called as keeps its name; its hub may be on this computer', async () => {
  const state = stateWith([
    { ...OWN, name: 'Elm Street' },
    { ...SHARED, hub: '' },
  ]);
  await drawAtDesk(<ConnectionSettings state={state} />, {}, state, 'es');
  expect(screen.getByRole('button', { name: 'Cambiar a Oak Street' })).toBeTruthy();
  expect(screen.getByText('Oficina compartida, servidor de la oficina en esta computadora')).toBeTruthy();
});
