// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import ApplicationPage from '#renderer/features/applications/ApplicationPage.tsx';
import { useDeciding } from '#renderer/features/decisions/index.ts';
import type { Household } from '#shared/features/households/model.ts';
import { applicationDetail } from '#test/fixtures/application-row.ts';
import { householdWith } from '#test/fixtures/households.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';
import { ALONE } from '../office/offices.ts';

const JASPER = applicationDetail({
  identifier: 'A-1',
  name: 'Jasper Nettlecombe',
  fetchedAt: new Date().toISOString(),
  score: 53,
  weight: 100,
  scorePercent: 53,
  band: 'decline',
});

const HOUSEHOLD: Household = {
  ...householdWith([
    { name: 'Jasper Nettlecombe', applicationIdentifier: 'A-1', scorePercent: 53, band: 'decline' },
    { name: 'Alma Nettlecombe', scorePercent: 98, band: 'approve', decision: 'approve' },
    { name: 'Yusuf Nettlecombe', scorePercent: 100, band: 'approve' },
  ]),
  id: 4,
  state: 'confirmed',
  meanPercent: 83.7,
  lowestPercent: 53,
  band: 'approve',
};

const deskWith = (households: Household[]): Answers => ({
  'applications.get': () => JASPER,
  'applications.neighbours': () => ({ previous: null, next: null, position: 0, total: 1 }),
  'applications.list': () => ({ rows: [], total: 0 }),
  'applications.resultElsewhere': () => null,
  'applications.tags': () => [],
  'applications.properties': () => [],
  'applications.units': () => [],
  'applications.fetches': () => [],
  'conflicts.list': () => ({ conflicts: [], total: 0 }),
  'decisions.list': () => [],
  'decisions.newer': () => ({ isDecided: false }),
  'households.ofApplication': () => households,
  'notes.list': () => ({ notes: [], total: 0, may: { write: true, removeAny: true } }),
  'notices.ofApplication': () => [],
  'office.state': () => ALONE,
  'properties.list': () => [],
  'unsaved.get': () => null,
});

function GoTo({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(path)}>
      go
    </button>
  );
}

async function drawPage(households: Household[]): Promise<void> {
  await drawAtDesk(
    <Routes>
      <Route path="/" element={<GoTo path="/applications/A-1" />} />
      <Route path="/applications/:identifier" element={<ApplicationPage />} />
    </Routes>,
    deskWith(households),
  );
  fireEvent.click(screen.getByRole('button', { name: 'go' }));
}

test('a member’s page names the confirmed household, and recommends and decides as it does', async () => {
  await drawPage([HOUSEHOLD]);
  const line = await screen.findByRole('list', { name: 'Households of this applicant' });
  expect(line.textContent).toBe('Household of 3 people83.7% averageApprove1 of 3 decided');
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/households/4');
  const bar = await screen.findByRole('region', { name: 'Decide' });
  expect(bar.textContent).toContain('Household recommendationApprove');
  expect(screen.getByRole('region', { name: 'Score' }).textContent).toContain(
    'With the household. Alone: Decline',
  );
  fireEvent.click(await within(bar).findByRole('button', { name: /^Approve\b(?! with)/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('Not as recommended');
});

test('a household that isn’t confirmed is named, and the applicant’s own recommendation counts', async () => {
  await drawPage([{ ...HOUSEHOLD, state: 'draft' }]);
  const line = await screen.findByRole('list', { name: 'Households of this applicant' });
  expect(line.textContent).toContain('Draft');
  expect(line.textContent).toContain('this page shows the applicant’s own recommendation');
  const bar = await screen.findByRole('region', { name: 'Decide' });
  expect(bar.textContent).toContain('RecommendationDecline');
});

test('nothing is approved by one key before the households, and what was decided, are known', async () => {
  const recorded = vi.fn();
  const alone = {
    band: 'approve',
    notMeasuredCount: 0,
    impossibleCount: 0,
    of: 'application',
    inHousehold: false,
  } as const;
  function Approve({ isKnown }: { readonly isKnown: boolean }) {
    const { decide, decisions, dialog } = useDeciding(JASPER, isKnown ? alone : undefined);
    return (
      <button type="button" onClick={() => decide('approve')}>
        {dialog.opened ? 'asked' : decisions === undefined ? 'waiting' : 'ready'}
      </button>
    );
  }
  const approve = async (isKnown: boolean, when: 'waiting' | 'ready', answers: Answers): Promise<void> => {
    await drawAtDesk(<Approve isKnown={isKnown} />, {
      'unsaved.get': () => null,
      'decisions.record': () => {
        recorded();
        return new Promise(() => undefined);
      },
      ...answers,
    });
    fireEvent.click(await screen.findByRole('button', { name: when }));
  };
  await approve(false, 'waiting', { 'decisions.list': () => [] });
  await screen.findByRole('button', { name: 'asked' });
  await approve(true, 'waiting', { 'decisions.list': () => new Promise(() => undefined) });
  await screen.findByRole('button', { name: 'asked' });
  expect(recorded).not.toHaveBeenCalled();
  await approve(true, 'ready', { 'decisions.list': () => [] });
  await vi.waitFor(() => expect(recorded).toHaveBeenCalledOnce());
});
