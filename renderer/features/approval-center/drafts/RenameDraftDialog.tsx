import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { ApprovalCenter } from '#shared/features/approval-center/model.ts';
import { type NameProblem, nameProblem } from './draft-name.ts';
import { NameField } from './NameField.tsx';

interface RenameDraftDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has gone, for the focus. */
  readonly onClosed: () => void;
  readonly center: ApprovalCenter;
  /** Throws where the desk refuses. */
  readonly onRename: (name: string) => Promise<ApprovalCenter>;
}

/** Another name for the open draft. */
export function RenameDraftDialog(props: RenameDraftDialogProps): ReactNode {
  const { t } = useTranslation('drafts');
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      onExitTransitionEnd={props.onClosed}
      returnFocus={false}
      title={t('renameTitle')}
    >
      <RenameDraft {...props} />
    </Dialog>
  );
}

function RenameDraft({ center, onRename, onClose }: RenameDraftDialogProps): ReactNode {
  const { t } = useTranslation(['drafts', 'common']);
  const [name, setName] = useState(center.draft.name);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const rename = useMutation({ mutationFn: () => onRename(name.trim()), onSuccess: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = nameProblem(name, center.drafts, center.draft.id);
    setProblem(found);
    if (found !== null) return;
    if (name.trim() === center.draft.name) onClose();
    else rename.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NameField
          value={name}
          onChange={(written) => {
            setName(written);
            setProblem(null);
          }}
          problem={problem}
          focus="first"
        />
        {rename.error === null ? null : (
          <ErrorMessage error={asDeskError(rename.error)} kept={t('drafts:kept')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {t('drafts:renameSubmit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
