import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/formats.ts';
import { useNowMs } from './now.ts';

/** So often an age is looked at anew. */
export const AGE_STEP_MS = 15_000;

interface AgeOfDataProps {
  readonly fetchedAt: string;
  /** The age alone ('3 hours ago'), or with the word before it ('Fetched 3 hours ago'). */
  readonly words?: 'age' | 'sentence';
}

/** How old a fetched value is; the exact time is its title. */
export function AgeOfData({ fetchedAt, words = 'age' }: AgeOfDataProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const age = formats.age(fetchedAt, Math.max(useNowMs(AGE_STEP_MS), Date.parse(fetchedAt)));
  return (
    <Text
      component="time"
      dateTime={fetchedAt}
      title={t('ageTitle', { time: formats.exactTime(fetchedAt) })}
      size="sm"
      c="dimmed"
    >
      {words === 'age' ? age : t('age', { age })}
    </Text>
  );
}
