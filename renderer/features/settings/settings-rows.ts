import { useTranslation } from 'react-i18next';
import { withEveryWord } from '#renderer/lib/word-match.ts';
import {
  placeOf,
  type SettingsField,
  type SettingsGroup,
  type SettingsSection,
  settingsTitles,
} from './settings-sections.ts';

/** A card or a field of the settings, as a search finds it. */
export interface SettingsRow {
  readonly id: string;
  readonly section: SettingsSection;
  readonly field?: SettingsField;
  readonly label: string;
  /** Where it is: the page, and for a field its card. */
  readonly where: string;
  /** By what else it is looked for; not shown. */
  readonly keywords: string;
}

/** Every card, and after it each of its fields. */
export function useEverySetting(groups: readonly SettingsGroup[]): readonly SettingsRow[] {
  const { t } = useTranslation([...settingsTitles, 'palette']);
  return groups.flatMap(({ title: page, sections }) =>
    sections.flatMap(({ id, title, fields }): SettingsRow[] => [
      {
        id: placeOf(id),
        section: id,
        label: t(title),
        where: t(page),
        keywords: t(`palette:settings.${id}`),
      },
      ...fields.map((field): SettingsRow => {
        const words = field.map((label) => t(label));
        return {
          id: placeOf(id, field),
          section: id,
          field,
          label: words.join(' › '),
          where: `${t(page)} › ${t(title)}`,
          keywords: '',
        };
      }),
    ]),
  );
}

/** What has every word that was typed: first by its own words, then by its place and by what else it is called. */
export function useSettingsRows(groups: readonly SettingsGroup[], typed: string): readonly SettingsRow[] {
  const rows = useEverySetting(groups);
  const sought = typed.trim();
  const byLabel = withEveryWord(rows, sought, ({ label }) => label);
  const others = rows.filter((row) => !byLabel.includes(row));
  return [
    ...byLabel,
    ...withEveryWord(others, sought, ({ label, where, keywords }) => `${label} ${where} ${keywords}`),
  ];
}
