import { Table, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '#renderer/lib/move-item.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import { useReorder } from '#renderer/ui/use-reorder.ts';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import { CellOfAttribute } from './CellOfAttribute.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './ComparisonTable.module.css';
import type { ComparedRow } from './compared-rows.ts';
import { SummaryRows } from './SummaryRows.tsx';

interface ComparisonTableProps {
  readonly applications: readonly ComparedApplication[];
  readonly rows: readonly ComparedRow[];
  readonly newestVersion: number | null;
  readonly identifiers: readonly string[];
  readonly onChange: (identifiers: readonly string[]) => void;
}

/** A column for each application, a row for each attribute. Columns are put in order by dragging them or by their buttons. */
export function ComparisonTable(props: ComparisonTableProps): ReactNode {
  const { applications, rows, newestVersion, identifiers, onChange } = props;
  const { t, i18n } = useTranslation('comparison');
  const table = useRef<HTMLTableElement>(null);
  const shown = applications.map(({ row }) => row.identifier);
  const reorder = useReorder({
    container: table,
    keys: shown,
    onMove: (identifier, place) => {
      // Those that have no result here keep their places behind.
      const others = identifiers.filter((one) => !shown.includes(one));
      onChange([...moveItem(shown, identifier, place), ...others]);
    },
  });

  const movedPlace = shown.indexOf(reorder.moved ?? '');
  const movedOne = applications[movedPlace];
  return (
    <>
      <VisuallyHidden role="status">
        {movedOne === undefined
          ? ''
          : t('movedTo', { name: nameOrId(movedOne.row), place: movedPlace + 1, count: applications.length })}
      </VisuallyHidden>
      <Table ref={table} className={classes.table} verticalSpacing="xs" horizontalSpacing="sm">
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th scope="col" className={classes.corner}>
              {t('attribute')}
            </Table.Th>
            {applications.map((application, place) => {
              const { identifier } = application.row;
              return (
                <ColumnHead
                  key={identifier}
                  application={application}
                  place={place}
                  count={applications.length}
                  reorder={reorder}
                  onRemove={() => {
                    reorder.forget();
                    onChange(identifiers.filter((one) => one !== identifier));
                    focusHeading();
                  }}
                />
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <SummaryRows applications={applications} newestVersion={newestVersion} />
        <Table.Tbody>
          {rows.map(({ attribute, cells }) => (
            <Table.Tr key={attribute}>
              <Table.Th scope="row" className={classes.attribute}>
                {attributeLabel(attribute, i18n.language)}
              </Table.Th>
              {applications.map(({ row }, place) => (
                <Table.Td key={row.identifier} className={classes.cell}>
                  <CellOfAttribute attribute={attribute} cell={cells[place]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
