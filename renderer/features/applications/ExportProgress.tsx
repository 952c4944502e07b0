import { Button, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskEvent } from '#renderer/rpc/hooks.ts';
import type { ExportProgress as Written } from '#shared/features/applications/list.ts';
import classes from './ExportProgress.module.css';

/** How far the export of one kind has come; null while none goes on. */
export function useExportProgress(of: Written['of']): Written | null {
  const [written, setWritten] = useState<Written | null>(null);
  useDeskEvent('export-changed', (event) => {
    if (event.of === of) setWritten(event.state === 'ended' ? null : event);
  });
  return written;
}

/** An export on its way, which can be called off. */
export function ExportProgress({
  progress: { of, written, total },
}: {
  readonly progress: Written;
}): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const cancel = useMutation({ mutationFn: () => call(`${of}.cancelExport`, {}) });
  return (
    <>
      <Text id={id} size="sm" fw={600} role="status" className="tabular">
        {t('export.writing', { written: formats.number(written), total: formats.number(total) })}
      </Text>
      <Progress
        className={classes.bar ?? ''}
        value={total === 0 ? 0 : (written / total) * 100}
        aria-labelledby={id}
      />
      <Button variant="default" size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('export.cancel')}
      </Button>
    </>
  );
}
