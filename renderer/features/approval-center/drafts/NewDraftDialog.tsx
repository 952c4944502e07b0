import { Button, Group, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { freeDraftName } from '#shared/features/approval-center/draft-names.ts';
import type { ApprovalCenter, DraftSource } from '#shared/features/approval-center/model.ts';
import { type NameProblem, nameProblem } from './draft-name.ts';
import { NameField } from './NameField.tsx';

interface NewDraftDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has gone, for the focus. */
  readonly onClosed: () => void;
  readonly center: ApprovalCenter;
  /** Throws where the desk refuses; answers null where nothing was done. */
  readonly onCreate: (name: string, from: DraftSource) => Promise<ApprovalCenter | null>;
}

/** A further draft: under which name, and what it starts with. */
export function NewDraftDialog(props: NewDraftDialogProps): ReactNode {
  const { t } = useTranslation('drafts');
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      onExitTransitionEnd={props.onClosed}
      returnFocus={false}
      title={t('newTitle')}
    >
      <NewDraft {...props} />
    </Dialog>
  );
}

const kinds = ['draft', 'newest-version', 'starting-rules', 'empty'] as const;
type Kind = (typeof kinds)[number];

function NewDraft({ center, onCreate, onClose }: NewDraftDialogProps): ReactNode {
  const { t } = useTranslation(['drafts', 'common']);
  const { draft, drafts, published } = center;
  const [kind, setKind] = useState<Kind>('draft');
  const version = published?.number ?? 0;
  const suggestions: Record<Kind, string> = {
    draft: t('drafts:suggestCopy', { name: draft.name }),
    'newest-version': t('drafts:suggestVersion', { version }),
    'starting-rules': t('drafts:suggestStarting'),
    empty: t('drafts:suggestEmpty'),
  };
  const words: Record<Kind, string> = {
    draft: t('drafts:fromDraft', { name: draft.name }),
    'newest-version': t('drafts:fromVersion', { version }),
    'starting-rules': t('drafts:fromStarting'),
    empty: t('drafts:fromEmpty'),
  };
  /** Null as long as the name follows what the draft starts with. */
  const [ownName, setOwnName] = useState<string | null>(null);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const name = ownName ?? freeDraftName(suggestions[kind], drafts);
  const create = useMutation({
    mutationFn: () => onCreate(name.trim(), kind === 'draft' ? { kind, draftId: draft.id } : { kind }),
    onSuccess: (created) => {
      if (created !== null) onClose();
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = nameProblem(name, drafts);
    setProblem(found);
    if (found === null) create.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Radio.Group
          label={t('drafts:from')}
          value={kind}
          onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? 'draft')}
        >
          <Stack gap="xs" mt="xs">
            {kinds
              .filter((one) => one !== 'newest-version' || published !== null)
              .map((one) => (
                <Radio key={one} value={one} label={words[one]} />
              ))}
          </Stack>
        </Radio.Group>
        <NameField
          value={name}
          onChange={(written) => {
            setOwnName(written);
            setProblem(null);
          }}
          problem={problem}
          focus="first"
        />
        {create.error === null ? null : (
          <ErrorMessage error={asDeskError(create.error)} kept={t('drafts:kept')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('drafts:create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
