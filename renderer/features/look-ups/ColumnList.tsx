import { Button, NativeSelect, Radio, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { isOfficeKey } from '#shared/features/applications/fields.ts';
import { type ImportKey, importKeys, isImportKey } from '#shared/features/imports/headings.ts';
import classes from './ColumnList.module.css';
import type { ColumnChoice } from './identification.ts';
import type { ImportPurpose } from './import-rows.ts';
import { keyOf, type Mapping } from './mapping.ts';
import type { TablePreview } from './table-worker.ts';
import { useColumnNames } from './use-column-names.ts';

interface ColumnListProps {
  readonly purpose: ImportPurpose;
  readonly preview: TablePreview;
  readonly choice: ColumnChoice | null;
  readonly onChoose: (choice: ColumnChoice) => void;
  readonly mapping: Mapping;
  /** A column is used for a key, or not used (null). */
  readonly onMap: (column: number, key: ImportKey | null) => void;
  /** What else is chosen for all rows. */
  readonly children: ReactNode;
}

const ALL = 'all';
const NONE = 'none';
const NOT_USED = '';

/** What the columns are used for, in one line; on request, each with its first values, to be changed. */
export function ColumnList(props: ColumnListProps): ReactNode {
  const { preview, purpose, choice, onChoose, mapping, onMap, children } = props;
  const { t } = useTranslation(['lookUpFile', 'imports', 'fields']);
  const formats = useFormats();
  const [shown, { toggle }] = useDisclosure(false);
  const nameOf = useColumnNames(preview);
  const labelOf = (key: ImportKey): string =>
    isOfficeKey(key) ? t(`fields:label.${key}`) : t(`lookUpFile:part.${key}`);
  const fields = [
    { value: NOT_USED, label: t('lookUpFile:fill.notUsed') },
    ...importKeys.map((key) => ({ value: key, label: labelOf(key) })),
  ];
  const places = preview.columns.flatMap(({ isEmpty }, place) => (isEmpty ? [] : [place]));
  const used = places.filter((place) => place === choice || keyOf(mapping, place) !== null);
  const refused = places.filter((place) => preview.columns[place]?.isPrivate);
  const other = purpose === 'look-up' ? ALL : NONE;
  return (
    <div>
      <Text size="sm" c="dimmed" component="span">
        {[
          ...(typeof choice === 'number' ? [t('lookUpFile:columns.ids', { column: nameOf(choice) })] : []),
          t('lookUpFile:columns.used', {
            used: formats.number(used.length),
            count: places.length,
            formatted: formats.number(places.length),
          }),
          ...(refused.length > 0
            ? [t('lookUpFile:columns.never', { columns: formats.list(refused.map(nameOf)) })]
            : []),
        ].join(' · ')}
      </Text>
      <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={shown}>
        {shown ? t('lookUpFile:columns.hide') : t('lookUpFile:columns.change')}
      </Button>
      {shown ? (
        <>
          <Radio.Group
            mt="xs"
            label={t('lookUpFile:columns.title')}
            description={t('lookUpFile:fill.how')}
            value={choice === null ? '' : String(choice)}
            onChange={(value) => onChoose(value === ALL || value === NONE ? value : Number(value))}
          >
            <div className={classes.columns}>
              {places.map((place) => {
                const column = preview.columns[place];
                const isPrivate = column?.isPrivate != null;
                return (
                  <div key={place} className={classes.column}>
                    <Radio
                      className={classes.radio}
                      value={String(place)}
                      disabled={isPrivate}
                      label={<span className={classes.heading}>{nameOf(place)}</span>}
                      description={
                        <span className={classes.values}>
                          {isPrivate
                            ? t('lookUpFile:columns.private')
                            : (column?.firstValues.join(' · ') ?? t('lookUpFile:noValues'))}
                        </span>
                      }
                    />
                    {choice === ALL || place === choice || isPrivate ? null : (
                      <NativeSelect
                        className={classes.field}
                        size="xs"
                        aria-label={t('lookUpFile:fill.useAs', { column: nameOf(place) })}
                        data={fields}
                        value={keyOf(mapping, place) ?? NOT_USED}
                        onChange={({ currentTarget: { value } }) =>
                          onMap(place, isImportKey(value) ? value : null)
                        }
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
                />
              </div>
            </div>
          </Radio.Group>
          <div className={classes.rest}>{children}</div>
        </>
      ) : null}
    </div>
  );
}
