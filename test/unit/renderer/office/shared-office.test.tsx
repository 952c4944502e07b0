// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SharedOfficeSettings } from '#renderer/features/office/index.ts';
import type { OfficeFinding, OfficeState } from '#shared/features/office/model.ts';
import { type Answers, CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { ALONE, invite, member, offline, refused, shared, stopped } from './offices.ts';

const self = () => ({ name: 'Maria', isChosen: true });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

async function drawOffice(state: OfficeState, answers: Answers = {}, desk = CONNECTED): Promise<void> {
  await drawAtDesk(
    <SharedOfficeSettings />,
    { 'people.self': self, 'peopleHere.list': () => [], 'office.state': () => state, ...answers },
    desk,
  );
  await screen.findByRole('list', { name: 'Members' });
}

const rowOf = (list: string, words: string): HTMLElement => {
  const row = within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(words));
  if (row === undefined) throw new Error(`No row of ${list} says ${words}.`);
  return row;
};

describe('the connection', () => {
  test('says that all is sent', async () => {
    await drawOffice(shared());
    expect(screen.getByText('Connected')).toBeDefined();
    expect(screen.getByText('Everything is up to date.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  });

  test('says what waits, why, and when it is tried again; and tries at once', async () => {
    const waiting = { acts: 3, since: '2026-11-25T15:00:00.000Z' };
    await drawOffice(shared({ connection: offline('unreachable'), waiting }), {
      'office.retry': () => shared(),
    });
    expect(screen.getByText(/^3 actions are waiting to be sent\./)).toBeDefined();
    expect(screen.getByText(/^Can’t reach the office server\./)).toBeDefined();
    expect(screen.getByText(/Next try at .*Keep working\./)).toBeDefined();
    screen.getByRole('button', { name: 'Try now' }).focus();
    press('Try now');
    await screen.findByText('Everything is up to date.');
    expect(document.activeElement?.textContent).toBe('Shared office');
  });

  test('says how far it is with what others did, and that a clock is off by both times', async () => {
    await drawOffice(
      shared({ catchingUp: { done: 1_200, total: 30_000 }, clockOffMs: 366 * 24 * 3_600_000 }),
    );
    expect(screen.getByText('Getting what the others did: 1,200 of 30,000')).toBeDefined();
    const now = new Date();
    expect(screen.getByText(/This computer’s clock/).textContent).toMatch(
      new RegExp(`, ${now.getFullYear()},.*, ${new Date(now.getTime() - 366 * 86_400_000).getFullYear()},`),
    );
  });

  test('says how much of what was done here is on its way', async () => {
    await drawOffice(shared({ sending: { done: 33_501, total: 200_296 } }));
    expect(screen.getByText('Sending what was done here: 33,501 of 200,296')).toBeDefined();
  });

  test('that is stopped says what to do', async () => {
    await drawOffice(shared({ connection: stopped('forked') }));
    expect(screen.getByText(/restored from an older copy.*ask a manager for a new invite/)).toBeDefined();
  });
});

describe('the members', () => {
  test('are named with their role and when they were last active; only others’ can be set', async () => {
    const set: unknown[] = [];
    await drawOffice(
      shared({ members: [...(shared().office?.members ?? []), member('Jon', { devices: [] })] }),
      {
        'office.setRole': (input) => {
          set.push(input);
          return shared({ members: [member('Ana', { role: 'auditor' })] });
        },
      },
    );
    expect(rowOf('Members', 'Maria (you)').textContent).toContain('Manager');
    expect(within(rowOf('Members', 'Maria (you)')).queryByRole('button')).toBeNull();
    expect(rowOf('Members', 'Ana').textContent).toMatch(/Last active .* ago|Last active now|in \d/);
    expect(rowOf('Members', 'Jon').textContent).toContain('Nothing received yet');
    fireEvent.change(screen.getByRole('combobox', { name: 'Role of Ana' }), { target: { value: 'auditor' } });
    await waitFor(() => expect(set).toEqual([{ member: 'm-Ana', role: 'auditor' }]));
  });

  test('that are removed are asked about first; what that means is said, and the focus goes to who is left', async () => {
    const removed: unknown[] = [];
    let problem: 'people-moved' | null = 'people-moved';
    await drawOffice(shared(), {
      'office.removeMember': (input) => {
        if (problem !== null) throw refused(problem);
        removed.push(input);
        return shared({ members: [member('Maria', { role: 'manager', isSelf: true })] });
      },
    });
    const opener = screen.getByRole('button', { name: 'Remove Ana from the office' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ana?' });
    expect(dialog.textContent).toContain('The data already on their computers stays there.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(opener);

    fireEvent.click(opener);
    press('Remove');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Someone else just changed the members.');
    problem = null;
    press('Remove');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toEqual([{ member: 'm-Ana' }]);
    expect(document.activeElement?.textContent).toBe('Members');
    expect(screen.queryByText('Ana')).toBeNull();
  });

  test('of an agent’s office are seen, not changed; and there are no invites', async () => {
    await drawOffice(shared({ role: 'agent' }));
    expect(rowOf('Members', 'Ana').textContent).toContain('Agent');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Invites' })).toBeNull();
  });
});

describe('an invite', () => {
  test('is made for a role, with the token where there is one, and its text is shown this once', async () => {
    const asked: unknown[] = [];
    await drawOffice(shared(), {
      'office.invite': (input) => {
        asked.push(input);
        return {
          id: 'i1',
          text: 'https://hub.example.com#CODE',
          expiresAt: '2026-11-26T15:00:00.000Z',
        };
      },
    });
    press('Invite someone…');
    fireEvent.click(screen.getByRole('radio', { name: 'Auditor' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include the access token' }));
    press('Create invite');
    await screen.findByRole('dialog', { name: 'The invite is ready' });
    expect(asked).toEqual([{ role: 'auditor', withToken: false }]);
    expect(screen.getByRole('group', { name: 'Invite' }).textContent).toBe('https://hub.example.com#CODE');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy invite'));
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Invite someone…');
    expect(screen.queryByText('https://hub.example.com#CODE')).toBeNull();
  });

  test('of a connection without a token does not offer it', async () => {
    const profiles = CONNECTED.profiles.map((profile) => ({ ...profile, hasToken: false }));
    await drawOffice(shared(), {}, { ...CONNECTED, profiles });
    press('Invite someone…');
    expect(await screen.findByRole('radio', { name: 'Agent' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('by which somebody came says who, and only who may be let in by hand is', async () => {
    const admitted: unknown[] = [];
    await drawOffice(
      shared({
        invites: [
          invite('open'),
          invite('right', { state: 'came', came: { name: 'Rosa', proof: 'right' } }),
          invite('wrong', { state: 'came', came: { name: 'Mallory', proof: 'wrong' } }),
          invite('other', { state: 'came', isOwn: false, came: { name: 'Jon', proof: 'unknown' } }),
          invite('in', { state: 'let-in', came: { name: 'Ana', proof: 'right' } }),
          invite('old', { state: 'expired', role: 'auditor' }),
          invite('burnt', { state: 'burnt' }),
        ],
      }),
      {
        'office.admit': (input) => {
          admitted.push(input);
          return shared();
        },
      },
    );
    expect(within(screen.getByRole('list', { name: 'Invites' })).getAllByRole('listitem')).toHaveLength(6);
    expect(rowOf('Invites', 'Rosa').textContent).toContain('let in automatically');
    expect(rowOf('Invites', 'Mallory').textContent).toContain('without the right code');
    expect(rowOf('Invites', 'Role: Auditor').textContent).toContain('Expired');
    const buttons = screen.getAllByRole('button', { name: /^Let in: / });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Let in: Jon']);
    press('Let in: Jon');
    await screen.findByText('No open invites.');
    expect(admitted).toEqual([{ id: 'other' }]);
    expect(document.activeElement?.textContent).toBe('Invites');
  });

  test('is taken back; where that fails, it is said', async () => {
    await drawOffice(shared({ invites: [invite('open')] }), {
      'office.takeBackInvite': () => {
        throw refused('unreachable');
      },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Cancel invite: Agent/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('The invites haven’t changed.');
  });
});

describe('what was noticed', () => {
  const finding = (id: number, more: Partial<OfficeFinding> = {}): OfficeFinding => ({
    id,
    kind: 'changed',
    at: '2026-11-25T15:00:00.000Z',
    member: 'Jon',
    seq: 1_204,
    reference: `d9:${id}:0f3a9b22`,
    ...more,
  });

  test('is said in words, with the entry, and dismissed', async () => {
    const dismissed: unknown[] = [];
    await drawOffice(
      shared({
        findings: [
          finding(2, { kind: 'diverged', count: 14, member: '', seq: null, reference: '' }),
          finding(1),
        ],
      }),
      {
        'office.dismissFinding': (input) => {
          dismissed.push(input);
          return shared();
        },
      },
    );
    expect(screen.getByText(/was sent again: 14 entries/)).toBeDefined();
    expect(screen.getByText(/By Jon · Entry 1,204 of the office · d9:1:0f3a9b22/)).toBeDefined();
    press('Dismiss: An entry was changed after it was signed.');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Needs a look' })).toBeNull());
    expect(dismissed).toEqual([{ id: 1 }]);
  });

  test('is shown whole on demand where it is much', async () => {
    await drawOffice(shared({ findings: Array.from({ length: 12 }, (_, id) => finding(id)) }));
    const all = (): number => screen.getAllByRole('button', { name: /^Dismiss:/ }).length;
    expect(all()).toBe(5);
    press('Show all (12)');
    expect(all()).toBe(12);
  });
});

describe('leaving', () => {
  test('is asked about, with what the others would never see; then the desk is alone', async () => {
    await drawOffice(shared({ waiting: { acts: 2, since: null }, connection: offline('unreachable') }), {
      'office.leave': () => ALONE,
    });
    press('Leave office…');
    const dialog = await screen.findByRole('dialog', { name: 'Leave this office?' });
    expect(dialog.textContent).toContain('2 actions weren’t sent yet.');
    press('Leave office');
    await screen.findByText('Only this computer has this data');
    expect(document.activeElement?.textContent).toBe('Shared office');
  });

  test('is what a removed member can do, and nothing else', async () => {
    await drawOffice(shared({ role: null, connection: stopped('removed'), members: [member('Maria')] }));
    expect(screen.getByText('You were removed from this office')).toBeDefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave office…']);
    expect(screen.getByRole('button').matches(':disabled')).toBe(false);
  });
});

describe('the parts', () => {
  const parts = (): (string | null)[] =>
    screen.getAllByRole('region').flatMap((region) => region.getAttribute('aria-label') ?? []);

  test('stand in the order in which they are needed: what is done once comes after who is in it', async () => {
    await drawOffice(shared());
    await screen.findByText('Only you use Threshold on this computer.');
    expect(parts()).toEqual(['Members', 'People at this computer', 'Invites', 'Move to a server', 'Leave']);
  });

  test('of an office for practice are those that can be practiced', async () => {
    await drawOffice(shared(), {}, { ...CONNECTED, practice: { state: 'running' } });
    expect(parts()).toEqual(['Members', 'Invites', 'Leave']);
  });
});
