import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { Note } from '#shared/features/notes/channels.ts';
import classes from './Notes.module.css';

interface NoteItemProps {
  readonly note: Note;
  /** Null where it is not for whoever looks at it to do. */
  readonly onEdit: (() => void) | null;
  readonly onRemove: (() => void) | null;
  /** In the place of its text while it is written again. */
  readonly box: ReactNode;
}

/** One note: who wrote it and when, and what it says. */
export function NoteItem({ note, onEdit, onRemove, box }: NoteItemProps): ReactNode {
  const { t } = useTranslation('notes');
  const formats = useFormats();
  const head = useId();
  const { who, at, editedAt, text } = note;
  const named = { who, time: formats.dateTime(at) };
  return (
    <li className={classes.note} aria-labelledby={head}>
      <Group justify="space-between" gap="xs" align="baseline" wrap="nowrap">
        <Text size="sm" id={head} className={classes.head}>
          <span className={classes.who}>{who}</span>
          <span className={classes.when}>
            {' · '}
            <time dateTime={at}>{named.time}</time>
            {editedAt === null ? null : (
              <span title={t('editedAt', { time: formats.dateTime(editedAt) })}>
                {' · '}
                {t('edited')}
              </span>
            )}
          </span>
        </Text>
        {box === null ? (
          <Group gap={0} wrap="nowrap" flex="none">
            {onEdit === null ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                leftSection={<IconPencil size={14} aria-hidden />}
                aria-label={t('editOf', named)}
                data-edits={note.id}
                onClick={onEdit}
              >
                {t('edit')}
              </Button>
            )}
            {onRemove === null ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={14} aria-hidden />}
                aria-label={t('removeOf', named)}
                onClick={onRemove}
              >
                {t('remove')}
              </Button>
            )}
          </Group>
        ) : null}
      </Group>
      {box ?? <p className={classes.text}>{text}</p>}
    </li>
  );
}
