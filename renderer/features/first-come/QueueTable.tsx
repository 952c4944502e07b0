import { Anchor, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBigRightFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { QueuedApplication } from '#shared/features/first-come/model.ts';
import { nextInLine } from './next-in-line.ts';
import classes from './QueueTable.module.css';

/** The queue; the first who waits and whom the office's bands do not decline is next in line. Who is decided has no place any more. */
export function QueueTable({
  applications,
}: {
  readonly applications: readonly QueuedApplication[];
}): ReactNode {
  const { t } = useTranslation('firstCome');
  const formats = useFormats();
  const waiting = applications.filter(({ decision }) => decision === null);
  const next = nextInLine(applications);
  return (
    <Paper withBorder className={classes.root}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.place}>
              {t('queue.place')}
            </Table.Th>
            <Table.Th scope="col">{t('queue.applicant')}</Table.Th>
            <Table.Th scope="col">{t('queue.time')}</Table.Th>
            <Table.Th scope="col">{t('queue.score')}</Table.Th>
            <Table.Th scope="col">{t('queue.decision')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applications.map((application) => (
            <Table.Tr key={application.identifier}>
              <Table.Td>
                {application.decision === null ? waiting.indexOf(application) + 1 : <NoPlace />}
              </Table.Td>
              <Table.Th scope="row" className={classes.who}>
                <Anchor component={Link} to={applicationPath(application.identifier)} fw={600}>
                  {application.name === '' ? application.identifier : application.name}
                </Anchor>
                {application.unit === '' ? null : (
                  <Text size="xs" c="dimmed">
                    {application.unit}
                  </Text>
                )}
                {application === next ? (
                  <StatusBadge icon={IconArrowBigRightFilled} tone="good">
                    {t('queue.next')}
                  </StatusBadge>
                ) : null}
              </Table.Th>
              <Table.Td className={classes.time}>
                <time dateTime={application.firstFetchedAt}>
                  {formats.exactTime(application.firstFetchedAt)}
                </time>
              </Table.Td>
              <Table.Td className={classes.score}>
                {application.scorePercent === null ? null : formats.percent(application.scorePercent)}{' '}
                <BandBadge band={application.band} />
              </Table.Td>
              <Table.Td>
                <DecisionWord decision={application.decision} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function NoPlace(): ReactNode {
  const { t } = useTranslation('firstCome');
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('queue.noPlace')}</VisuallyHidden>
    </>
  );
}
