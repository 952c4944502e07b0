import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNoticesOf } from './notice-way.ts';

interface IssuedListProps {
  readonly identifier: string;
  readonly decisionId: number;
}

/** The notices of a decision that were printed or saved before. */
export function IssuedList({ identifier, decisionId }: IssuedListProps): ReactNode {
  const { t } = useTranslation('notice');
  const formats = useFormats();
  const issued = useNoticesOf(identifier)?.filter((notice) => notice.decisionId === decisionId) ?? [];
  if (issued.length === 0) return null;
  return (
    <details>
      <summary>{t('issued', { count: issued.length, formatted: formats.number(issued.length) })}</summary>
      {issued.map(({ id, how, by, at, complete }) => (
        <Text key={id} size="sm" c="dimmed">
          {t(`how.${how}`, { who: by, time: formats.dateTime(at) })}
          {complete === false ? ` · ${t('wasIncomplete')}` : null}
        </Text>
      ))}
    </details>
  );
}
