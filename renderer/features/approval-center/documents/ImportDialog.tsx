import { Portal, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import type { ApprovalCenter } from '#shared/features/approval-center/model.ts';
import type { Result } from '#shared/result.ts';
import classes from './ImportDialog.module.css';
import { ImportPreviewView } from './ImportPreviewView.tsx';
import { ImportSourceChoice } from './ImportSourceChoice.tsx';
import type { ImportSource, SourceProblem } from './import-source.ts';
import { usePageImport } from './use-page-import.ts';

interface ImportDialogProps {
  readonly opened: boolean;
  /** Something was dropped or pasted while the dialog was closed. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called when the dialog has gone, for the focus. */
  readonly onClosed: () => void;
  readonly center: ApprovalCenter;
  /** Saves the open draft, which is left for the imported one; throws where it cannot. */
  readonly saveFirst: () => Promise<void>;
}

/** Takes a document in from a file, by dropping or by pasting, shows what it would change, and makes a draft of it. */
export function ImportDialog(props: ImportDialogProps): ReactNode {
  const { opened, onOpen, onClose, onClosed, center, saveFirst } = props;
  const { t } = useTranslation('documents');
  const [source, setSource] = useState<ImportSource | null>(null);
  const [problem, setProblem] = useState<SourceProblem | null>(null);
  const preview = useDeskMutation('approvalCenter.previewImport');

  const take = (taken: Result<ImportSource, SourceProblem>): void => {
    onOpen();
    preview.reset();
    setSource(taken.ok ? taken.value : null);
    setProblem(taken.ok ? null : taken.error);
    if (taken.ok) preview.mutate({ text: taken.value.text });
  };
  const startOver = (): void => {
    preview.reset();
    setSource(null);
    setProblem(null);
  };
  const dragging = usePageImport(opened ? 'open' : 'closed', take);

  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        onExitTransitionEnd={() => {
          startOver();
          onClosed();
        }}
        returnFocus={false}
        title={t('import.title')}
        size={760}
      >
        <Stack gap="md">
          {source === null ? (
            <ImportSourceChoice problem={problem} onTaken={take} />
          ) : (
            <ImportPreviewView
              source={source}
              preview={preview.data ?? null}
              error={preview.error}
              center={center}
              saveFirst={saveFirst}
              onAnother={startOver}
              onClose={onClose}
            />
          )}
        </Stack>
      </Dialog>
      {dragging ? (
        <Portal>
          <div className={classes.overlay}>
            <div className={classes.target}>
              <IconFileImport size={28} aria-hidden />
              {t('import.drop')}
            </div>
          </div>
        </Portal>
      ) : null}
    </>
  );
}
