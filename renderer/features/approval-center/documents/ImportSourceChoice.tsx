import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { type Result, success } from '#shared/result.ts';
import classes from './ImportDialog.module.css';
import { type ImportSource, MOST_DOCUMENT_LENGTH, readPasted, type SourceProblem } from './import-source.ts';

const PLACEHOLDER = '{ "net_monthly_rent": { … } }';

interface ImportSourceChoiceProps {
  /** Why what was dropped or pasted last cannot be read. */
  readonly problem: SourceProblem | null;
  readonly onTaken: (taken: Result<ImportSource, SourceProblem>) => void;
}

/** Where a document comes from: a file, or text. */
export function ImportSourceChoice({ problem, onTaken }: ImportSourceChoiceProps): ReactNode {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const choose = useDeskMutation('approvalCenter.chooseImportFile', {
    onSuccess: (file) => {
      if (file !== null) onTaken(success({ file: file.name, text: file.text }));
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') setEmpty(true);
    else onTaken(readPasted(text));
  };
  /** What is pasted into the empty field is read at once: a long document would be slow to stand in it, and nobody edits it there. */
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text !== '' || pasted.trim() === '') return;
    event.preventDefault();
    onTaken(readPasted(pasted));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('import.about')}</Text>
        {problem === null ? null : (
          <Callout tone="bad" role="alert" title={t('import.fileFailed')}>
            <Text size="sm">
              {t(`import.${problem}`, { most: formats.size(MOST_DOCUMENT_LENGTH) })} {t('import.kept')}
            </Text>
          </Callout>
        )}
        {choose.error === null ? null : (
          <ErrorMessage error={asDeskError(choose.error)} kept={t('import.kept')} />
        )}
        <Group gap="sm">
          <Button
            leftSection={<IconFolderOpen size={16} aria-hidden />}
            loading={choose.isPending}
            onClick={() => choose.mutate({})}
            // Also where this takes the place of a document that was looked at.
            autoFocus
            data-autofocus
          >
            {t('import.choose')}
          </Button>
          <Text size="sm">{t('import.orDrop')}</Text>
        </Group>
        <Textarea
          aria-label={t('import.text')}
          className={classes.text ?? ''}
          placeholder={PLACEHOLDER}
          rows={8}
          maxLength={MOST_DOCUMENT_LENGTH}
          spellCheck={false}
          value={text}
          onPaste={onPaste}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setEmpty(false);
          }}
          error={empty ? t('import.textEmpty') : null}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default">
            {t('import.read')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
