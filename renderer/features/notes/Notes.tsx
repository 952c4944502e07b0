import { Group, Paper, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredText } from '#renderer/features/unsaved-texts/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Note } from '#shared/features/notes/channels.ts';
import { NoteBox } from './NoteBox.tsx';
import { NoteItem } from './NoteItem.tsx';
import classes from './Notes.module.css';
import { useNoteDraft } from './use-note-draft.ts';

/** The notes on an application, the newest first, each its author's; and where one more is written. */
export function Notes({ identifier }: { readonly identifier: string }): ReactNode {
  const { t } = useTranslation('notes');
  const formats = useFormats();
  const { data } = useDeskQuery('notes.list', { identifier });
  const { draft, restoredAt, change, discard } = useNoteDraft(identifier);
  const { edited } = draft;
  const adding = useDeskMutation('notes.save');
  const editing = useDeskMutation('notes.save');
  const remove = useRemoving(identifier);
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const mayWrite = data?.may.write === true;

  useOfferActions([
    mayWrite ? { id: 'note', label: t('write'), icon: IconPencil, run: () => box.current?.focus() } : null,
  ]);

  // What was being edited and is gone, as a manager removed it, say, is not lost: it stands where a new one is written.
  const isGone =
    edited !== null && data !== undefined && !data.notes.some(({ id, isOwn }) => isOwn && id === edited.id);
  const keepWhatIsGone = useEffectEvent(() => {
    if (edited === null || editing.isPending) return;
    change({ text: [draft.text, edited.text].filter((text) => text !== '').join('\n\n'), edited: null });
  });
  useEffect(() => {
    if (isGone) keepWhatIsGone();
  }, [isGone]);

  /** The focus stays with the note whose box closes. */
  const closeBox = (id: string): void => {
    change({ edited: null });
    editing.reset();
    setTimeout(() => {
      const button = [...(section.current?.querySelectorAll<HTMLElement>('[data-edits]') ?? [])].find(
        (one) => one.dataset.edits === id,
      );
      (button ?? title.current)?.focus();
    });
  };

  const boxOf = (note: Note): ReactNode =>
    edited?.id !== note.id ? null : (
      <NoteBox
        label={t('text')}
        button={t('save')}
        text={edited.text}
        onText={(text) => change({ edited: { ...edited, text } })}
        saving={editing}
        onSave={() => editing.mutate({ identifier, ...edited }, { onSuccess: ({ id }) => closeBox(id) })}
        onCancel={() => closeBox(note.id)}
        autoFocus
      />
    );

  if (data === undefined) return null;
  const { notes, total, may } = data;
  return (
    <Paper withBorder component="section" aria-label={t('title')} className={classes.root} ref={section}>
      <Group justify="space-between" align="baseline">
        <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
          {total === 0 ? t('title') : `${t('title')} (${formats.number(total)})`}
        </Title>
        <Text size="sm" c="dimmed">
          {t('private')}
        </Text>
      </Group>
      {may.write ? (
        <div>
          <RestoredText at={restoredAt} onDiscard={discard} />
          <NoteBox
            label={t('new')}
            button={t('add')}
            ref={box}
            text={draft.text}
            onText={(text) => change({ text })}
            saving={adding}
            onSave={() =>
              adding.mutate(
                { identifier, id: null, text: draft.text },
                { onSuccess: () => change({ text: '' }) },
              )
            }
          />
        </div>
      ) : null}
      {total === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <ul className={classes.list} aria-label={t('title')}>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              onEdit={
                may.write && note.isOwn ? () => change({ edited: { id: note.id, text: note.text } }) : null
              }
              onRemove={
                (may.write && note.isOwn) || may.removeAny
                  ? () => remove(note.id, () => title.current?.focus())
                  : null
              }
              box={boxOf(note)}
            />
          ))}
        </ul>
      )}
      {total > notes.length ? (
        <Text size="sm" c="dimmed">
          {t('newest', { formatted: formats.number(notes.length) })}
        </Text>
      ) : null}
    </Paper>
  );
}

/** Removes a note, with a way back. */
function useRemoving(identifier: string): (id: string, onRemoved: () => void) => void {
  const { t } = useTranslation('notes');
  const toasts = useToasts();
  const removing = useDeskMutation('notes.remove', {
    onError: (thrown) => toasts.failed((lng) => t('removeFailed', { lng }), thrown),
  });
  const restoring = useDeskMutation('notes.restore', {
    onError: (thrown) => toasts.failed((lng) => t('restoreFailed', { lng }), thrown),
  });
  return (id, onRemoved) =>
    removing.mutate(
      { identifier, id },
      {
        onSuccess: () => {
          onRemoved();
          toasts.done({
            title: (lng) => t('removed', { lng }),
            undo: () => restoring.mutate({ identifier, id }),
          });
        },
      },
    );
}
