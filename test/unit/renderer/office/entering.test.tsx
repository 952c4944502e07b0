// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { JoinDoor, SharedOfficeSettings } from '#renderer/features/office/index.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import { drawAtDesk } from '../desk-page.tsx';
import { ALONE, joining, offline, refused, shared, stopped } from './offices.ts';

const type = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const self = () => ({ name: 'Maria', isChosen: true });

describe('a desk alone', () => {
  test('says what sharing means and creates an office; what was typed wrong is told at its field', async () => {
    const asked: unknown[] = [];
    let answer: () => OfficeState = () => {
      throw refused('code-mistyped', 4);
    };
    await drawAtDesk(<SharedOfficeSettings />, {
      'people.self': self,
      'office.state': () => ALONE,
      'office.create': (input) => {
        asked.push(input);
        return answer();
      },
    });
    await screen.findByText('Only this computer has this data');
    press('Create an office on a server');
    press('Create office');
    await screen.findByText('Enter the office server address.');
    expect(asked).toEqual([]);

    type('Office server address', ' https://hub.example.com ');
    type('Code', 'AAAAAAAA-BBBBBBBB');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Maria');
    press('Create office');
    await screen.findByText(/Group 4 of the code has a typo/);
    expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([{ address: 'https://hub.example.com', code: 'AAAAAAAA-BBBBBBBB', name: 'Maria' }]);

    answer = () => {
      throw refused('hub-full');
    };
    press('Create office');
    expect((await screen.findByRole('alert')).textContent).toContain('The office server’s disk is full.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('AAAAAAAA-BBBBBBBB');

    answer = () => shared();
    press('Create office');
    await screen.findByRole('list', { name: 'Members' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Shared office');
  });

  test('whose data cannot be shared says why, and may still join', async () => {
    await drawAtDesk(<SharedOfficeSettings />, {
      'people.self': self,
      'office.state': () => ({ ...ALONE, notShareable: 'cannot-be-shared' }),
    });
    await screen.findByText(/An office can’t be created from this data/);
    expect(screen.queryByRole('button', { name: 'Create an office on a server' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share from this computer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Join an office' })).toBeDefined();
  });

  test('whose state cannot be had says so, and asks again', async () => {
    let works = false;
    await drawAtDesk(<SharedOfficeSettings />, {
      'people.self': self,
      'office.state': () => {
        if (works) return ALONE;
        throw refused('hub-unavailable');
      },
    });
    await screen.findByRole('alert');
    works = true;
    press('Try again');
    await screen.findByText('Only this computer has this data');
  });

  test('gives the focus back to the button of a dialog that is closed', async () => {
    await drawAtDesk(<SharedOfficeSettings />, { 'people.self': self, 'office.state': () => ALONE });
    const opener = await screen.findByRole('button', { name: 'Join an office' });
    fireEvent.click(opener);
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });
});

describe('the door to an office', () => {
  test('takes one pasted text and a name, says where the text has a slip, and then waits', async () => {
    const asked: unknown[] = [];
    let answer: () => OfficeState = () => {
      throw refused('code-mistyped', 2);
    };
    await drawAtDesk(<JoinDoor />, {
      'office.state': () => ALONE,
      'office.join': (input) => {
        asked.push(input);
        return answer();
      },
      'office.cancelJoin': () => ALONE,
    });
    press('Join office');
    await screen.findByText('Paste the invite.');
    await screen.findByText('Enter your name.');
    type('Invite', ' https://hub.example.com#CODE\n');
    type('Your name', 'Ana');
    press('Join office');
    await screen.findByText(/Group 2 of the code has a typo/);

    answer = () => joining();
    press('Join office');
    await screen.findByText(/Waiting to be let in/);
    expect(asked.at(-1)).toEqual({ pasted: 'https://hub.example.com#CODE', name: 'Ana' });
    expect(document.activeElement?.textContent).toContain('Waiting to be let in');

    press('Stop joining');
    const pasted = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Invite' });
    expect(pasted.value).toBe('');
  });

  test('says an error that is of no field under the form, and keeps what was pasted', async () => {
    await drawAtDesk(<JoinDoor />, {
      'office.state': () => ALONE,
      'office.join': () => {
        throw refused('other-certificate');
      },
    });
    type('Invite', 'https://hub.example.com#CODE');
    type('Your name', 'Ana');
    press('Join office');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'The office server couldn’t prove its identity, so nothing was sent.',
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Invite' }).value).not.toBe('');
  });

  test('says how much is downloaded, and what holds it up', async () => {
    await drawAtDesk(<JoinDoor />, {
      'office.state': () =>
        joining({
          step: 'fetching',
          progress: { done: 31_240, total: 100_000 },
          connection: offline('unreachable'),
        }),
    });
    await screen.findByText('31,240 of 100,000');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('31');
    expect(screen.getByText(/Can’t reach the office server/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try now' })).toBeDefined();
  });

  test('says what to do where nothing is tried any more', async () => {
    await drawAtDesk(<JoinDoor />, {
      'office.state': () => joining({ connection: stopped('invite-expired') }),
    });
    await screen.findByText(/This code has expired.*Ask for a new invite/);
    expect(screen.queryByText(/Waiting to be let in/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop joining' })).toBeDefined();
  });

  test('is in the settings of a desk that has other data open, beside it', async () => {
    await drawAtDesk(<SharedOfficeSettings />, { 'people.self': self, 'office.state': () => joining() });
    const part = await screen.findByRole('region', { name: 'Joining an office' });
    expect(within(part).getByText(/As Ana, at https:\/\/hub\.example\.com:8790/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Join an office' })).toBeNull();
  });
});
