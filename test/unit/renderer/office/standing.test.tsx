// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OfficeBanner, OfficeStatus } from '#renderer/features/office/index.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import { drawAtDesk } from '../desk-page.tsx';
import { ALONE, offline, shared, stopped } from './offices.ts';

const waiting = { acts: 3, since: null };

async function draw(state: OfficeState): Promise<void> {
  let asked = false;
  await drawAtDesk(
    <>
      <OfficeBanner />
      <OfficeStatus />
    </>,
    {
      'office.state': () => {
        asked = true;
        return state;
      },
    },
  );
  await waitFor(() => expect(asked).toBe(true));
}

describe('how the desk stands with its office', () => {
  test.each<[string, OfficeState]>([
    ['Up to date', shared()],
    ['3 waiting', shared({ waiting })],
    ['Updating…', shared({ catchingUp: { done: 1, total: 2 } })],
    ['Offline', shared({ connection: offline('timed-out') })],
    ['Offline · 3 waiting', shared({ connection: offline('timed-out'), waiting })],
    ['Connecting…', shared({ connection: { state: 'connecting' }, waiting })],
    ['Stopped', shared({ connection: stopped('forked') })],
    ['Removed', shared({ role: null, connection: stopped('removed') })],
  ])('is said as “%s”', async (words, state) => {
    await draw(state);
    const link = await screen.findByRole('link', { name: `Shared office: ${words}` });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  test('is not said on a desk alone', async () => {
    await draw(ALONE);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('above every page', () => {
  test('a removed member’s desk says so, and what to do', async () => {
    await draw(shared({ role: null, connection: stopped('removed') }));
    const banner = await screen.findByRole('status');
    expect(banner.textContent).toContain('You were removed from this office');
    expect(banner.textContent).toContain('To keep working with it on your own, leave the office.');
  });

  test('a desk that exchanges nothing any more says why', async () => {
    await draw(shared({ connection: stopped('entry-refused') }));
    const banner = await screen.findByRole('status');
    expect(banner.textContent).toContain(
      'The office server refuses something that was done on this computer.',
    );
  });

  test('one that is only offline is not spoken of', async () => {
    await draw(shared({ connection: offline('unreachable') }));
    await screen.findByRole('link', { name: 'Shared office: Offline' });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
