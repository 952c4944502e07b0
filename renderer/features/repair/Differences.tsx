import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { Repair } from '#shared/features/repair/model.ts';

/** What tables have otherwise than the log says, part by part, in words. */
export function Differences({ found }: { readonly found: Repair }): ReactNode {
  const { t } = useTranslation('repair');
  const formats = useFormats();
  const counted = (how: 'added' | 'changed' | 'removed' | 'broughtForward', count: number): string[] =>
    count === 0 ? [] : [t(how, { count, formatted: formats.number(count) })];
  return (
    <>
      <List size="sm">
        {found.parts.map(({ part, added, changed, removed }) => (
          <List.Item key={part}>
            {t(`parts.${part}`)}:{' '}
            {[
              ...counted('added', added),
              ...counted('changed', changed),
              ...counted('removed', removed),
            ].join(', ')}
          </List.Item>
        ))}
      </List>
      {counted('broughtForward', found.broughtForward).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </>
  );
}
