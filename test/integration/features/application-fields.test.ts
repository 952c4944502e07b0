/** What is forgotten first when the office keeps one thing more: each of it, for every field there is. */
import { expect, it } from 'vitest';
import { readStoredPreferences } from '#electron/core/stored-preferences.ts';
import {
  applicationColumns,
  NEWEST_FIRST,
  NO_APPLICATION_FILTER,
} from '#shared/features/applications/columns.ts';
import {
  applicationFilters,
  type CountedKey,
  type FormKey,
  formFields,
  NO_FILTER,
  NO_OFFICE_DATA,
  type OfficeData,
  sortedColumns,
} from '#shared/features/applications/fields.ts';
import { officeSettingsSchema } from '#shared/features/backup/model.ts';
import { fields as fieldNames } from '#shared/i18n/en/first-page/fields.ts';
import { happened } from '#shared/i18n/en/happened/applications.ts';
import { FILTERED } from '#test/fixtures/filtered.ts';
import { activityRequest, listRequest, practise, testDesk } from './test-desk.ts';

const SAMPLE = {
  text: 'Canary',
  tags: ['Canary'],
  token: 'canary-token',
  role: 'guarantor',
  date: '2026-03-01',
  time: '2026-03-01T14:30:00.000Z',
} as const;
const SAMPLE_OF_FORM = { email: 'canary@example.com', phone: '(212) 555-0123' } as const;
/** A field alone, as the office may write it. */
const withSample = (office: OfficeData, key: FormKey): OfficeData => {
  const field = formFields.find((one) => one.key === key);
  const form = field?.kind === 'text' ? field.form : undefined;
  return { ...office, [key]: form === undefined ? SAMPLE[field?.kind ?? 'text'] : SAMPLE_OF_FORM[form] };
};
const view = {
  id: 'v1',
  name: 'Kept',
  filter: Object.fromEntries(applicationFilters.map(({ key, kind }) => [key, FILTERED[kind]])),
  sort: { by: 'name', direction: 'ascending' },
  columns: [...applicationColumns],
  onToday: false,
};
const layout = { columns: [...applicationColumns], widths: {}, views: [view], defaultViewId: 'v1' };

it('saves each field that is changed alone, tells it in the activity, lists it and puts the list in order by it', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const save = (office: OfficeData) => test.call['applications.saveOfficeData']({ identifier, office });
  for (const { key, listed } of formFields) {
    await save(NO_OFFICE_DATA);
    const office = withSample(NO_OFFICE_DATA, key);
    expect((await save(office)).office).toEqual(office);
    const { entries } = await test.call['activity.list'](activityRequest);
    const name = key === 'received' ? happened.fields[key] : fieldNames.label[key];
    expect(entries[0]?.sentence).toMatch(new RegExp(`changed the ${name} of`, 'i'));
    const { rows } = await test.call['applications.list'](listRequest);
    const row = rows.find((one) => one.identifier === identifier);
    if (listed) expect(row).toMatchObject({ [key]: office[key] });
  }
  for (const by of sortedColumns) {
    for (const direction of ['ascending', 'descending'] as const) {
      const page = await test.call['applications.list']({ ...listRequest, sort: { by, direction } });
      expect(page.rows.length).toBe(page.total);
    }
  }
});

it('finds what bears it by each filter of what the office keeps, and nothing else', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const office = formFields.reduce((all, { key }) => withSample(all, key), NO_OFFICE_DATA);
  await test.call['applications.saveOfficeData']({ identifier, office });
  for (const { key, kind } of applicationFilters) {
    if (!['property', 'text', 'tag', 'dates'].includes(kind) || key === 'decidedOn') continue;
    const { rows } = await test.call['applications.list']({ ...listRequest, [key]: FILTERED[kind] });
    expect([key, rows.map((row) => row.identifier)]).toEqual([key, [identifier]]);
  }
});

it('opens a view of before each filter and each column, and keeps what else it says', () => {
  for (const { key, kind } of applicationFilters) {
    const { [key]: _, ...older } = view.filter;
    const stored = { applicationLayout: { ...layout, views: [{ ...view, filter: older }] } };
    const { value } = readStoredPreferences({ ...readStoredPreferences(null).value, ...stored });
    expect(value.applicationLayout.views).toEqual([{ ...view, filter: { ...older, [key]: NO_FILTER[key] } }]);
    expect(kind).toBeTypeOf('string');
  }
  for (const column of applicationColumns) {
    const columns = applicationColumns.filter((one) => one !== column);
    const newer = { ...view, columns: [...columns, 'of-a-newer-version'] };
    const widths = { [column]: 12 };
    const newerWidths = { ...widths, 'of-a-newer-version': 12, name: 'wide' };
    const stored = { applicationLayout: { ...layout, columns, widths: newerWidths, views: [newer] } };
    const { value, reset } = readStoredPreferences({ ...readStoredPreferences(null).value, ...stored });
    expect(reset).toBe(false);
    expect(value.applicationLayout).toEqual({
      ...layout,
      columns,
      widths: column === 'name' ? {} : widths,
      views: [{ ...view, columns }],
    });
  }
  const sorted = { ...view, sort: { by: 'of-a-newer-version', direction: 'ascending' } };
  const stored = { applicationLayout: { ...layout, views: [sorted] } };
  const { value } = readStoredPreferences({ ...readStoredPreferences(null).value, ...stored });
  expect(value.applicationLayout.views).toEqual([{ ...view, sort: NEWEST_FIRST }]);
});

it('opens a view and a backup of when a filter had one value, and asks for that one', () => {
  // Whose turn it is, who decided, and the version came later.
  const single = {
    band: 'review',
    decision: 'none',
    property: 'Alder Court',
    unit: '2A',
    tag: 'Urgent',
  } as const satisfies Record<Exclude<CountedKey, 'assignee' | 'decidedBy' | 'rulesVersion'>, string>;
  const old = { ...layout, views: [{ ...view, filter: { ...view.filter, ...single } }] };
  const several = Object.fromEntries(Object.entries(single).map(([key, value]) => [key, [value]]));
  const opened = [{ ...view, filter: { ...view.filter, ...several } }];
  const before = readStoredPreferences(null).value;
  const { value, reset } = readStoredPreferences({ ...before, applicationLayout: old });
  expect(reset).toBe(false);
  expect(value.applicationLayout).toEqual({ ...layout, views: opened });
  const settings = officeSettingsSchema.strip().parse({ ...before.preferences, applicationLayout: old });
  expect(settings.applicationLayout.views).toEqual(opened);
});

it('takes the settings of a backup of before each filter', () => {
  const { preferences } = readStoredPreferences(null).value;
  for (const { key } of applicationFilters) {
    const { [key]: _, ...older } = view.filter;
    const settings = officeSettingsSchema.strip().parse({
      ...preferences,
      applicationLayout: { ...layout, views: [{ ...view, filter: older }] },
    });
    expect(settings.applicationLayout.views).toEqual([
      { ...view, filter: { ...older, [key]: NO_FILTER[key] } },
    ]);
  }
  expect(NO_APPLICATION_FILTER).toEqual({ search: '', ...NO_FILTER });
});
