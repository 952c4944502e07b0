import type { DeskState } from '#shared/features/program/model.ts';

/**
 * Every card of the settings under its own title, by the page that it is on, in order. Its fields are those that a search or a link may lead
 * to: each by the words on it, after those of the group of fields that it is in, where several have the same.
 */
const settingsGroups = [
  {
    page: 'office',
    title: 'settings:groups.office',
    sections: [
      {
        id: 'office',
        title: 'notice:party.title',
        fields: [
          ['notice:party.office', 'notice:party.name'],
          ['notice:party.office', 'notice:party.phone'],
          ['notice:party.office', 'notice:party.address'],
          ['notice:party.agency', 'notice:party.name'],
          ['notice:party.agency', 'notice:party.phone'],
          ['notice:party.agency', 'notice:party.address'],
          ['notice:party.addAgency'],
        ],
      },
      { id: 'properties', title: 'properties:title', fields: [] },
      { id: 'sharedOffice', title: 'office:title', fields: [] },
    ],
  },
  {
    page: 'decisions',
    title: 'settings:groups.decisions',
    sections: [
      { id: 'bands', title: 'bands:title', fields: [] },
      {
        id: 'decisions',
        title: 'deciding:settings.title',
        fields: [
          ['deciding:household.ruleTitle'],
          ['deciding:settings.missingTitle'],
          ['deciding:settings.reasons'],
        ],
      },
      { id: 'places', title: 'places:title', fields: [] },
      {
        id: 'linkMail',
        title: 'linkMail:settings.title',
        fields: [
          ['linkMail:settings.contact'],
          ['linkMail:settings.announce'],
          ['linkMail:subject'],
          ['linkMail:settings.body'],
        ],
      },
    ],
  },
  {
    page: 'service',
    title: 'settings:groups.service',
    sections: [
      {
        id: 'connection',
        title: 'settings:connection.title',
        fields: [['settings:connection.test'], ['settings:connection.another']],
      },
      { id: 'practice', title: 'settings:practice.title', fields: [] },
    ],
  },
  {
    page: 'computer',
    title: 'settings:groups.computer',
    sections: [
      { id: 'yourName', title: 'settings:yourName.title', fields: [] },
      {
        id: 'look',
        title: 'settings:look.title',
        fields: [
          ['settings:look.theme'],
          ['settings:look.density'],
          ['settings:look.language'],
          ['settings:look.singleKeys'],
          ['settings:look.announceFinished'],
        ],
      },
      { id: 'lock', title: 'settings:lock.title', fields: [['settings:lock.after'], ['settings:lock.now']] },
      { id: 'updates', title: 'updates:title', fields: [] },
    ],
  },
  {
    page: 'data',
    title: 'settings:groups.data',
    sections: [
      { id: 'backup', title: 'backup:title', fields: [['backup:make'], ['backup:restore']] },
      { id: 'retention', title: 'retention:title', fields: [['retention:mode'], ['retention:preview']] },
      { id: 'holds', title: 'holds:title', fields: [] },
      { id: 'applicant', title: 'retention:applicant.title', fields: [] },
      { id: 'copies', title: 'retention:copies.title', fields: [] },
      { id: 'data', title: 'settings:data.title', fields: [] },
      { id: 'erase', title: 'retention:everything.title', fields: [] },
    ],
  },
  {
    page: 'advanced',
    title: 'settings:groups.advanced',
    sections: [
      { id: 'proxy', title: 'settings:proxy.title', fields: [] },
      {
        id: 'calls',
        title: 'settings:calls.title',
        fields: [
          ['settings:calls.concurrency'],
          ['settings:calls.connectSeconds'],
          ['settings:calls.headersSeconds'],
          ['settings:calls.bodySeconds'],
        ],
      },
      { id: 'repair', title: 'repair:title', fields: [] },
      { id: 'diagnostics', title: 'diagnostics:title', fields: [] },
    ],
  },
] as const;

type Group = (typeof settingsGroups)[number];
type Entry = Group['sections'][number];
export type SettingsPageId = Group['page'];
export type SettingsSection = Entry['id'];
export type SettingsField = Entry['fields'][number];

interface SettingsEntry {
  readonly id: SettingsSection;
  readonly title: Entry['title'];
  readonly fields: readonly SettingsField[];
}

export interface SettingsGroup {
  readonly page: SettingsPageId;
  readonly title: Group['title'];
  readonly sections: readonly SettingsEntry[];
}

/** The cards that are there, by page: the practice service's only where one practices, and what erases an applicant for managers alone. */
export const groupsShown = (practice: DeskState['practice'], isManager: boolean): readonly SettingsGroup[] =>
  settingsGroups.map(
    ({ page, title, sections }: SettingsGroup): SettingsGroup => ({
      page,
      title,
      sections: sections.filter(
        ({ id }) => (id !== 'practice' || practice !== null) && (id !== 'applicant' || isManager),
      ),
    }),
  );

const FIRST_PAGE: SettingsPageId = 'office';

/** The page that the address names; null where it names none. */
export const pageAt = (pathname: string): SettingsPageId | null =>
  settingsGroups.find(({ page }) => pathname === settingsPath(page))?.page ?? null;

export const settingsPath = (page: SettingsPageId): string => `/settings/${page}`;

/** The page with a card; the first one where no card is so called. */
export const pageWith = (section: string | null): SettingsPageId =>
  settingsGroups.find(({ sections }: SettingsGroup) => sections.some(({ id }) => id === section))?.page ??
  FIRST_PAGE;

/** The rooms of the texts that titles and fields stand in. */
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

/** A card, or a field in it, as a link names it: `office/notice:party.agency/notice:party.phone`. */
export const placeOf = (section: SettingsSection, field: SettingsField | readonly [] = []): string =>
  [section, ...field].join('/');
