import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import classes from './FillSummary.module.css';
import type { FillPreview } from './fill.ts';

/** What of a file cannot be kept, and what is done where its rows say different things. */
export function FillSummary({ fill }: { readonly fill: FillPreview }): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  const { fields, unusableCount, conflicts } = fill;
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('fill.none')}
      </Text>
    );
  }
  return (
    <>
      {conflicts > 0 ? (
        <Text size="sm">
          {t('fill.conflicts', { count: conflicts, formatted: formats.number(conflicts) })}
        </Text>
      ) : null}
      {unusableCount > 0 ? <Unusable fill={fill} /> : null}
    </>
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
