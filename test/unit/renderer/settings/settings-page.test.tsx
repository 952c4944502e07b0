// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fieldIn } from '#renderer/features/settings/go-to-place.ts';
import SettingsPage from '#renderer/features/settings/SettingsPage.tsx';
import {
  groupsShown,
  placeOf,
  sectionElementId,
  settingsPath,
} from '#renderer/features/settings/settings-sections.ts';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import { type Answers, CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { ALONE } from '../office/offices.ts';

const answers: Answers = {
  'people.self': () => ({ name: 'Maria Ortiz', isChosen: true }),
  'peopleHere.list': () => [],
  'office.state': () => ALONE,
  'properties.list': () => [],
  'backup.last': () => ({ at: null }),
  'backup.plan': () => ({ plan: null, lastAt: null, state: 'due', error: null }),
  'copies.list': () => [],
  'holds.list': () => [],
  'reportHosts.list': () => [],
};

/** The address, as the router has it. */
function Place(): ReactNode {
  const { pathname } = useLocation();
  return <p data-testid="place">{pathname}</p>;
}

const place = (): string => screen.getByTestId('place').textContent;

const drawFrom = (start: string, from: ReactNode = null) =>
  drawAtDesk(
    <>
      <Routes>
        <Route path="/" element={<Navigate to={start} />} />
        <Route
          path="/letter"
          element={
            <>
              <h1>Letter to Alma</h1>
              {from}
            </>
          }
        />
        <Route path="/settings/*" element={<SettingsPage />} />
      </Routes>
      <Place />
    </>,
    answers,
  );

const groups = groupsShown(CONNECTED.practice, true);

for (const { page, sections } of groups)
  test(`every card and field of the page “${page}” that can be searched for is there`, async () => {
    await drawFrom(settingsPath(page));
    for (const { id, fields } of sections) {
      const card = await waitFor(() => {
        const found = document.getElementById(sectionElementId(id));
        if (found === null) throw new Error(`There is no card ${id}.`);
        return found;
      });
      for (const field of fields)
        await waitFor(() => {
          const found = fieldIn(
            card,
            field.map((label) => i18next.t(label)),
          );
          expect(found?.matches('input, textarea, select, button'), placeOf(id, field)).toBe(true);
        });
    }
  });

test('the settings begin with the office, and each page is an address of its own', async () => {
  await drawFrom('/settings');
  expect(place()).toBe('/settings/office');
  fireEvent.click(screen.getByRole('tab', { name: 'This computer' }));
  await waitFor(() => expect(place()).toBe('/settings/computer'));
  expect(await screen.findByRole('region', { name: 'Your name' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Office & screening agency' })).toBeNull();
});

test('a search over all pages leads to the field itself', async () => {
  await drawFrom('/settings');
  const search = await screen.findByRole('searchbox', { name: 'Search settings' });
  fireEvent.change(search, { target: { value: 'paralel' } });
  // The field by its own words, then its card, which is also called so.
  expect(screen.getByRole('status').textContent).toBe('2 results');
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(place()).toBe('/settings/advanced'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Parallel requests' })),
  );
  expect(screen.getByRole('tab', { name: 'Advanced', selected: true })).toBeDefined();
});

test('a link from another page leads to its field, and the settings lead back to that page', async () => {
  await drawFrom(
    '/letter',
    <SettingLink section="office" field={['notice:party.agency', 'notice:party.phone']}>
      Agency phone
    </SettingLink>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Agency phone' }));
  await waitFor(() => expect(document.activeElement?.matches('input')).toBe(true));
  const agency = screen.getByRole('group', { name: 'Consumer reporting agency' });
  expect(agency.contains(document.activeElement)).toBe(true);
  // Also after a look at another page of the settings.
  fireEvent.click(screen.getByRole('tab', { name: 'Data' }));
  await waitFor(() => expect(place()).toBe('/settings/data'));
  fireEvent.click(screen.getByRole('link', { name: 'Back to Letter to Alma' }));
  expect(place()).toBe('/letter');
});
