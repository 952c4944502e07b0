import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LAYOUT,
  readStoredPreferences,
  type StoredPreferences,
} from '#electron/core/stored-preferences.ts';
import { NO_FILTER } from '#shared/features/applications/fields.ts';
import { officeSettingsSchema } from '#shared/features/backup/model.ts';
import { DEFAULT_PREFERENCES, settings, settingsInBackups } from '#shared/features/preferences/model.ts';
import { valuesOf } from '#shared/features/preferences/setting.ts';
import fc from '#test/fixtures/fast-check.ts';

const stored: StoredPreferences = {
  preferences: { ...DEFAULT_PREFERENCES, theme: 'dark', concurrency: 9 },
  applicationLayout: {
    columns: ['score', 'name'],
    widths: { name: 20, score: 7.5 },
    views: [
      {
        id: 'v1',
        name: 'To call today',
        filter: {
          ...NO_FILTER,
          band: ['review'],
          property: ['Alder Court'],
          tag: ['Urgent'],
          age: { is: 'within', days: 7 },
          score: { fromPercent: 60, toPercent: 79.5 },
          decision: ['none'],
          notMeasured: true,
          serviceDiffers: false,
          noticeDue: true,
        },
        sort: { by: 'score', direction: 'ascending' },
        columns: ['name', 'score', 'unit'],
        onToday: true,
      },
    ],
    defaultViewId: 'v1',
  },
  profiles: [
    { id: 'practice', kind: 'practice', name: 'Practice', baseUrl: 'http://127.0.0.1:4000' },
    { id: 'b2c1', kind: 'service', name: 'Office', baseUrl: 'https://screening.example.com' },
  ],
  activeProfileId: 'b2c1',
  practice: { state: 'stopped', port: 4000 },
  importColumns: [{ kind: 'a-hash', identifier: 'Ref', fields: [{ heading: 'Tenant', field: 'name' }] }],
  leftActs: [{ profileId: 'service-1', acts: 3 }],
  offices: [],
  ownHubs: [],
  joining: null,
  people: [
    {
      profileId: 'service-1',
      office: 'an-office',
      name: 'Maria',
      pin: { salt: 'c2FsdA==', cost: { N: 131_072, r: 8, p: 1 }, hash: 'aGFzaA==' },
      failures: 3,
      generation: 1,
    },
  ],
  moving: null,
  backupPlans: [
    {
      profileId: 'b2c1',
      mark: '3f9a2c01',
      every: 'weekly',
      keep: 5,
      folder: '/mnt/drive/backups',
      passphrase: 'an orchard of pears',
      sinceMs: 1_772_000_000_000,
      lastMs: null,
      failure: { kind: 'folder-gone', detail: '/mnt/drive/backups' },
    },
  ],
  leftLinks: [{ profileId: 'practice', endAtMs: 1_772_000_000_000 }],
  notices: [{ id: 'n1', kind: 'calls-unconfirmed', count: 2 }],
};

describe('stored preferences', () => {
  it('come back as they were', () => {
    expect(readStoredPreferences(JSON.parse(JSON.stringify(stored)))).toEqual({
      value: stored,
      reset: false,
      raised: false,
    });
  });

  it.each(Object.keys(settings))('of a desk that knew no %s have what it usually is', (name) => {
    const { [name]: _, ...older }: Readonly<Record<string, unknown>> = stored.preferences;
    expect(readStoredPreferences({ ...stored, preferences: older })).toEqual({
      value: { ...stored, preferences: { ...DEFAULT_PREFERENCES, ...older } },
      reset: false,
      raised: false,
    });
  });

  it.each(Object.keys(settingsInBackups))('of the office come from a backup that knew no %s', (name) => {
    const office: Readonly<Record<string, unknown>> = valuesOf(settingsInBackups, stored.preferences);
    const { [name]: _, ...older } = office;
    const { applicationLayout } = stored;
    expect(officeSettingsSchema.parse({ ...older, applicationLayout })).toEqual({
      ...older,
      applicationLayout,
    });
  });

  it('of a desk whose views knew no tags are kept, without one', () => {
    const [view] = stored.applicationLayout.views;
    if (view === undefined) throw new Error('There is a view.');
    const { tag: _, ...older } = view.filter;
    const layout = (filter: object) => ({ ...stored.applicationLayout, views: [{ ...view, filter }] });
    expect(readStoredPreferences({ ...stored, applicationLayout: layout(older) })).toEqual({
      value: { ...stored, applicationLayout: layout({ ...older, tag: null }) },
      reset: false,
      raised: false,
    });
  });

  it('of a desk that remembered columns by their headings alone are kept, without these', () => {
    const { importColumns: _, ...kept } = stored;
    const older = { ...kept, lookUpColumns: ['Unit'], lookUpFields: [{ heading: 'Unit', field: null }] };
    expect(readStoredPreferences(older)).toEqual({
      value: { ...stored, importColumns: [] },
      reset: false,
      raised: false,
    });
  });

  it('of a desk that kept decisions or activity for a shorter time than it may are raised, and it is said', () => {
    const rules = { ...DEFAULT_PREFERENCES.retention.rules, decisions: 30, activity: 729, households: null };
    const preferences = { ...stored.preferences, retention: { rules, mode: 'automatic' } };
    const { value, reset, raised } = readStoredPreferences({ ...stored, preferences });
    expect([reset, raised]).toEqual([false, true]);
    expect(value.preferences.retention).toEqual({
      rules: { ...rules, decisions: 730, activity: 730 },
      mode: 'automatic',
    });
    expect(readStoredPreferences(JSON.parse(JSON.stringify(value)))).toMatchObject({ raised: false });
  });

  it('of a new desk are the defaults, and nothing was reset', () => {
    const { value, reset } = readStoredPreferences(undefined);
    expect(reset).toBe(false);
    expect(value).toMatchObject({ preferences: DEFAULT_PREFERENCES, profiles: [], activeProfileId: null });
  });

  it('lose only the part that is broken', () => {
    const { value, reset } = readStoredPreferences({ ...stored, preferences: { theme: 'pink' } });
    expect(reset).toBe(true);
    expect(value).toEqual({ ...stored, preferences: DEFAULT_PREFERENCES });
  });

  it('of a desk that knew no views are kept, with none', () => {
    const { applicationLayout: _, ...older } = stored;
    expect(readStoredPreferences(older)).toEqual({
      value: { ...stored, applicationLayout: DEFAULT_LAYOUT },
      reset: false,
      raised: false,
    });
  });

  it('of a desk whose views filtered by no decision keep those views', () => {
    const [view] = stored.applicationLayout.views;
    if (view === undefined) throw new Error('There is no view.');
    const { decision: _, ...filter } = view.filter;
    const older = { ...stored.applicationLayout, views: [{ ...view, filter }] };
    const { value, reset } = readStoredPreferences({ ...stored, applicationLayout: older });
    expect(reset).toBe(false);
    expect(value.applicationLayout.views).toEqual([{ ...view, filter: { ...view.filter, decision: null } }]);
  });

  it('lose only the view that is broken', () => {
    const { applicationLayout } = stored;
    const broken = { ...applicationLayout.views[0], id: 'v2', filter: { band: 'pink' } };
    const views = [...applicationLayout.views, broken];
    const layout = { ...applicationLayout, views };
    expect(readStoredPreferences({ ...stored, applicationLayout: layout })).toEqual({
      value: stored,
      reset: true,
      raised: false,
    });
  });

  it('hold nothing that was searched for', () => {
    const searching = {
      ...stored.applicationLayout.views[0],
      filter: { search: 'a name that must not be kept' },
    };
    const layout = { ...stored.applicationLayout, views: [searching] };
    const { value } = readStoredPreferences({ ...stored, applicationLayout: layout });
    expect(value.applicationLayout.views).toHaveLength(1);
    expect(JSON.stringify(value)).not.toContain('a name');
  });

  it('lose the views where they are no views', () => {
    const broken = { ...stored, applicationLayout: { columns: ['name'], views: 'none' } };
    expect(readStoredPreferences(broken)).toEqual({
      value: { ...stored, applicationLayout: DEFAULT_LAYOUT },
      reset: true,
      raised: false,
    });
  });

  it('lose only the connection that is broken, and with it that it was in use', () => {
    const [practice] = stored.profiles;
    const broken = { id: '../../elsewhere', kind: 'service', name: 'Evil', baseUrl: 'https://example.com' };
    const read = readStoredPreferences({
      ...stored,
      profiles: [practice, broken],
      activeProfileId: broken.id,
    });
    expect(read).toEqual({
      value: { ...stored, profiles: [practice], activeProfileId: null },
      reset: true,
      raised: false,
    });
  });

  it('can be anything at all: something usable comes back', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const { value } = readStoredPreferences(anything);
        expect(readStoredPreferences(value)).toEqual({ value, reset: false, raised: false });
      }),
    );
  });
});
