import { ActionIcon, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import classes from './NeighbourButtons.module.css';
import type { Neighbours } from './use-neighbours.ts';

/** To the application before and after this one in the list, and its place there. */
export function NeighbourButtons({
  neighbours: { known, go },
}: {
  readonly neighbours: Neighbours;
}): ReactNode {
  const { t } = useTranslation('application');
  const formats = useFormats();
  useOfferActions([
    (known?.previous ?? null) === null
      ? null
      : {
          id: 'previous',
          label: t('neighbours.previous'),
          icon: IconChevronUp,
          keys: 'alt+↑',
          run: () => go('previous'),
        },
    (known?.next ?? null) === null
      ? null
      : {
          id: 'next',
          label: t('neighbours.next'),
          icon: IconChevronDown,
          keys: 'alt+↓',
          run: () => go('next'),
        },
  ]);
  const { singleKeys } = useDeskState().preferences;
  useSingleKeys({ j: () => go('next'), k: () => go('previous') }, singleKeys);
  if (known === undefined || known.total === 0) return null;
  const { previous, next, position, total } = known;
  const button = (to: 'previous' | 'next', identifier: string | null): ReactNode => (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={t(`neighbours.${to}`)}
      aria-keyshortcuts={`${to === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}${singleKeys ? (to === 'previous' ? ' K' : ' J') : ''}`}
      title={`${t(`neighbours.${to}`)} (Alt+${to === 'previous' ? '↑' : '↓'})`}
      // At the end of the list it keeps the focus.
      {...(identifier === null ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      onClick={() => go(to)}
    >
      {to === 'previous' ? (
        <IconChevronUp size={16} aria-hidden />
      ) : (
        <IconChevronDown size={16} aria-hidden />
      )}
    </ActionIcon>
  );
  return (
    <nav className={classes.root} aria-label={t('neighbours.label')}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {position === null
          ? t('neighbours.notInList', { total: formats.number(total) })
          : t('neighbours.place', { place: formats.number(position + 1), total: formats.number(total) })}
      </Text>
      {button('previous', previous)}
      {button('next', next)}
    </nav>
  );
}
