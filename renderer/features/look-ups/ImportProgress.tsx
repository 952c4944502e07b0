import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { type SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import type { Progress } from './import-rows.ts';

interface ImportProgressProps {
  /** Null: nothing is under way. */
  readonly progress: SharedValue<Progress | null>;
}

/** How many rows are written. Drawn by itself: it moves several times a second. */
export function ImportProgress({ progress }: ImportProgressProps): ReactNode {
  const { t } = useTranslation('imports');
  const formats = useFormats();
  const now = useSharedValue(progress);
  return now === null ? null : (
    <Text size="sm" role="status" className="tabular">
      {t('progress', { done: formats.number(now.done), total: formats.number(now.total) })}
    </Text>
  );
}

/** How many rows are compared; before the first, the file is read. */
export function CompareProgress({ progress }: ImportProgressProps): ReactNode {
  const { t } = useTranslation(['imports', 'lookUpFile']);
  const formats = useFormats();
  const now = useSharedValue(progress);
  return (
    <Text size="sm">
      {now === null
        ? t('lookUpFile:reading')
        : t('imports:comparing', { done: formats.number(now.done), total: formats.number(now.total) })}
    </Text>
  );
}
