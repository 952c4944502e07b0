import type { EntryData } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { Settings } from '#shared/scoring/rule.ts';

/** Settings as an entry holds them: a list, as the order of the attributes is part of the document. */
export type SettingsInOrder = EntryData<'rules-adopted'>['settings'];

export const inOrder = (settings: Settings): SettingsInOrder =>
  Object.entries(settings).map(([name, setting]) => [name, { ...setting }]);

/** The text that the tables keep of them: the same whether the entry was just made or is read from the log. */
export const settingsText = (settings: SettingsInOrder): string =>
  `{${settings.map(([name, setting]) => `${JSON.stringify(name)}:${canonicalText(setting)}`).join(',')}}`;
