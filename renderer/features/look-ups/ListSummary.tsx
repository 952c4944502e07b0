import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { IdentifierList } from '#shared/service/index.ts';
import classes from './ListSummary.module.css';

/** What a list holds, by their number: a file's identifiers themselves stay with who reads it. */
export interface CountedList extends Omit<IdentifierList, 'identifiers'> {
  readonly count: number;
}

/** What a list holds: how many identifiers, how many were folded, and which pieces are none. */
export function ListSummary({ list }: { readonly list: CountedList }): ReactNode {
  const { t } = useTranslation(['lookUp', 'common']);
  const formats = useFormats();
  const [shown, { toggle }] = useDisclosure(false);
  const { count: ready, duplicates, refused, refusedCount, leftOut } = list;
  const counted = (
    key: 'list.ready' | 'list.duplicates' | 'list.refused' | 'list.leftOut',
    count: number,
  ): string => t(`lookUp:${key}`, { count, formatted: formats.number(count) });
  const parts = [
    counted('list.ready', ready),
    ...(duplicates > 0 ? [counted('list.duplicates', duplicates)] : []),
    ...(refusedCount > 0 ? [counted('list.refused', refusedCount)] : []),
    ...(leftOut > 0 ? [counted('list.leftOut', leftOut)] : []),
  ];
  return (
    <div>
      <Text size="sm" role="status" component="span">
        {parts.join(' · ')}
      </Text>
      {refusedCount > 0 ? (
        <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={shown}>
          {shown ? t('lookUp:list.hideRefused') : t('lookUp:list.showRefused')}
        </Button>
      ) : null}
      {shown && refusedCount > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <ul className={classes.refused} tabIndex={0} aria-label={t('lookUp:list.showRefused')}>
          {refused.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be there twice, and the list is drawn whole.
            <li key={index}>
              <span className={classes.piece}>{piece.text}</span>{' '}
              <Text size="sm" component="span" c="dimmed">
                {t(`common:fields.identifier.${piece.kind}`)}
              </Text>
            </li>
          ))}
          {refusedCount > refused.length ? (
            <li>
              {t('lookUp:list.moreRefused', {
                count: refusedCount - refused.length,
                formatted: formats.number(refusedCount - refused.length),
              })}
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
