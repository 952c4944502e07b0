import { Button, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import { ColumnChoosing } from './ColumnChoosing.tsx';
import classes from './ImportDialog.module.css';
import type { ImportPurpose } from './import-rows.ts';
import { ONLY_HERE } from './only-here.ts';
import { startTableReader, type TableReader } from './table-reader.ts';
import type { FilePreview } from './table-worker.ts';

/** A file that was chosen or dropped, or a text that was pasted. */
export type ImportSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'pasted'; readonly text: string };

interface ImportDialogProps {
  readonly source: ImportSource;
  readonly purpose: ImportPurpose;
  readonly onClose: () => void;
}

/** Shows what a list or a table holds before anything is done: which columns, how many, what cannot be used, what would change. */
export default function ImportDialog({ source, purpose, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation(['lookUpFile', 'imports', 'common']);
  const words = purpose === 'look-up' ? 'lookUpFile' : 'imports';
  const [reader] = useState(startTableReader);
  useEffect(() => () => reader.end(), [reader]);
  const read = useReading(reader, source);
  // Drawn in small steps: what a table holds is much to draw, and to lay out as it takes the focus, in one turn of the page.
  const data = useDeferredValue(read.data);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={
        <span className={classes.name}>
          {source.kind === 'file'
            ? t(`${words}:titleFile`, { name: source.file.name })
            : t(`${words}:titlePasted`)}
        </span>
      }
    >
      {read.error !== null ? (
        <ErrorMessage error={asDeskError(read.error)} />
      ) : data === undefined ? (
        <Group gap="sm" role="status" py="md">
          <Loader size="sm" />
          <Text size="sm">{t('lookUpFile:reading')}</Text>
        </Group>
      ) : data.ok ? (
        <FileFound reader={reader} found={data.value} purpose={purpose} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Callout
            tone="bad"
            role="alert"
            icon={IconFileAlert}
            title={t(`lookUpFile:refused.${data.error}.what`)}
          >
            {t(`lookUpFile:refused.${data.error}.next`)}
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

function useReading(reader: TableReader, source: ImportSource) {
  const id = useId();
  return useQuery({
    queryKey: ['table', id],
    queryFn: async () => {
      const remembered = await call('lookUps.columns', {});
      return reader.read(source.kind === 'file' ? source.file : source.text, remembered);
    },
    ...ONLY_HERE,
  });
}

interface FileFoundProps extends Pick<ImportDialogProps, 'purpose' | 'onClose'> {
  readonly reader: TableReader;
  readonly found: FilePreview;
}

/** What a workbook is read as comes first: which of its sheets, and what of it is not read. */
function FileFound({ reader, found, purpose, onClose }: FileFoundProps): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  const [sheet, setSheet] = useState({ place: found.firstSheet, preview: found.table });
  const change = useMutation({
    mutationFn: async (place: number) => ({
      place,
      preview: await reader.sheet(place, await call('lookUps.columns', {})),
    }),
    onSuccess: setSheet,
  });
  return (
    <Stack gap="md">
      {found.sheets.length > 1 ? (
        <NativeSelect
          label={t('sheet')}
          data={found.sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
          value={String(change.variables ?? sheet.place)}
          onChange={({ currentTarget }) => change.mutate(Number(currentTarget.value))}
        />
      ) : null}
      {found.remarks.map((remark) => (
        <Text key={remark} size="sm" c="dimmed">
          {t(`remark.${remark}`, { columns: formats.number(MOST_COLUMNS) })}
        </Text>
      ))}
      <ColumnChoosing
        key={sheet.place}
        reader={reader}
        preview={sheet.preview}
        purpose={purpose}
        onClose={onClose}
      />
    </Stack>
  );
}
