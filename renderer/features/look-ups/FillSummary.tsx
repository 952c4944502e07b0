import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import classes from './FillSummary.module.css';
import type { FillPreview } from './fill.ts';

/** What of a file would be kept, what of it cannot be, and what is done where lines say different things. */
export function FillSummary({ fill }: { readonly fill: FillPreview }): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'fields']);
  const formats = useFormats();
  const title = useId();
  const { fields, firstRows, unusableCount, conflicts } = fill;
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('lookUpFile:fill.none')}
      </Text>
    );
  }
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  return (
    <Stack gap="xs" component="section" aria-labelledby={title}>
      <Title order={3} size="h5" id={title}>
        {t('lookUpFile:fill.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('lookUpFile:fill.help')}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('lookUpFile:fill.field')}</th>
            {firstRows.map(({ identifier }) => (
              <th key={identifier} scope="col" title={identifier}>
                {identifier}
              </th>
            ))}
            <th scope="col" className={classes.count}>
              {t('lookUpFile:fill.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, applications }, place) => (
            <tr key={key}>
              <th scope="row">{t(`fields:label.${key}`)}</th>
              {firstRows.map(({ identifier, values }) => (
                <td key={identifier} title={values[place]}>
                  {values[place] === '' ? '—' : values[place]}
                </td>
              ))}
              <td className={classes.count}>{formats.number(applications)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {conflicts > 0 ? <Text size="sm">{t('lookUpFile:fill.conflicts', counted(conflicts))}</Text> : null}
      {unusableCount > 0 ? <Unusable fill={fill} /> : null}
    </Stack>
  );
}

function Unusable({ fill: { unusable, unusableCount } }: { readonly fill: FillPreview }): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'lookUp', 'fields']);
  const formats = useFormats();
  const [shown, { toggle }] = useDisclosure(false);
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  return (
    <div>
      <Text size="sm" component="span">
        {t('lookUpFile:fill.unusable', counted(unusableCount))}
      </Text>
      <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={shown}>
        {shown ? t('lookUpFile:fill.hideValues') : t('lookUpFile:fill.showValues')}
      </Button>
      {shown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <ul className={classes.cells} tabIndex={0} aria-label={t('lookUpFile:fill.showValues')}>
          {unusable.map(({ line, key, text, why }) => (
            <li key={`${line} ${key}`}>
              {t('lookUpFile:fill.where', { line: formats.number(line), field: t(`fields:label.${key}`) })}{' '}
              <span className={classes.cell}>{text}</span>{' '}
              <Text size="sm" component="span" c="dimmed">
                {t(`lookUpFile:fill.why.${why}`)}
              </Text>
            </li>
          ))}
          {unusableCount > unusable.length ? (
            <li>{t('lookUp:list.moreRefused', counted(unusableCount - unusable.length))}</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
