import { Anchor, Button, Paper, Table, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import { dayOf } from '#shared/day.ts';
import { NO_FILTER } from '#shared/features/applications/fields.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';

const MOST_SHOWN = 200;
const DAY_MS = 86_400_000;

/** Who moves in from today on, the next first: what the office has to have ready, and when. */
export default function MoveInsPage(): ReactNode {
  const { t } = useTranslation('moveIns');
  const today = useAtThisMoment(dayOf);
  const list = useDeskQuery('applications.list', {
    ...NO_FILTER,
    search: '',
    moveIn: { from: today, to: null },
    sort: { by: 'moveIn', direction: 'ascending' },
    offset: 0,
    limit: MOST_SHOWN,
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      {list.error !== null ? (
        <ErrorMessage error={asDeskError(list.error)} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <PageSkeleton />
      ) : list.data.total === 0 ? (
        <EmptyState
          icon={IconCalendarEvent}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={
            <Button component={Link} to="/applications" variant="default">
              {t('toApplications')}
            </Button>
          }
        />
      ) : (
        <MoveIns rows={list.data.rows} total={list.data.total} today={today} />
      )}
    </>
  );
}

interface MoveInsProps {
  readonly rows: readonly ApplicationRow[];
  readonly total: number;
  readonly today: string;
}

function MoveIns({ rows, total, today }: MoveInsProps): ReactNode {
  const { t } = useTranslation('moveIns');
  const formats = useFormats();
  const tomorrow = dayOf(Date.parse(`${today}T12:00`) + DAY_MS);
  const behind = total - rows.length;
  const dayText = (day: string): string =>
    day === today ? t('today') : day === tomorrow ? t('tomorrow') : formats.day(day);
  return (
    <>
      <Paper withBorder>
        <Table.ScrollContainer minWidth={560}>
          <Table verticalSpacing="xs" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('day')}</Table.Th>
                <Table.Th scope="col">{t('applicant')}</Table.Th>
                <Table.Th scope="col">{t('place')}</Table.Th>
                <Table.Th scope="col">{t('decision')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.identifier}>
                  <Table.Td>
                    {row.moveIn === null ? null : <time dateTime={row.moveIn}>{dayText(row.moveIn)}</time>}
                  </Table.Td>
                  <Table.Th scope="row">
                    <Anchor component={Link} to={applicationPath(row.identifier)} fw={600}>
                      {row.name === '' ? row.identifier : row.name}
                    </Anchor>
                  </Table.Th>
                  <Table.Td>{[row.property, row.unit].filter((part) => part !== '').join(' · ')}</Table.Td>
                  <Table.Td>
                    <DecisionWord decision={row.decision} until={row.decisionUntil} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {behind <= 0 ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('more', { count: behind, formatted: formats.number(behind) })}
        </Text>
      )}
    </>
  );
}
