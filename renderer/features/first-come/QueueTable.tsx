import { Anchor, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBigRightFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { applicationPath, householdPath } from '#renderer/navigation/paths.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { Queue, QueuedApplication, QueuedParty } from '#shared/features/first-come/model.ts';
import classes from './QueueTable.module.css';
import { ReceivedTime } from './ReceivedTime.tsx';

/** Who waits, unit by unit; who is decided has no place any more. A household is one. */
export function QueueTable({ units }: Pick<Queue, 'units'>): ReactNode {
  const { t } = useTranslation('firstCome');
  return (
    <Paper withBorder className={classes.root}>
      <Table verticalSpacing="xs" horizontalSpacing="md" aria-label={t('queue.titleOfNone')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('queue.unitHead')}</Table.Th>
            <Table.Th scope="col">{t('queue.place')}</Table.Th>
            <Table.Th scope="col">{t('queue.applicant')}</Table.Th>
            <Table.Th scope="col">{t('queue.time')}</Table.Th>
            <Table.Th scope="col">{t('queue.score')}</Table.Th>
            <Table.Th scope="col">{t('queue.decision')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {units.map(({ unit, parties }) => (
          <Table.Tbody key={unit}>
            {parties.flatMap((party, index) =>
              rowsOf(party).map((row) => (
                <QueueRow
                  key={row.application.identifier}
                  {...row}
                  party={party}
                  unit={
                    index === 0 && row.isFirst
                      ? { name: unit, rows: parties.flatMap(({ applications }) => applications).length }
                      : null
                  }
                />
              )),
            )}
          </Table.Tbody>
        ))}
      </Table>
    </Paper>
  );
}

interface RowOfParty {
  readonly application: QueuedApplication;
  readonly isFirst: boolean;
}

const rowsOf = ({ applications }: QueuedParty): RowOfParty[] =>
  applications.map((application, index) => ({ application, isFirst: index === 0 }));

interface QueueRowProps extends RowOfParty {
  readonly party: QueuedParty;
  /** In the first row of a unit: its name, and how many rows it has. */
  readonly unit: { readonly name: string; readonly rows: number } | null;
}

function QueueRow({ application, isFirst, party, unit }: QueueRowProps): ReactNode {
  const { t } = useTranslation('firstCome');
  const formats = useFormats();
  const lacksData = useLacksData();
  const { applications, householdId, place, isNext } = party;
  return (
    <Table.Tr>
      {unit === null ? null : (
        <Table.Th scope="rowgroup" rowSpan={unit.rows} className={classes.unit}>
          {unit.name === '' ? t('queue.noUnit') : unit.name}
        </Table.Th>
      )}
      {isFirst ? <Table.Td rowSpan={applications.length}>{place ?? <NoPlace />}</Table.Td> : null}
      <Table.Th scope="row" className={classes.who}>
        <span className={classes.name}>
          <Anchor component={Link} to={applicationPath(application.identifier)} fw={600} data-step>
            {nameOrId(application)}
          </Anchor>
          {isFirst && isNext ? (
            <StatusBadge icon={IconArrowBigRightFilled} tone="good">
              {t('queue.next')}
            </StatusBadge>
          ) : null}
        </span>
        {isFirst && householdId !== null ? (
          <Text size="xs">
            <Anchor component={Link} to={householdPath(householdId)} size="xs">
              {t('queue.household', { count: applications.length })}
            </Anchor>
          </Text>
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
      <Table.Td className={classes.decision}>
        <DecisionWord decision={application.decision} />
      </Table.Td>
    </Table.Tr>
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
