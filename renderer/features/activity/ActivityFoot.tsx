import { Button, Progress, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportProgress } from '#shared/models/application-list.ts';
import { call } from '../../api/bridge.ts';
import { useDeskNews } from '../../api/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import classes from './ActivityPage.module.css';

interface ActivityFootProps {
  /** How many entries are shown; undefined until it is known. */
  readonly total: number | undefined;
  readonly onExport: () => void;
}

/** Below the list: how many there are, and the way out of the desk. */
export function ActivityFoot({ total, onExport }: ActivityFootProps): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  useDeskNews('export-changed', (news) => {
    if (news.of === 'activity') setProgress(news.state === 'ended' ? null : news);
  });
  return (
    <section className={classes.foot} aria-label={t('export.label')}>
      {progress === null ? (
        <>
          <Text size="sm" c="dimmed" role="status" className="tabular">
            {total === undefined ? ' ' : t('total', { count: total, formatted: formats.number(total) })}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFileTypeCsv size={15} aria-hidden />}
            disabled={total === undefined || total === 0}
            onClick={onExport}
          >
            {t('export.start')}
          </Button>
        </>
      ) : (
        <Exporting progress={progress} />
      )}
    </section>
  );
}

function Exporting({ progress: { written, total } }: { readonly progress: ExportProgress }): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const cancel = useMutation({ mutationFn: () => call('activity.cancelExport', {}) });
  return (
    <>
      <Text size="sm" fw={600} role="status" className="tabular">
        {t('export.writing', { written: formats.number(written), total: formats.number(total) })}
      </Text>
      <Progress
        className={classes.progress}
        value={total === 0 ? 0 : (written / total) * 100}
        aria-label={t('export.start')}
      />
      <Button variant="default" size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('export.cancel')}
      </Button>
    </>
  );
}
