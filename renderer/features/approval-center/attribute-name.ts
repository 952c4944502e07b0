import { isAttributeName, type Settings } from '#shared/scoring/index.ts';

const MOST_NAME_LENGTH = 64;

export type NameProblem =
  | 'nameEmpty'
  | 'nameBlank'
  | 'nameTooLong'
  | 'nameBeginning'
  | 'nameCharacters'
  | 'nameReserved'
  | 'nameTaken';

/** What keeps a text from being the name of one more attribute, or null. Blanks at its ends are no matter. */
export function attributeNameProblem(text: string, settings: Settings): NameProblem | null {
  const name = text.trim();
  if (name === '') return 'nameEmpty';
  if (/\s/.test(name)) return 'nameBlank';
  if (name.length > MOST_NAME_LENGTH) return 'nameTooLong';
  if (/[^a-z0-9_]/.test(name)) return 'nameCharacters';
  if (!/^[a-z]/.test(name)) return 'nameBeginning';
  if (!isAttributeName(name)) return 'nameReserved';
  return Object.hasOwn(settings, name) ? 'nameTaken' : null;
}
