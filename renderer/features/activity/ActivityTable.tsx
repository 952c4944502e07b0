import { Paper, Skeleton, Table } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#shared/models/activity.ts';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './ActivityTable.module.css';

const looks = {
  started: { icon: IconPlayerPlay, tone: 'neutral' },
  succeeded: { icon: IconCircleCheckFilled, tone: 'good' },
  failed: { icon: IconCircleXFilled, tone: 'bad' },
  unconfirmed: { icon: IconAlertTriangleFilled, tone: 'caution' },
  cancelled: { icon: IconPlayerStop, tone: 'neutral' },
} as const;

const columns = ['at', 'kind', 'subject', 'outcome', 'who', 'detail'] as const;

interface ActivityTableProps {
  /** Undefined while the first are on their way. */
  readonly entries: readonly ActivityEntry[] | undefined;
}

export function ActivityTable({ entries }: ActivityTableProps): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  if (entries === undefined) return <Skeleton height={400} aria-hidden />;
  return (
    <Paper withBorder className={classes.paper}>
      <Table verticalSpacing={6} horizontalSpacing="sm" aria-label={t('title')} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} data-column={column}>
                {t(`columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => {
            const { icon, tone } = looks[entry.outcome];
            return (
              <Table.Tr key={entry.id} title={t('hash', { id: entry.id, hash: entry.hash.slice(0, 16) })}>
                <Table.Td className={classes.time}>
                  <time dateTime={entry.at} title={formats.exactTime(entry.at)}>
                    {formats.dateTime(entry.at)}
                  </time>
                </Table.Td>
                <Table.Td>{t(`kind.${entry.kind}`)}</Table.Td>
                <Table.Td className={classes.words}>{entry.subject}</Table.Td>
                <Table.Td>
                  <StatusBadge icon={icon} tone={tone}>
                    {t(`outcome.${entry.outcome}`)}
                  </StatusBadge>
                </Table.Td>
                <Table.Td>{entry.who}</Table.Td>
                <Table.Td className={classes.detail}>{entry.detail}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
