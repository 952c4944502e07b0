// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginConnectionScope } from '#renderer/connection/scope.ts';
import { HouseholdBuilder } from '#renderer/features/households/HouseholdBuilder.tsx';
import { offerHouseholdMembers } from '#renderer/features/households/index.ts';
import { SendDialog } from '#renderer/features/households/SendDialog.tsx';
import type { HouseholdConcerns } from '#shared/features/households/model.ts';
import { householdWith } from '#test/fixtures/households.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';

const NONE: HouseholdConcerns = { units: [], elsewhere: [] };
const APART: HouseholdConcerns = {
  units: [
    { property: 'Harbor Lofts', unit: '6B' },
    { property: 'Maple Terrace', unit: '51' },
  ],
  elsewhere: [{ token: 'apt_0', household: { id: 9, members: ['Alma Ribbonwood', 'Otto Ribbonwood'] } }],
};
const MEMBERS = [
  { token: 'apt_0', name: 'Alma Ribbonwood', applicationIdentifier: 'A-1' },
  { token: 'apt_1', name: 'Jasper Nettlecombe', applicationIdentifier: 'A-2' },
];

const deskWith = (concerns: HouseholdConcerns, saved: unknown[] = []): Answers => ({
  'households.concerns': () => concerns,
  'households.applicationsOf': () => [],
  'applications.properties': () => [],
  'properties.list': () => [],
  'households.save': (input) => {
    saved.push(input);
    return { ...householdWith(input.members), id: 7 };
  },
});

test('members of two units, and one who is in a sent household, are said while the list is made', async () => {
  beginConnectionScope();
  offerHouseholdMembers({ members: MEMBERS, property: '' });
  await drawAtDesk(<HouseholdBuilder household={null} />, deskWith(APART));
  expect(
    await screen.findByText(
      '2 different units: Harbor Lofts, unit 6B and Maple Terrace, unit 51. One household applies for one unit.',
    ),
  ).toBeDefined();
  expect(screen.getByText(/Alma Ribbonwood is already in a household that was sent/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Alma Ribbonwood and Otto Ribbonwood' })).toBeDefined();
});

test('who goes back without a change leaves no draft', async () => {
  beginConnectionScope();
  const saved: unknown[] = [];
  offerHouseholdMembers({ members: MEMBERS, property: '' });
  const { unmount } = await drawAtDesk(<HouseholdBuilder household={null} />, deskWith(NONE, saved));
  await waitFor(() => expect(screen.getAllByDisplayValue(/Ribbonwood|Nettlecombe/)).toHaveLength(2));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(saved).toEqual([]);
});

test('what speaks against a household is confirmed before it is sent', async () => {
  const sent: string[] = [];
  const draw = (concerns: HouseholdConcerns) =>
    drawAtDesk(
      <SendDialog
        opened
        onClose={() => {}}
        household={householdWith(MEMBERS)}
        onSend={() => sent.push('sent')}
      />,
      deskWith(concerns),
    );
  const send = () => screen.getByRole('button', { name: 'Send' });
  await draw(APART);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'I’ve checked this. They apply together.' }));
  fireEvent.click(screen.getByRole('checkbox'));
  expect(send().hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(send());
  expect(sent).toEqual(['sent']);

  await draw(NONE);
  await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
