import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberNames, useSelf } from '#renderer/features/office/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicationSelection } from '#shared/features/applications/list.ts';
import { NOBODY, useAssigneeOptions } from './use-assignee-options.ts';

interface AssignTogetherProps {
  readonly selection: ApplicationSelection;
  /** How many they are. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives several applications to a member: one act, one way back. */
export function AssignTogether({ selection, count, onClose, onDone }: AssignTogetherProps): ReactNode {
  const { t } = useTranslation(['assignments', 'common']);
  const formats = useFormats();
  const assignees = useAssigneeOptions();
  const self = useSelf() ?? NOBODY;
  const [chosen, setChosen] = useState(self);
  const { assign, isPending, error } = useAssignTogether(() => {
    onClose();
    onDone();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('assignments:together.title', { count, formatted: formats.number(count) })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) assign(selection, chosen === NOBODY ? null : chosen);
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('assignments:together.help')}
          </Text>
          <NativeSelect
            data-autofocus
            label={t('assignments:label')}
            data={assignees}
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
          {error === null ? null : (
            <ErrorMessage error={asDeskError(error)} kept={t('assignments:together.kept')} />
          )}
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('assignments:together.submit')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Assigns them, says so, and offers the one way back. */
function useAssignTogether(onDone: () => void) {
  const { t } = useTranslation('assignments');
  const toasts = useToasts();
  const nameOf = useMemberNames();
  const undo = useDeskMutation('assignments.undoSelected', {
    onSuccess: ({ count }) =>
      toasts.done({
        title: (lng, formats) => t('together.undone', { lng, count, formatted: formats.number(count) }),
      }),
    onError: (thrown) => toasts.failed((lng) => t('together.notUndone', { lng }), thrown),
  });
  const mutation = useDeskMutation('assignments.assignSelected');
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    assign(selection: ApplicationSelection, member: string | null): void {
      mutation.mutate(
        { selection, member },
        {
          onSuccess: ({ before }) => {
            onDone();
            const count = before.length;
            toasts.done({
              title: (lng, formats) => {
                const counted = { lng, count, formatted: formats.number(count) };
                if (member === null) return t('together.nobody', counted);
                return t('together.done', { ...counted, name: nameOf(member) });
              },
              ...(count === 0
                ? { text: (lng) => t('together.same', { lng }) }
                : { undo: () => undo.mutate({ before, given: member }) }),
            });
          },
        },
      );
    },
  };
}
