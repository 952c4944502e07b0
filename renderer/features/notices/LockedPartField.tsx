import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';

interface LockedPartFieldProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The block as it is today, for the agencies that are named. */
  readonly wanted: string;
  readonly onRestore: () => void;
}

/** A block that federal law asks for: it is read here, and put back where a letter that was begun earlier has other words. */
export function LockedPartField({ id, label, text, wanted, onRestore }: LockedPartFieldProps): ReactNode {
  const { t } = useTranslation('notice');
  return (
    <>
      <GrowingTextarea
        id={id}
        label={label}
        description={t('locked')}
        readOnly
        variant="filled"
        minRows={2}
        maxRows={10}
        value={text}
      />
      {text === wanted ? null : (
        <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={onRestore}>
          {t('restore', { part: label })}
        </Button>
      )}
    </>
  );
}
