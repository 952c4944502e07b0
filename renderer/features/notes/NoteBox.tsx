import { Button, Group } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { WhoHint } from '#renderer/features/fair-housing/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';
import { MOST_NOTE_LENGTH } from '#shared/features/notes/limits.ts';
import classes from './Notes.module.css';

interface NoteBoxProps {
  readonly label: string;
  readonly button: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly saving: { readonly error: Error | null; readonly isPending: boolean };
  readonly onSave: () => void;
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Where a note is written, a new one or one again: by its button or by Ctrl+Enter. */
export function NoteBox(props: NoteBoxProps): ReactNode {
  const { label, button, text, onText, saving, onSave, onCancel, autoFocus = false, ref } = props;
  const { t } = useTranslation('notes');
  const formats = useFormats();
  const isTooLong = text.length > MOST_NOTE_LENGTH;
  const isIdle = text.trim() === '' || isTooLong;
  const save = (): void => {
    if (!isIdle && !saving.isPending) onSave();
  };
  return (
    <form
      noValidate
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={getHotkeyHandler([['mod+Enter', save]])}
    >
      <GrowingTextarea
        label={label}
        ref={ref}
        minRows={2}
        maxRows={8}
        error={
          isTooLong
            ? t('tooLong', { most: formats.number(MOST_NOTE_LENGTH), length: formats.number(text.length) })
            : null
        }
        aria-keyshortcuts="Control+Enter Meta+Enter"
        autoFocus={autoFocus}
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
      <WhoHint text={text} />
      {saving.error === null ? null : <ErrorMessage error={asDeskError(saving.error)} kept={t('kept')} />}
      <Group justify="flex-end" gap="xs">
        {onCancel === undefined ? null : (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <SaveButton idle={isIdle} loading={saving.isPending} variant={isIdle ? 'default' : 'filled'}>
          {button}
        </SaveButton>
      </Group>
    </form>
  );
}
