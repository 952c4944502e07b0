import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { OpenQuestion } from '#shared/features/pointing/model.ts';
import { useReplyWords } from './reply-words.ts';

// Rarely asked for: the first page does not wait for it.
const ExplainDialog = lazy(() =>
  import('./ExplainDialog.tsx').then((file) => ({ default: file.ExplainDialog })),
);

interface ExplainButtonProps {
  readonly asked: OpenQuestion;
  /** Where several stand in a row, its name says which. */
  readonly size: 'one' | 'in-row';
  /** The button goes with its question: whoever draws it takes the focus. */
  readonly onExplained: () => void;
}

/** Opens what a reply left open, for a manager to answer. */
export function ExplainButton({ asked, size, onExplained }: ExplainButtonProps): ReactNode {
  const { t } = useTranslation('pointing');
  const words = useReplyWords();
  const { opened, ref, open, close } = useDialogOpener();
  const [isWanted, setIsWanted] = useState(false);
  if (opened && !isWanted) setIsWanted(true);
  return (
    <>
      <Button
        ref={ref}
        variant="default"
        size="compact-sm"
        onClick={open}
        {...(size === 'in-row'
          ? { 'aria-label': t('ask.openOf', { what: words.question(asked.question) }) }
          : {})}
      >
        {t(size === 'one' ? 'ask.open' : 'ask.openShort')}
      </Button>
      {isWanted && (
        <Suspense>
          <ExplainDialog asked={asked} opened={opened} onClose={close} onExplained={onExplained} />
        </Suspense>
      )}
    </>
  );
}
