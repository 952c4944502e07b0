import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { columnHeadingsOf } from './column-memory.ts';
import { HowRead, type ReadingHand } from './HowRead.tsx';
import classes from './ImportDialog.module.css';
import { ImportForm } from './ImportForm.tsx';
import type { ImportPurpose } from './import-rows.ts';
import { ONLY_HERE } from './only-here.ts';
import type { ReadOptions } from './read-table.ts';
import { startTableReader, type TableReader } from './table-reader.ts';
import type { FoundColumns, OpenedFile, TablePreview } from './table-worker.ts';

/** A file that was chosen or dropped, or a text that was pasted. */
export type ImportSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'pasted'; readonly text: string };

interface ImportDialogProps {
  readonly source: ImportSource;
  readonly purpose: ImportPurpose;
  readonly onClose: () => void;
}

/** Shows what a list or a table holds before anything is done: what would happen first, then how the file was read. */
export default function ImportDialog({ source, purpose, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'imports', 'common']);
  const words = purpose === 'look-up' ? 'lookUpFile' : 'imports';
  const [reader] = useState(startTableReader);
  useEffect(() => () => reader.end(), [reader]);
  const id = useId();
  const opened = useQuery({
    queryKey: ['table', id],
    queryFn: () => reader.open(source.kind === 'file' ? source.file : source.text),
    ...ONLY_HERE,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={
        <span className={classes.name}>
          {source.kind === 'file'
            ? t(`${words}:titleFile`, { name: source.file.name })
            : t(`${words}:titlePasted`)}
        </span>
      }
    >
      {opened.error !== null ? (
        <ErrorMessage error={asDeskError(opened.error)} />
      ) : opened.data === undefined ? (
        <Reading />
      ) : opened.data.ok ? (
        <FoundTable reader={reader} file={opened.data.value} purpose={purpose} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Callout
            tone="bad"
            role="alert"
            icon={IconFileAlert}
            title={t(`lookUpFile:refused.${opened.data.error}.what`)}
          >
            {t(`lookUpFile:refused.${opened.data.error}.next`)}
          </Callout>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('common:close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Reading(): ReactNode {
  const { t } = useTranslation('lookUpFile');
  return (
    <Group gap="sm" role="status" py="md">
      <Loader size="sm" />
      <Text size="sm">{t('reading')}</Text>
    </Group>
  );
}

interface FoundTableProps extends Pick<ImportDialogProps, 'purpose' | 'onClose'> {
  readonly reader: TableReader;
  readonly file: OpenedFile;
}

interface Found extends FoundColumns {
  readonly preview: TablePreview;
  readonly options: ReadOptions;
}

/** The table in a file, as it was found or as a person wants it read. */
function FoundTable({ reader, file, purpose, onClose }: FoundTableProps): ReactNode {
  const id = useId();
  const [options, setOptions] = useState<ReadOptions>({});
  /** What is found begins anew with each way of reading; whoever changes that stays where they are. */
  const [hand, setHand] = useState<ReadingHand>({ isShown: false, last: null });
  const reading = useQuery({
    queryKey: ['found', id, options],
    queryFn: async (): Promise<Found> => {
      const preview = await reader.read(options);
      const memory = await call('imports.columns', { headings: columnHeadingsOf(preview) });
      return { ...(await reader.columns(memory)), preview, options };
    },
    placeholderData: keepPreviousData,
    ...ONLY_HERE,
  });
  // Drawn in small steps: what a table holds is much to draw, and to lay out as it takes the focus, in one turn of the page.
  const found = useDeferredValue(reading.data);
  if (reading.error !== null) return <ErrorMessage error={asDeskError(reading.error)} />;
  if (found === undefined) return <Reading />;
  return (
    <ImportForm
      key={JSON.stringify(found.options)}
      reader={reader}
      found={found}
      howRead={
        <HowRead
          file={file}
          preview={found.preview}
          options={options}
          onOptions={setOptions}
          hand={hand}
          onHand={setHand}
        />
      }
      purpose={purpose}
      onClose={onClose}
    />
  );
}
