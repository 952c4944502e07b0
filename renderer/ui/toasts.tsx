import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionScope } from '../connection/scope.ts';
import { type Formats, useFormats } from '../i18n/formats.ts';
import { onLeftOut } from '../rpc/bridge.ts';
import { asDeskError } from '../rpc/desk-call-error.ts';
import { ErrorMessage } from './ErrorMessage.tsx';

const AUTO_CLOSE_MS = 12_000;

/** What a toast says: asked for again when the language changes while it stands there. A name or a file's place is itself in both. */
export type Words = string | ((lng: string, formats: Formats) => string);

interface Done {
  readonly title: Words;
  readonly text?: Words | undefined;
  readonly undo?: () => void;
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
export const closeButton = { children: <CloseWord /> } as const;

let nextFailed = 0;

/** What was done, with a way back where there is one; and what failed, until it is closed or another connection is opened. */
export function useToasts() {
  const done = ({ title, text, undo }: Done): void => {
    const toast = notifications.show({
      title: <Said words={title} />,
      autoClose: AUTO_CLOSE_MS,
      closeButtonProps: closeButton,
      message: (
        <DoneText
          text={text}
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
    });
  };

  const failed = (title: Words, thrown: unknown, kept?: Words): void => {
    const toast = `failed-${nextFailed++}`;
    notifications.show({
      id: toast,
      color: 'red',
      title: <FailedTitle title={title} thrown={thrown} />,
      autoClose: false,
      closeButtonProps: closeButton,
      message: <FailedText toast={toast} thrown={thrown} {...(kept === undefined ? {} : { kept })} />,
    });
  };

  return { done, failed };
}

interface DoneTextProps {
  readonly text: Words | undefined;
  readonly onUndo: (() => void) | null;
}

function DoneText({ text, onUndo }: DoneTextProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text === undefined ? null : <Said words={text} />}
      </Text>
      {onUndo === null ? null : (
        <Button size="compact-sm" variant="default" flex="none" onClick={onUndo}>
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
  readonly toast: string;
  readonly thrown: unknown;
  readonly kept?: Words;
}

function FailedText({ toast, thrown, kept }: FailedTextProps): ReactNode {
  const said = useSaid();
  const scope = useConnectionScope();
  const [failedIn] = useState(scope);
  // What failed in one connection says nothing to whoever works in another.
  useEffect(() => {
    if (scope !== failedIn) notifications.hide(toast);
  }, [scope, failedIn, toast]);
  return <ErrorMessage error={asDeskError(thrown)} {...(kept === undefined ? {} : { kept: said(kept) })} />;
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
