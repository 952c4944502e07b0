import { Table, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedApplication } from '#shared/models/comparison.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import { focusHeading } from '../../components/focus-heading.ts';
import { nameOf } from './applicant-name.ts';
import { CellOfAttribute } from './CellOfAttribute.tsx';
import { ColumnHead, type Way } from './ColumnHead.tsx';
import classes from './ComparisonTable.module.css';
import { type ComparedRow, movedTo } from './compared-rows.ts';
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
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ readonly identifier: string; readonly way: Way } | null>(null);
  const shown = applications.map(({ row }) => row.identifier);

  const move = (identifier: string, place: number): void => {
    // Those that have no result here keep their places behind.
    const others = identifiers.filter((one) => !shown.includes(one));
    onChange([...movedTo(shown, identifier, place), ...others]);
  };
  // A column that moves is put elsewhere in the document, and what had the focus in it loses it.
  useEffect(() => {
    if (moved === null) return;
    const place = applications.findIndex(({ row }) => row.identifier === moved.identifier);
    const column = table.current?.querySelector(`th[data-place="${place}"]`);
    const other = moved.way === 'left' ? 'right' : 'left';
    const button =
      column?.querySelector<HTMLElement>(`button[data-way="${moved.way}"]:not(:disabled)`) ??
      column?.querySelector<HTMLElement>(`button[data-way="${other}"]`);
    button?.focus();
  }, [moved, applications]);

  const movedPlace = shown.indexOf(moved?.identifier ?? '');
  const movedOne = applications[movedPlace];
  return (
    <>
      <VisuallyHidden role="status">
        {movedOne === undefined
          ? ''
          : t('movedTo', { name: nameOf(movedOne), place: movedPlace + 1, count: applications.length })}
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
                  drag={dragged === null ? 'none' : dragged === identifier ? 'dragged' : 'target'}
                  onDrag={(begun) => setDragged(begun === 'begun' ? identifier : null)}
                  onDrop={() => {
                    if (dragged !== null) move(dragged, place);
                    setDragged(null);
                    setMoved(null);
                  }}
                  onMove={(way) => {
                    move(identifier, way === 'left' ? place - 1 : place + 1);
                    setMoved({ identifier, way });
                  }}
                  onRemove={() => {
                    setMoved(null);
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
