import { Button } from '@mantine/core';
import { IconFileTime } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deciding } from './use-deciding.ts';

/** Where missing data alone makes the difference, what is missing is asked for before anybody answers. */
export function WaitFirst({ deciding }: { readonly deciding: Deciding }): ReactNode {
  const { t } = useTranslation('decisions');
  if (deciding.missing.length === 0) return null;
  return (
    <Button
      variant="outline"
      leftSection={<IconFileTime size={16} aria-hidden />}
      onClick={() => deciding.decide('waiting-for-documents')}
    >
      {t('form.outcomeOf.waiting-for-documents')}
    </Button>
  );
}
