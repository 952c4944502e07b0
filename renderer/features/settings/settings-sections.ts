import type { DeskState } from '#shared/features/program/model.ts';

/** Every card of the settings, in its order, under its own title, by what it is about: for the table of contents and the palette. */
const settingsGroups = [
  {
    title: 'settings:groups.office',
    sections: [
      { id: 'office', title: 'notice:party.title' },
      { id: 'properties', title: 'properties:title' },
      { id: 'bands', title: 'bands:title' },
      { id: 'decisions', title: 'deciding:settings.title' },
      { id: 'places', title: 'places:title' },
      { id: 'linkMail', title: 'linkMail:settings.title' },
      { id: 'sharedOffice', title: 'office:title' },
    ],
  },
  {
    title: 'settings:groups.service',
    sections: [
      { id: 'connection', title: 'settings:connection.title' },
      { id: 'practice', title: 'settings:practice.title' },
      { id: 'proxy', title: 'settings:proxy.title' },
      { id: 'calls', title: 'settings:calls.title' },
    ],
  },
  {
    title: 'settings:groups.computer',
    sections: [
      { id: 'look', title: 'settings:look.title' },
      { id: 'yourName', title: 'settings:yourName.title' },
      { id: 'lock', title: 'settings:lock.title' },
      { id: 'updates', title: 'updates:title' },
    ],
  },
  {
    title: 'settings:groups.data',
    sections: [
      { id: 'backup', title: 'backup:title' },
      { id: 'retention', title: 'retention:title' },
      { id: 'holds', title: 'holds:title' },
      { id: 'applicant', title: 'retention:applicant.title' },
      { id: 'copies', title: 'retention:copies.title' },
      { id: 'data', title: 'settings:data.title' },
      { id: 'repair', title: 'repair:title' },
      { id: 'diagnostics', title: 'diagnostics:title' },
      { id: 'erase', title: 'retention:everything.title' },
    ],
  },
] as const;

type SettingsEntry = (typeof settingsGroups)[number]['sections'][number];
export type SettingsSection = SettingsEntry['id'];

export interface SettingsGroup {
  readonly title: (typeof settingsGroups)[number]['title'];
  readonly sections: readonly SettingsEntry[];
}

/** The cards that are there, by group: the practice service's only where one practises, and what erases an applicant for managers alone. */
export const groupsShown = (practice: DeskState['practice'], isManager: boolean): readonly SettingsGroup[] =>
  settingsGroups.map(
    ({ title, sections }: SettingsGroup): SettingsGroup => ({
      title,
      sections: sections.filter(
        ({ id }) => (id !== 'practice' || practice !== null) && (id !== 'applicant' || isManager),
      ),
    }),
  );

/** The same, one after the other. */
export const sectionsShown = (
  practice: DeskState['practice'],
  isManager: boolean,
): readonly SettingsEntry[] => groupsShown(practice, isManager).flatMap(({ sections }) => sections);

/** The rooms of the texts that the titles stand in. */
export const settingsTitles = [
  'settings',
  'bands',
  'deciding',
  'properties',
  'notice',
  'places',
  'linkMail',
  'office',
  'backup',
  'retention',
  'holds',
  'updates',
  'repair',
  'diagnostics',
] as const;

export const sectionElementId = (section: SettingsSection): string => `settings-${section}`;
