import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '../i18n/formats.ts';
import { useNowMs } from '../lib/now.ts';
import classes from './AgeOfData.module.css';

const STEP_MS = 15_000;

interface AgeOfDataProps {
  readonly fetchedAt: string;
  /** The age alone ('3 hours ago'), or with the word before it ('Fetched 3 hours ago'). */
  readonly words?: 'age' | 'sentence';
}

/** How old a fetched value is; the exact time is its title. */
export function AgeOfData({ fetchedAt, words = 'age' }: AgeOfDataProps): ReactNode {
  const { t } = useTranslation();
  const { age, title } = useAge(fetchedAt, t, useFormats());
  return (
    <time className={classes.age} dateTime={fetchedAt} title={title}>
      {words === 'age' ? age : t('age', { age })}
    </time>
  );
}

/** The same in words, for those who draw many at once and have the language already. Each goes with the time by itself. */
export function useAge(
  fetchedAt: string,
  t: TFunction,
  formats: Formats,
): { readonly age: string; readonly title: string } {
  return {
    age: formats.age(fetchedAt, Math.max(useNowMs(STEP_MS), Date.parse(fetchedAt))),
    title: t('ageTitle', { time: formats.dateTime(fetchedAt) }),
  };
}
