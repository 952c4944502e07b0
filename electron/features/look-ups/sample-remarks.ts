import type { SampleApplication } from '#electron/core/ports.ts';
import type { GivenData } from '#shared/features/applications/fields.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { samples as english } from '#shared/i18n/en/program/samples.ts';
import { samples as spanish } from '#shared/i18n/es/program/samples.ts';

type Story = NonNullable<SampleApplication['story']>;

interface Remarks {
  readonly tag: string;
  readonly mark: string;
  readonly notes: Readonly<Record<Story, string>>;
}

/** What is said about them is found by its tag. */
const REMARKS: Readonly<Record<Preferences['language'], Remarks>> = { en: english, es: spanish };

/** The note and the tag of a sample application; nothing for those that only fill the list. */
export function remarksOnSample(
  story: SampleApplication['story'],
  language: Preferences['language'],
): Pick<GivenData, 'note' | 'tags'> {
  if (story === null) return { note: '', tags: [] };
  const { tag, notes } = REMARKS[language];
  return { note: notes[story], tags: [tag] };
}

/** The name of a sample property says in the reader's language that it is made up. */
export const markedIn = (property: string, language: Preferences['language']): string =>
  property.replace(english.mark, REMARKS[language].mark);
