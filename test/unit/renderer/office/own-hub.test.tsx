// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SharedOfficeSettings } from '#renderer/features/office/index.ts';
import type { OfficeState, OwnHubNow } from '#shared/features/office/model.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { ALONE, refused, shared } from './offices.ts';

const RUNNING: OwnHubNow = {
  address: 'https://192.168.1.20:8790',
  state: 'running',
  why: null,
  others: 0,
  isMoved: false,
  isOld: false,
};
const self = () => ({ name: 'Maria', isChosen: true });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const withHub = (more: Partial<OwnHubNow>, addresses = ALONE.addresses): OfficeState => ({
  ...shared({ hub: RUNNING.address, ownHub: { ...RUNNING, ...more } }),
  addresses,
});
const hub = () => screen.findByRole('region', { name: 'Office server on this computer' });

describe('sharing from this computer', () => {
  const openDialog = async (
    state: OfficeState,
    asked: unknown[],
    answer: () => OfficeState,
  ): Promise<HTMLElement> => {
    await drawAtDesk(
      <SharedOfficeSettings />,
      {
        'people.self': self,
        'peopleHere.list': () => [],
        'office.state': () => state,
        'office.share': (input) => {
          asked.push(input);
          return answer();
        },
        'office.invite': (input) => {
          asked.push(input);
          return { id: 'i', text: 'https://192.168.1.20:8790/#CODE', expiresAt: '2026-11-26T15:00:00.000Z' };
        },
      },
      CONNECTED,
    );
    await screen.findByRole('button', { name: 'Share from this computer' });
    press('Share from this computer');
    return screen.findByRole('dialog', { name: 'Share from this computer' });
  };

  test('is two presses: everything is filled in, and the first invite is made as soon as the hub is there', async () => {
    const asked: unknown[] = [];
    const dialog = await openDialog(ALONE, asked, () => withHub({}));
    expect(within(dialog).queryByRole('radio')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Share' }));
    await screen.findByText('https://192.168.1.20:8790/#CODE');
    expect(asked).toEqual([
      { name: 'Maria', address: '192.168.1.20' },
      { role: 'agent', withToken: true },
    ]);
  });

  test('lets one choose between networks, and says what failed', async () => {
    const asked: unknown[] = [];
    const two = { ...ALONE, addresses: ['192.168.1.20', '10.0.0.7'] };
    const dialog = await openDialog(two, asked, () => {
      throw refused('own-hub-disk-full');
    });
    fireEvent.click(within(dialog).getByRole('radio', { name: '10.0.0.7' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Share' }));
    const { textContent } = await within(dialog).findByRole('alert');
    expect(textContent).toContain('disk is full, so the office server can’t run');
    expect(textContent).toContain('No office was created.');
    expect(asked).toEqual([{ name: 'Maria', address: '10.0.0.7' }]);
  });

  test('cannot be done without a network', async () => {
    const dialog = await openDialog({ ...ALONE, addresses: [] }, [], () => ALONE);
    expect(dialog.textContent).toContain('Connect it to your office’s network');
    expect(within(dialog).queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

describe('a computer that is the hub', () => {
  const draw = (state: OfficeState, answers: Parameters<typeof drawAtDesk>[1] = {}) =>
    drawAtDesk(
      <SharedOfficeSettings />,
      { 'people.self': self, 'peopleHere.list': () => [], 'office.state': () => state, ...answers },
      CONNECTED,
    );

  test('says who uses it; where nobody does, what a firewall must let through', async () => {
    await draw(withHub({}));
    const region = await hub();
    expect(region.textContent).toContain('No other computer is connected now.');
    expect(region.textContent).toContain('on port 8790');
    expect(screen.queryByRole('button', { name: 'Change address…' })).toBeNull();
  });

  test('offers another port where its own is taken', async () => {
    const asked: unknown[] = [];
    await draw(withHub({ state: 'failed', why: 'own-hub-port-taken' }), {
      'office.changeOwnPort': (input) => {
        asked.push(input);
        return withHub({ others: 2 });
      },
    });
    expect((await hub()).textContent).toContain(
      'Another program on this computer uses the office server’s port.',
    );
    press('Use another port');
    await waitFor(async () => expect((await hub()).textContent).toContain('2 other computers are connected'));
    expect(asked).toEqual([{}]);
  });

  test('offers the addresses that it has where the old one is gone', async () => {
    const asked: unknown[] = [];
    await draw(withHub({ isMoved: true }, ['10.0.0.7']), {
      'office.setOwnAddress': (input) => {
        asked.push(input);
        return withHub({ address: 'https://10.0.0.7:8790' });
      },
    });
    expect((await hub()).textContent).toContain('The others can’t reach https://192.168.1.20:8790 anymore.');
    press('Use https://10.0.0.7:8790');
    await waitFor(async () =>
      expect((await hub()).textContent).not.toContain('This computer’s address has changed'),
    );
    expect(asked).toEqual([{ address: '10.0.0.7' }]);
  });
});
