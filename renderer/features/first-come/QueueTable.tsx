import { Anchor, Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowBigRightFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { applicationPath, householdPath } from '#renderer/navigation/paths.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { Queue, QueuedParty } from '#shared/features/first-come/model.ts';
import classes from './QueueTable.module.css';
import { ReceivedTime } from './ReceivedTime.tsx';

/** Who waits for one unit; who is decided has no place any more. A household is one. */
export function QueueTable({ unit, parties }: Queue['units'][number]): ReactNode {
  const { t } = useTranslation('firstCome');
  const heading = useId();
  return (
    <Paper withBorder component="section" className={classes.root} aria-labelledby={heading}>
      <Title order={2} id={heading} className={classes.unit}>
        {unit === '' ? t('queue.noUnit') : t('queue.unit', { unit })}
      </Title>
      <Table className={classes.table} verticalSpacing="xs" horizontalSpacing="md" aria-labelledby={heading}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.place}>
              {t('queue.place')}
            </Table.Th>
            <Table.Th scope="col">{t('queue.applicant')}</Table.Th>
            <Table.Th scope="col" className={classes.time}>
              {t('queue.time')}
            </Table.Th>
            <Table.Th scope="col" className={classes.score}>
              {t('queue.score')}
            </Table.Th>
            <Table.Th scope="col" className={classes.decision}>
              {t('queue.decision')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {parties.map((party) => (
          <Party key={party.householdId ?? party.applications[0]?.identifier} party={party} />
        ))}
      </Table>
    </Paper>
  );
}

function Party({ party }: { readonly party: QueuedParty }): ReactNode {
  const { t } = useTranslation('firstCome');
  const formats = useFormats();
  const lacksData = useLacksData();
  const { applications, householdId, place, isNext } = party;
  return (
    <Table.Tbody>
      {applications.map((application, index) => (
        <Table.Tr key={application.identifier}>
          {index === 0 ? <Table.Td rowSpan={applications.length}>{place ?? <NoPlace />}</Table.Td> : null}
          <Table.Th scope="row" className={classes.who}>
            <Anchor component={Link} to={applicationPath(application.identifier)} fw={600}>
              {nameOrId(application)}
            </Anchor>
            {index === 0 && householdId !== null ? (
              <Text size="xs">
                <Anchor component={Link} to={householdPath(householdId)} size="xs">
                  {t('queue.household', { count: applications.length })}
                </Anchor>
              </Text>
            ) : null}
            {index === 0 && isNext ? (
              <span className={classes.next}>
                <StatusBadge icon={IconArrowBigRightFilled} tone="good">
                  {t('queue.next')}
                </StatusBadge>
              </span>
            ) : null}
          </Table.Th>
          <Table.Td className={classes.time}>
            <ReceivedTime application={application} />
          </Table.Td>
          <Table.Td className={classes.score}>
            <span className={classes.percent}>
              {application.scorePercent === null ? null : formats.percent(application.scorePercent)}
            </span>
            <BandBadge band={application.band} lacksData={lacksData(application)} />
          </Table.Td>
          <Table.Td>
            <DecisionWord decision={application.decision} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
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
