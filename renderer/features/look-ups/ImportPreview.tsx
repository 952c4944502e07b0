import { Button, NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { OfficeKey } from '#shared/features/applications/fields.ts';
import type { FillHow, ImportPreview as Preview } from '#shared/features/imports/model.ts';
import classes from './ImportResult.module.css';

interface ImportPreviewProps {
  readonly preview: Preview;
  /** The fields that have a column. */
  readonly keys: readonly OfficeKey[];
  readonly how: FillHow;
  readonly onHow: (how: FillHow) => void;
}

/** What an import would do with what is kept, before it does anything: where something differs field by field, else on request. */
export function ImportPreview({ preview, keys, how, onHow }: ImportPreviewProps): ReactNode {
  const { t } = useTranslation(['imports', 'fields']);
  const formats = useFormats();
  const [isWhole, { toggle }] = useDisclosure(false);
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  const choose = (key: OfficeKey, value: string): void => {
    const { [key]: _, ...others } = how;
    onHow(value === 'replace' || value === 'add' ? { ...others, [key]: value } : others);
  };
  const fields = preview.fields.filter(({ key }) => keys.includes(key));
  const shown = isWhole ? fields : fields.filter(({ different }) => different > 0);
  return (
    <section aria-label={t('imports:preview')}>
      <Text size="sm" component="span">
        {[
          t('imports:found', counted(preview.found)),
          ...(preview.notLookedUp > 0 ? [t('imports:notLookedUp', counted(preview.notLookedUp))] : []),
        ].join(' · ')}
      </Text>
      {fields.length === 0 ? null : (
        <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={isWhole}>
          {isWhole ? t('imports:hideFields') : t('imports:showFields')}
        </Button>
      )}
      {shown.length === 0 ? null : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('imports:field')}</th>
              <th scope="col" className={classes.count}>
                {t('imports:filled')}
              </th>
              <th scope="col" className={classes.count}>
                {t('imports:same')}
              </th>
              <th scope="col" className={classes.count}>
                {t('imports:different')}
              </th>
              <th scope="col" className={classes.how}>
                {t('imports:ifDifferent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, filled, different, same }) => (
              <tr key={key}>
                <th scope="row">{t(`fields:label.${key}`)}</th>
                <td className={classes.count}>{formats.number(filled)}</td>
                <td className={classes.count}>{formats.number(same)}</td>
                <td className={classes.count}>{formats.number(different)}</td>
                <td className={classes.how}>
                  {different === 0 ? (
                    '—'
                  ) : (
                    <NativeSelect
                      size="xs"
                      aria-label={t('imports:how.label', { field: t(`fields:label.${key}`) })}
                      data={(key === 'tags'
                        ? (['keep', 'add', 'replace'] as const)
                        : (['keep', 'replace'] as const)
                      ).map((value) => ({ value, label: t(`imports:how.${value}`) }))}
                      value={how[key] ?? 'keep'}
                      onChange={({ currentTarget: { value } }) => choose(key, value)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {preview.different > 0 ? <Conflicts preview={preview} /> : null}
    </section>
  );
}

function Conflicts({ preview: { conflicts, different } }: { readonly preview: Preview }): ReactNode {
  const { t } = useTranslation(['imports', 'fields']);
  const formats = useFormats();
  const [shown, { toggle }] = useDisclosure(false);
  return (
    <div>
      <Text size="sm" component="span">
        {t('imports:conflicts', { count: different, formatted: formats.number(different) })}
      </Text>
      <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={shown}>
        {shown ? t('imports:hideConflicts') : t('imports:showConflicts')}
      </Button>
      {shown ? (
        <ul className={classes.lines} aria-label={t('imports:showConflicts')}>
          {conflicts.map(({ identifier, key, own, given }) => (
            <li key={`${identifier} ${key}`} className={classes.cell}>
              {t('imports:conflict', { identifier, field: t(`fields:label.${key}`), own, given })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
