import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionScope } from '../connection/scope.ts';
import { type Formats, useFormats } from '../i18n/formats.ts';
import { call, onLeftOut } from '../rpc/bridge.ts';
import { asDeskError } from '../rpc/desk-call-error.ts';
import { useDeskState } from '../rpc/hooks.ts';
import { ErrorMessage } from './ErrorMessage.tsx';

const AUTO_CLOSE_MS = 12_000;

/** What a toast says: asked for again when the language changes while it stands there. A name or a file's place is itself in both. */
export type Words = string | ((lng: string, formats: Formats) => string);

interface Done {
  readonly title: Words;
  readonly text?: Words | undefined;
  readonly undo?: () => void;
  /** What was saved, as it was told: it can be opened from here, and shown in its folder. */
  readonly file?: string | undefined;
}

/** The words in the language of this moment. */
function useSaid(): (words: Words) => string {
  const { i18n } = useTranslation();
  const formats = useFormats();
  return (words) => (typeof words === 'string' ? words : words(i18n.language, formats));
}

/** A toast's words, also those of its buttons. */
export function Said({ words }: { readonly words: Words }): ReactNode {
  return useSaid()(words);
}

function CloseWord(): ReactNode {
  const { t } = useTranslation();
  return <VisuallyHidden>{t('close')}</VisuallyHidden>;
}

/** The button that closes a toast. */
const closeButton = { children: <CloseWord /> } as const;

/** The toast that makes way for the next, and what Ctrl+Z takes back: what it offers to undo. */
let standing: string | null = null;
let undoable: (() => void) | null = null;

function makeWay(): void {
  const before = standing;
  standing = null;
  undoable = null;
  if (before !== null) notifications.hide(before);
}

/** One toast at a time: each takes the place of the one before, and of what that offered to undo. Only what failed stays beside it. */
export function showToast(toast: NotificationData & { readonly undo?: () => void }): string {
  const { undo = null, ...shown } = toast;
  makeWay();
  const own: string = notifications.show({
    closeButtonProps: closeButton,
    ...shown,
    onClose: () => {
      if (standing !== own) return;
      standing = null;
      undoable = null;
    },
  });
  standing = own;
  undoable = undo;
  return own;
}

const TEXT = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Ctrl+Z anywhere on the page takes back what the toast offers to undo; a text, and a page with an undo of its own, come first. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || event.defaultPrevented || undoable === null) return;
      if (event.target instanceof Element && event.target.closest(TEXT) !== null) return;
      event.preventDefault();
      const undo = undoable;
      makeWay();
      undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** What was done, with a way back where there is one; and what failed, until it is closed, solved or another connection is opened. */
export function useToasts() {
  const { t } = useTranslation();
  const done = ({ title, text, undo, file }: Done): void => {
    const toast = showToast({
      title: <Said words={title} />,
      autoClose: AUTO_CLOSE_MS,
      message: (
        <DoneText
          text={text ?? file}
          file={file}
          onShowFailed={(thrown) => failed((lng) => t('paper.notOpened', { lng }), thrown)}
          onUndo={
            undo === undefined
              ? null
              : () => {
                  notifications.hide(toast);
                  undo();
                }
          }
        />
      ),
      ...(undo === undefined ? {} : { undo }),
    });
  };

  const failed = (title: Words, thrown: unknown, kept?: Words): void => {
    makeWay();
    const toast: string = notifications.show({
      closeButtonProps: closeButton,
      color: 'red',
      title: <FailedTitle title={title} thrown={thrown} />,
      autoClose: false,
      message: (
        <FailedText
          onSolved={() => notifications.hide(toast)}
          thrown={thrown}
          {...(kept === undefined ? {} : { kept })}
        />
      ),
    });
  };

  /** Puts a text onto the clipboard, and says so, or that it could not. */
  const copy = (text: string, copied: Words, notCopied: Words): void => {
    navigator.clipboard.writeText(text).then(
      () => done({ title: copied, text }),
      (thrown: unknown) => failed(notCopied, thrown),
    );
  };

  return { done, failed, copy };
}

interface DoneTextProps {
  readonly text: Words | undefined;
  readonly file: string | undefined;
  readonly onShowFailed: (thrown: unknown) => void;
  readonly onUndo: (() => void) | null;
}

function DoneText({ text, file, onShowFailed, onUndo }: DoneTextProps): ReactNode {
  const { t } = useTranslation();
  const show = (how: 'open' | 'folder') => (): void =>
    void call('program.showSaved', { file: file ?? '', how }).catch(onShowFailed);
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text === undefined ? null : <Said words={text} />}
      </Text>
      {file === undefined ? null : (
        <Group gap="xs" wrap="nowrap" flex="none">
          {(['open', 'folder'] as const).map((how) => (
            <Button key={how} size="compact-sm" variant="default" onClick={show(how)}>
              {t(`paper.${how}`)}
            </Button>
          ))}
        </Group>
      )}
      {onUndo === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}

/** Whatever was tried: where it could not be written down, this much of it has happened. */
function FailedTitle({ title, thrown }: { readonly title: Words; readonly thrown: unknown }): ReactNode {
  const { t } = useTranslation();
  return asDeskError(thrown).kind === 'not-written-down' ? t('notWrittenDown') : <Said words={title} />;
}

interface FailedTextProps {
  /** It is over what failed: there is nothing to be told any more. */
  readonly onSolved: () => void;
  readonly thrown: unknown;
  readonly kept?: Words;
}

function FailedText({ onSolved, thrown, kept }: FailedTextProps): ReactNode {
  const said = useSaid();
  const scope = useConnectionScope();
  const [failedIn] = useState(scope);
  const { service } = useDeskState();
  const error = asDeskError(thrown);
  // What failed in one connection says nothing to whoever works in another; that the service was away says nothing once it is back.
  const [wasAway, setAway] = useState(false);
  if (service.state === 'offline' && !wasAway) setAway(true);
  const isBack = error.kind === 'unreachable' && wasAway && service.state === 'online';
  const isOver = scope !== failedIn || isBack;
  const solved = useEffectEvent(onSolved);
  useEffect(() => {
    if (isOver) solved();
  }, [isOver]);
  return <ErrorMessage error={error} {...(kept === undefined ? {} : { kept: said(kept) })} />;
}

const LEFT_OUT = 'left-out';

/** Tells, once for all lists, that one is not whole: rows of it cannot be shown. */
export function useLeftOutToast(): void {
  const { t } = useTranslation();
  const tell = useEffectEvent((count: number) => {
    notifications.hide(LEFT_OUT);
    notifications.show({
      id: LEFT_OUT,
      color: 'orange',
      title: (
        <Said
          words={(lng, formats) => t('leftOut.title', { lng, count, formatted: formats.number(count) })}
        />
      ),
      autoClose: false,
      closeButtonProps: closeButton,
      message: (
        <Text size="sm">
          <Said words={(lng) => t('leftOut.text', { lng })} />
        </Text>
      ),
    });
  });
  useEffect(() => onLeftOut(tell), []);
}
