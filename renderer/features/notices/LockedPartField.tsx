import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import type { LockedPart } from '#shared/features/notices/notice.ts';
import { fieldOf } from './fields.ts';

interface LockedPartFieldProps {
  readonly part: LockedPart;
  readonly text: string;
  /** The block as it is today, for the agencies that are named. */
  readonly wanted: string;
  readonly onRestore: () => void;
}

/** A block that federal law asks for: it is read here, and put back where a letter that was begun earlier has other words. */
export function LockedPartField({ part, text, wanted, onRestore }: LockedPartFieldProps): ReactNode {
  const { t } = useTranslation('notice');
  return (
    <>
      <GrowingTextarea
        id={fieldOf({ in: 'part', part }) ?? ''}
        label={t(`part.${part}`)}
        description={t('locked')}
        readOnly
        variant="filled"
        minRows={2}
        maxRows={10}
        value={text}
      />
      {text === wanted ? null : (
        <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={onRestore}>
          {t('restore', { part: t(`part.${part}`) })}
        </Button>
      )}
    </>
  );
}
