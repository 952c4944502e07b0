import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconFileDownload, IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { FILE_TYPES } from './file-types.ts';
import type { ImportSource } from './ImportDialog.tsx';

interface ImportDetailsDialogProps {
  readonly onSource: (source: ImportSource) => void;
  readonly onClose: () => void;
}

/** Where applicants' details come from: a file, or rows that are pasted; and a file to fill in for whoever has none. */
export default function ImportDetailsDialog({ onSource, onClose }: ImportDetailsDialogProps): ReactNode {
  const { t } = useTranslation('imports');
  const toasts = useToasts();
  const template = useDeskMutation('imports.saveTemplate', {
    onSuccess: ({ file }) => {
      if (file !== null) toasts.done({ title: (lng) => t('templateSaved', { lng }), file });
    },
    onError: (error) => toasts.failed((lng) => t('failed', { lng }), error),
  });
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('source.title')}>
      <Stack gap="md">
        <Text size="sm">{t('source.text')}</Text>
        <Group gap="sm">
          <FileButton
            accept={FILE_TYPES}
            onChange={(file) => file !== null && onSource({ kind: 'file', file })}
          >
            {(props) => (
              <Button {...props} leftSection={<IconFileImport size={16} aria-hidden />} data-autofocus>
                {t('source.choose')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} aria-hidden />}
            loading={template.isPending}
            onClick={() => template.mutate({})}
          >
            {t('source.template')}
          </Button>
        </Group>
        <Textarea
          label={t('source.paste')}
          rows={3}
          value=""
          onChange={({ currentTarget: { value: text } }) => {
            if (text.includes('\n')) onSource({ kind: 'pasted', text });
          }}
        />
      </Stack>
    </Dialog>
  );
}
