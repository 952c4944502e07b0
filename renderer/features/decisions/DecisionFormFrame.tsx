import { Button, Stack } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { focusFirstProblem } from '#renderer/ui/focus/focus-problem.ts';
import { useFocusWhenDrawn } from '#renderer/ui/focus/focus-when-drawn.ts';
import { submitKey } from '#renderer/ui/SubmitKey.tsx';

interface DecisionFormFrameProps {
  readonly button: string;
  readonly recording: { readonly error: Error | null; readonly isPending: boolean };
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form in which decisions are recorded, by its button or by the keyboard, with what failed above them. */
export function DecisionFormFrame({
  button,
  recording,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: DecisionFormFrameProps): ReactNode {
  const { t } = useTranslation(['decisions', 'common']);
  const form = useRef<HTMLFormElement>(null);
  useFocusWhenDrawn(form);
  // Whoever decides by keyboard is where something is still to be said.
  const submit = (): void => {
    flushSync(onSubmit);
    focusFirstProblem(form.current);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={getHotkeyHandler([['mod+Enter', submit]])}
    >
      <Stack gap="md">
        {children}
        {recording.error === null ? null : (
          <ErrorMessage error={asDeskError(recording.error)} kept={t('decisions:form.kept')} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={recording.isPending} disabled={disabled} {...submitKey}>
            {button}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
