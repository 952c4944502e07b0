import { Button, Code, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { freeDraftName } from '#shared/features/approval-center/draft-names.ts';
import type { ApprovalCenter, ImportPreview } from '#shared/features/approval-center/model.ts';
import type { Settings } from '#shared/scoring/index.ts';
import { type NameProblem, nameProblem } from '../drafts/draft-name.ts';
import { NameField } from '../drafts/NameField.tsx';
import { useCenterMutation } from '../drafts/use-center-mutation.ts';
import { exampleDocument } from './example-document.ts';
import { ImportChanges } from './ImportChanges.tsx';
import classes from './ImportDialog.module.css';
import { ImportProblems } from './ImportProblems.tsx';
import { type ImportSource, nameOfFile } from './import-source.ts';
import { summariseImport } from './import-summary.ts';

interface ImportPreviewViewProps {
  readonly source: ImportSource;
  /** Null while the document is being read. */
  readonly preview: ImportPreview | null;
  readonly error: Error | null;
  readonly center: ApprovalCenter;
  readonly saveFirst: () => Promise<void>;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** What a document holds, before anything of it is taken over. */
export function ImportPreviewView(props: ImportPreviewViewProps): ReactNode {
  const { source, preview, error } = props;
  const { t, i18n } = useTranslation('documents');
  const formats = useFormats();
  const size = formats.size(source.text.length);
  const began = useRef<HTMLParagraphElement>(null);
  // What was pressed to come here is gone: the focus begins where what was found is read.
  useEffect(() => began.current?.focus(), []);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" className={classes.source} ref={began} tabIndex={-1} data-autofocus>
          {source.file === null
            ? t('import.ofPaste', { size })
            : t('import.ofFile', { name: source.file, size })}
        </Text>
        <Button size="compact-sm" variant="subtle" flex="none" onClick={props.onAnother}>
          {t('import.another')}
        </Button>
      </Group>
      {error !== null ? (
        <ErrorMessage error={asDeskError(error)} kept={t('import.kept')} />
      ) : preview === null ? (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text size="sm">{t('import.reading')}</Text>
        </Group>
      ) : preview.settings === null ? (
        <>
          <Callout tone="bad" role="alert" title={t('import.nothing')}>
            <ImportProblems preview={preview} />
            <Text size="sm" mt="xs">
              {t('import.kept')}
            </Text>
          </Callout>
          <div>
            <Text size="sm" mb={4}>
              {t('import.expected')}
            </Text>
            <Code block className={classes.example}>
              {exampleDocument(i18n.language)}
            </Code>
          </div>
        </>
      ) : (
        <ImportForm {...props} preview={preview} settings={preview.settings} />
      )}
    </>
  );
}

interface ImportFormProps extends ImportPreviewViewProps {
  readonly preview: ImportPreview;
  readonly settings: Settings;
}

function ImportForm(props: ImportFormProps): ReactNode {
  const { source, preview, settings, center, saveFirst, onClose } = props;
  const { t } = useTranslation(['documents', 'common']);
  const formats = useFormats();
  const toasts = useToasts();
  const { imported, all } = summariseImport(preview);
  const [name, setName] = useState(() =>
    freeDraftName(
      (source.file === null ? '' : nameOfFile(source.file)) || t('documents:import.suggestFile'),
      center.drafts,
    ),
  );
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const importAsDraft = useCenterMutation('approvalCenter.importAsDraft');
  const submitting = useMutation({
    mutationFn: async () => {
      await saveFirst();
      return importAsDraft.mutateAsync({ name: name.trim(), text: source.text });
    },
    onSuccess: ({ draft }) => {
      onClose();
      toasts.done({ title: (lng) => t('documents:import.done', { lng, name: draft.name }) });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = nameProblem(name, center.drafts);
    setProblem(found);
    if (found === null) submitting.mutate();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fw={600} role="status">
          {all === null
            ? t('documents:import.countOpen', { count: imported, imported: formats.number(imported) })
            : t('documents:import.count', {
                count: all,
                all: formats.number(all),
                imported: formats.number(imported),
              })}
        </Text>
        {preview.problems.length === 0 ? null : (
          <Callout
            tone="caution"
            title={t('documents:problems.title', { count: preview.problems.length + preview.moreProblems })}
          >
            <ImportProblems preview={preview} />
          </Callout>
        )}
        <section>
          <Title order={3} mb="xs">
            {t('documents:import.changes', { name: center.draft.name })}
          </Title>
          <ImportChanges before={center.draft.settings} after={settings} />
        </section>
        <NameField
          label={t('documents:import.name')}
          value={name}
          onChange={(written) => {
            setName(written);
            setProblem(null);
          }}
          problem={problem}
        />
        {submitting.error === null ? null : (
          <ErrorMessage error={asDeskError(submitting.error)} kept={t('documents:import.kept')} />
        )}
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {t('documents:import.note')}
          </Text>
          <Group gap="xs" wrap="nowrap" flex="none">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={submitting.isPending}>
              {all === imported ? t('documents:import.submit') : t('documents:import.submitPart')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
