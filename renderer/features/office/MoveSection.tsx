import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import rows from '#renderer/ui/RowList.module.css';
import type { Moving } from '#shared/features/office/model.ts';
import { MoveView } from './MoveView.tsx';
import { MovingView } from './MovingView.tsx';

/** The way of an office to another hub, how far it is on it; null: it is on none. */
export function MoveSection({ moving }: { readonly moving: Moving | null }): ReactNode {
  const { t } = useTranslation('moving');
  return (
    <section className={rows.section} aria-label={t('title')}>
      <Stack gap="xs">
        {/* Whoever begins a move by keyboard, or cancels it, is here then. */}
        <Title order={3} tabIndex={-1} style={{ outline: 'none' }}>
          {t('title')}
        </Title>
        {moving === null ? <MoveView /> : <MovingView moving={moving} />}
      </Stack>
    </section>
  );
}
