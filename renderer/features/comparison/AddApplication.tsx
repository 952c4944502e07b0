import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationSelect } from '#renderer/features/applications/index.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { MOST_COMPARED } from '#shared/features/comparison/limits.ts';

interface AddApplicationProps {
  readonly compared: readonly string[];
  readonly onAdd: (identifier: string) => void;
}

/** One more, found by a few letters among the applications on this desk. */
export function AddApplication({ compared, onAdd }: AddApplicationProps): ReactNode {
  const { t } = useTranslation('comparison');
  const full = compared.length >= MOST_COMPARED;
  const field = useRef<HTMLInputElement>(null);
  useOfferActions([
    {
      id: 'add',
      label: t('add'),
      icon: IconPlus,
      whyNot: full ? t('full', { most: MOST_COMPARED }) : null,
      run: () => field.current?.focus(),
    },
  ]);
  return (
    <ApplicationSelect
      ref={field}
      w="20rem"
      aria-label={t('add')}
      placeholder={full ? t('full', { most: MOST_COMPARED }) : t('addPlaceholder')}
      disabled={full}
      nothingFoundMessage={t('nothingFound')}
      offers={({ identifier }) => !compared.includes(identifier)}
      onChoose={({ identifier }) => onAdd(identifier)}
    />
  );
}
