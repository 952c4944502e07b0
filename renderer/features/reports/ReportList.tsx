import { Anchor, Paper, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import { MOST_REPORTED, type ReportNumber, type ReportScope } from '#shared/features/reports/model.ts';
import classes from './ReportsPage.module.css';

interface ReportListProps {
  readonly scope: ReportScope;
  readonly of: ReportNumber;
  readonly label: string;
}

/** The applications that a number of the report counts. */
export function ReportList({ scope, of, label }: ReportListProps): ReactNode {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  const query = useDeskQuery('reports.applications', { ...scope, of, offset: 0, limit: MOST_REPORTED });
  if (query.error !== null) {
    return <ErrorMessage error={asDeskError(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <PageSkeleton />;
  const { applications, total } = query.data;
  return (
    <Paper withBorder component="section" className={classes.table} aria-label={label}>
      <Text size="sm" role="status">
        {applications.length < total
          ? t('list.cut', { shown: formats.number(applications.length), total: formats.number(total) })
          : t('list.count', { count: total, formatted: formats.number(total) })}
      </Text>
      <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label={label} mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('list.applicant')}</Table.Th>
            <Table.Th scope="col">{t('property')}</Table.Th>
            <Table.Th scope="col">{t('list.unit')}</Table.Th>
            <Table.Th scope="col">{t('list.received')}</Table.Th>
            <Table.Th scope="col">{t('list.recommendation')}</Table.Th>
            <Table.Th scope="col">{t('list.outcome')}</Table.Th>
            <Table.Th scope="col">{t('list.decided')}</Table.Th>
            <Table.Th scope="col">{t('list.by')}</Table.Th>
            <Table.Th scope="col">{t('list.exception')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applications.map(({ identifier, name, property, unit, cameInAt, decided }) => (
            <Table.Tr key={identifier}>
              <Table.Th scope="row">
                <Anchor component={Link} size="sm" to={applicationPath(identifier)}>
                  {name === '' ? identifier : name}
                </Anchor>
              </Table.Th>
              <Table.Td>{property}</Table.Td>
              <Table.Td>{unit}</Table.Td>
              <Table.Td>{cameInAt === null ? null : formats.date(cameInAt)}</Table.Td>
              <Table.Td>
                {decided === null ? null : (
                  <BandBadge band={decided.recommendation === 'none' ? null : decided.recommendation} />
                )}
              </Table.Td>
              <Table.Td>
                <DecisionWord decision={decided?.outcome ?? null} />
              </Table.Td>
              <Table.Td>{decided === null ? null : formats.date(decided.at)}</Table.Td>
              <Table.Td>{decided?.by}</Table.Td>
              <Table.Td>
                {decided?.override == null
                  ? null
                  : [decided.override.reason, decided.override.words]
                      .filter((part) => part !== '')
                      .join(' – ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
