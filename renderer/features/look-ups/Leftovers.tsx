import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { TableReader } from './table-reader.ts';

interface LeftoversProps {
  readonly reader: TableReader;
  /** Lines that name neither an identifier nor a token. */
  readonly lines: number;
  /** Rows whose token belongs to no application, or to several, by their places. */
  readonly unmatched: readonly number[];
}

/** Rows that belong to no application: nothing of them is kept, so they can be saved as a file. */
export function Leftovers({ reader, lines, unmatched }: LeftoversProps): ReactNode {
  const { t } = useTranslation('imports');
  const formats = useFormats();
  const toasts = useToasts();
  const save = useMutation({
    mutationFn: async () => call('imports.saveLeftovers', { text: await reader.leftovers(unmatched) }),
    onSuccess: ({ file }) => {
      if (file !== null) toasts.done({ title: (lng) => t('leftoversSaved', { lng }), text: file });
    },
    onError: (thrown) => toasts.failed((lng) => t('failed', { lng }), thrown),
  });
  const count = lines + unmatched.length;
  if (count === 0) return null;
  return (
    <div>
      <Text size="sm" component="span">
        {t('leftovers', { count, formatted: formats.number(count) })}
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        ml="xs"
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('saveLeftovers')}
      </Button>
    </div>
  );
}
