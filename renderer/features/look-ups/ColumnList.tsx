import { NativeSelect, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { isOfficeKey, type OfficeKey, officeFields } from '#shared/features/applications/fields.ts';
import classes from './ColumnList.module.css';
import type { Column, ColumnChoice, TablePreview } from './columns.ts';
import type { ImportPurpose } from './import-rows.ts';
import { fieldOf, type Mapping } from './mapping.ts';

interface ColumnListProps {
  readonly purpose: ImportPurpose;
  readonly preview: TablePreview;
  readonly firstLine: TablePreview['firstLine'];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
  readonly mapping: Mapping;
  /** A column is read as a field, or not used (null). */
  readonly onMap: (column: number, field: OfficeKey | null) => void;
}

const ALL = 'all';
const NONE = 'none';
const NOT_USED = '';

/** Each column with its first values: one look says which has the identifiers, and what the others are used for. */
export function ColumnList({
  purpose,
  preview,
  firstLine,
  choice,
  onChoose,
  mapping,
  onMap,
}: ColumnListProps): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'imports', 'fields']);
  const formats = useFormats();
  const other = purpose === 'look-up' ? ALL : NONE;
  const fields = [
    { value: NOT_USED, label: t('lookUpFile:fill.notUsed') },
    ...officeFields.map(({ key }) => ({ value: key, label: t(`fields:label.${key}`) })),
  ];
  return (
    <Radio.Group
      label={t('lookUpFile:which')}
      description={t('lookUpFile:fill.how')}
      value={String(choice)}
      onChange={(value) => onChoose(value === ALL || value === NONE ? value : Number(value))}
    >
      <div className={classes.columns}>
        {preview.columns.map((column, place) => {
          const values = valuesOf(column, firstLine);
          const isNamed = firstLine === 'heading' && column.heading !== '';
          const name = isNamed
            ? column.heading
            : t('lookUpFile:column', { number: formats.number(place + 1) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading.
            <div key={place} className={classes.column}>
              <Radio
                className={classes.radio}
                value={String(place)}
                label={<span className={classes.heading}>{name}</span>}
                description={
                  <span className={classes.values}>
                    {values.length === 0 ? t('lookUpFile:noValues') : values.join(' · ')}
                  </span>
                }
                {...(place === choice ? { 'data-autofocus': true } : {})}
              />
              {choice === ALL || place === choice ? null : (
                <NativeSelect
                  className={classes.field}
                  size="xs"
                  aria-label={t('lookUpFile:fill.useAs', { column: name })}
                  data={fields}
                  value={fieldOf(mapping, place) ?? NOT_USED}
                  onChange={({ currentTarget: { value } }) => onMap(place, isOfficeKey(value) ? value : null)}
                />
              )}
            </div>
          );
        })}
        <div className={classes.column}>
          <Radio
            className={classes.radio}
            value={other}
            label={
              <span className={classes.heading}>
                {other === ALL ? t('lookUpFile:all') : t('imports:byToken')}
              </span>
            }
            description={other === ALL ? t('lookUpFile:allHelp') : t('imports:byTokenHelp')}
            {...(choice === other ? { 'data-autofocus': true } : {})}
          />
        </div>
      </div>
    </Radio.Group>
  );
}

const MOST_VALUES = 4;

const valuesOf = (
  { heading, firstValues }: Column,
  firstLine: TablePreview['firstLine'],
): readonly string[] =>
  firstLine === 'heading' || heading === '' ? firstValues : [heading, ...firstValues].slice(0, MOST_VALUES);
