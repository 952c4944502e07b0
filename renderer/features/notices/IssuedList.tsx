import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';

/** The notices of a decision that were printed or saved before. */
export function IssuedList({ decisionId }: { readonly decisionId: number }): ReactNode {
  const { t } = useTranslation('notice');
  const formats = useFormats();
  const { data = [] } = useDeskQuery('notices.list', { decisionId });
  if (data.length === 0) return null;
  return (
    <details>
      <summary>{t('issued', { count: data.length, formatted: formats.number(data.length) })}</summary>
      {data.map(({ id, how, by, at, complete }) => (
        <Text key={id} size="sm" c="dimmed">
          {t(`how.${how}`, { who: by, time: formats.dateTime(at) })}
          {complete === false ? ` · ${t('wasIncomplete')}` : null}
        </Text>
      ))}
    </details>
  );
}
