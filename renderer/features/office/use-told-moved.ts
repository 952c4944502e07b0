import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { SharedOffice } from '#shared/features/office/model.ts';

/** Tells whoever moves the office from this desk once it is there. */
export function useToldMoved({ moving, hub }: Pick<SharedOffice, 'moving' | 'hub'>): void {
  const { t } = useTranslation('moving');
  const toasts = useToasts();
  const to = useRef(moving?.hub);
  const follow = useEffectEvent(() => {
    const isThere = moving === null && to.current === hub;
    to.current = moving?.hub;
    if (isThere) toasts.done({ title: (lng) => t('movedTo', { lng, hub }) });
  });
  const isMoving = moving !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of them is looked at.
  useEffect(() => follow(), [isMoving, hub]);
}
