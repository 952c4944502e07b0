import { ActionIcon, Group, Text } from '@mantine/core';
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
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                aria-label={t('editOf', named)}
                title={t('editOf', named)}
                data-edits={note.id}
                onClick={onEdit}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            )}
            {onRemove === null ? null : (
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                aria-label={t('removeOf', named)}
                title={t('removeOf', named)}
                onClick={onRemove}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ) : null}
      </Group>
      {box ?? <p className={classes.text}>{text}</p>}
    </li>
  );
}
