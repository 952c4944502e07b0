import type { DeskState } from '#shared/features/program/model.ts';

/** Every card of the settings, in its order, under its own title: for the table of contents and the palette. */
export const settingsSections = [
  { id: 'look', title: 'settings:look.title' },
  { id: 'connection', title: 'settings:connection.title' },
  { id: 'practice', title: 'settings:practice.title' },
  { id: 'sharedOffice', title: 'office:title' },
  { id: 'proxy', title: 'settings:proxy.title' },
  { id: 'calls', title: 'settings:calls.title' },
  { id: 'bands', title: 'bands:title' },
  { id: 'decisions', title: 'deciding:settings.title' },
  { id: 'properties', title: 'properties:title' },
  { id: 'yourName', title: 'settings:yourName.title' },
  { id: 'office', title: 'notice:party.title' },
  { id: 'addenda', title: 'notice:addenda.title' },
  { id: 'linkMail', title: 'linkMail:settings.title' },
  { id: 'lock', title: 'settings:lock.title' },
  { id: 'backup', title: 'backup:title' },
  { id: 'retention', title: 'retention:title' },
  { id: 'applicant', title: 'retention:applicant.title' },
  { id: 'copies', title: 'retention:copies.title' },
  { id: 'data', title: 'settings:data.title' },
  { id: 'updates', title: 'updates:title' },
  { id: 'repair', title: 'repair:title' },
  { id: 'diagnostics', title: 'diagnostics:title' },
  { id: 'erase', title: 'retention:everything.title' },
] as const;

export type SettingsEntry = (typeof settingsSections)[number];
export type SettingsSection = SettingsEntry['id'];

const withoutPractice = settingsSections.filter(({ id }) => id !== 'practice');

/** The cards that are there: the practice service's only where one practises. */
export const sectionsShown = (practice: DeskState['practice']): readonly SettingsEntry[] =>
  practice === null ? withoutPractice : settingsSections;

/** The rooms of the texts that the titles stand in. */
export const settingsTitles = [
  'settings',
  'bands',
  'deciding',
  'properties',
  'notice',
  'linkMail',
  'office',
  'backup',
  'retention',
  'updates',
  'repair',
  'diagnostics',
] as const;

export const sectionElementId = (section: SettingsSection): string => `settings-${section}`;
