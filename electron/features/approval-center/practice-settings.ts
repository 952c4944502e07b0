import { catalogueEntry, defaultSettings, type Settings, startingSetting } from '#shared/scoring/index.ts';

const WRONG_WAY_ROUND = 'credit_score';

/**
 * The rules that practice begins with: those of a new desk, and one more that is the wrong way round. It is there to be
 * found, understood and mended; as it is switched off, it moves no score before that.
 *
 * @param language the language of the descriptions.
 */
export function practiceSettings(language: string): Settings {
  const entry = catalogueEntry(WRONG_WAY_ROUND);
  if (entry === undefined) throw new Error('The catalogue has a credit score.');
  const right = startingSetting(entry, language);
  const baselineType = right.baselineType === 'up' ? 'down' : 'up';
  return { ...defaultSettings(language), [entry.name]: { ...right, enabled: false, baselineType } };
}
