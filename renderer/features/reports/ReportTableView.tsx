import { Anchor, Paper, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ReportNumber } from '#shared/features/reports/model.ts';
import classes from './ReportsPage.module.css';
import type { ReportCell, ReportRow, ReportTable } from './report-tables.ts';

interface ReportTableViewProps {
  readonly table: ReportTable;
  /** Where the applications of a number are listed. */
  readonly listOf: (list: { readonly of: ReportNumber; readonly label: string }, row: ReportRow) => string;
}

export function ReportTableView({
  table: { title, text, heads, rows },
  listOf,
}: ReportTableViewProps): ReactNode {
  const heading = useId();
  if (rows.length === 0) return null;
  const isNumber = (cell: ReportCell | undefined): boolean => typeof cell?.value !== 'string';
  return (
    <Paper withBorder component="section" className={classes.table} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      {text === undefined ? null : (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      <Table verticalSpacing="xs" horizontalSpacing="xs" aria-labelledby={heading} mt="xs">
        <Table.Thead>
          <Table.Tr>
            {heads.map(({ shown }, place) => (
              <Table.Th
                key={shown}
                scope="col"
                data-number={place > 0 && isNumber(rows[0]?.cells[place - 1])}
              >
                {shown}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.property} ${row.name}`} data-total={row.isTotal === true}>
              <Table.Th scope="row">{row.name}</Table.Th>
              {row.cells.map((cell, place) => {
                const column = heads[place + 1]?.shown ?? '';
                const label = `${row.name}: ${column}`;
                return (
                  <Table.Td key={column} data-number={isNumber(cell)} className="tabular">
                    {cell.of === undefined ? (
                      cell.shown
                    ) : (
                      <Anchor
                        component={Link}
                        size="sm"
                        to={listOf({ of: cell.of, label }, row)}
                        aria-label={`${label}, ${cell.shown}`}
                      >
                        {cell.shown}
                      </Anchor>
                    )}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
