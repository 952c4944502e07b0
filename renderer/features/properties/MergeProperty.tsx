import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import rows from '#renderer/ui/RowList.module.css';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Property } from '#shared/features/properties/model.ts';

interface MergePropertyProps {
  readonly property: Property;
  readonly others: readonly Property[];
  readonly onMerged: () => void;
}

/** Two names of one property: one of them becomes the other, and can be separated again. */
export function MergeProperty({ property, others, onMerged }: MergePropertyProps): ReactNode {
  const { t } = useTranslation('properties');
  const toasts = useToasts();
  const [into, choose] = useState<string | null>(null);
  const merge = useDeskMutation('properties.merge', {
    onError: (thrown) => toasts.failed((lng) => t('merge.failed', { lng }), thrown),
  });
  const separate = useDeskMutation('properties.separate', {
    onError: (thrown) => toasts.failed((lng) => t('merge.notSeparated', { lng }), thrown),
  });
  const takeApart = ({ id, name }: Pick<Property, 'id' | 'name'>): void =>
    separate.mutate(
      { id },
      { onSuccess: () => toasts.done({ title: (lng) => t('merge.separated', { lng, property: name }) }) },
    );
  const chosen = others.find(({ id }) => id === into);
  const submit = (): void => {
    if (chosen === undefined) return;
    merge.mutate(
      { id: property.id, into: chosen.id },
      {
        onSuccess: () => {
          onMerged();
          toasts.done({
            title: (lng) => t('merge.done', { lng, property: property.name, into: chosen.name }),
            undo: () => takeApart(property),
          });
        },
      },
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('merge.text', { property: property.name })}</Text>
      {others.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('merge.alone')}
        </Text>
      ) : (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <Select
            flex={1}
            label={t('merge.into')}
            placeholder={t('merge.choose')}
            data={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={into}
            onChange={choose}
            searchable
            limit={50}
          />
          <Button flex="none" disabled={chosen === undefined} loading={merge.isPending} onClick={submit}>
            {t('merge.merge')}
          </Button>
        </Group>
      )}
      {property.merged.length === 0 ? null : (
        <section>
          <Title order={3} mb="xs">
            {t('merge.merged')}
          </Title>
          <ul className={rows.list}>
            {property.merged.map((other) => (
              <li key={other.id} className={rows.row}>
                <Text component="span" size="sm" className={rows.words ?? ''}>
                  {other.name}
                </Text>
                <Button variant="default" size="compact-sm" onClick={() => takeApart(other)}>
                  {t('merge.separate', { property: other.name })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
