import { Button, Group } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { EraseApplicantDialog } from './EraseApplicantDialog.tsx';

interface EraseApplicantButtonProps {
  readonly identifier: string;
  readonly onErased: () => void;
}

/** On the page of an application: what is held of its applicant, and an end to it. */
export function EraseApplicantButton({ identifier, onErased }: EraseApplicantButtonProps): ReactNode {
  const { t } = useTranslation('retention');
  const may = useMay('manager');
  const [opened, setOpened] = useState(false);
  const open = (): void => setOpened(true);
  useOfferActions([
    may ? { id: 'erase-applicant', label: t('applicant.open'), icon: IconEraser, run: open } : null,
  ]);
  if (!may) return null;
  return (
    <Group>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={open}
      >
        {t('applicant.open')}
      </Button>
      {opened ? (
        <EraseApplicantDialog identifier={identifier} onClose={() => setOpened(false)} onErased={onErased} />
      ) : null}
    </Group>
  );
}
