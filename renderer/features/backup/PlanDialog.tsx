import { Button, Checkbox, Group, Input, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFolder } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceProblem, NewPassphrase, repetitionProblem } from '#renderer/features/vault/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { BACKUP_EVERY, MOST_BACKUPS_KEPT } from '#shared/features/backup/overdue.ts';
import type { BackupPlanState } from '#shared/features/backup/plan.ts';
import { useRunPlan } from './use-run-plan.ts';

interface PlanDialogProps {
  readonly plan: BackupPlanState['plan'];
  readonly onClose: () => void;
}

const USUAL_KEPT = 14;

/** How often, where and under which passphrase backups are made by themselves. */
export default function PlanDialog({ plan, onClose }: PlanDialogProps): ReactNode {
  const { t } = useTranslation(['backup', 'common']);
  const { t: ofVault } = useTranslation('vault');
  const toasts = useToasts();
  const run = useRunPlan();
  const save = useDeskMutation('backup.setPlan', {
    onSuccess: ({ state }) => {
      toasts.done({ title: (lng) => t('backup:plan.saved', { lng }) });
      // Whoever has planned it sees at once whether it can be done.
      if (state !== 'done') run.mutate({});
      onClose();
    },
  });
  const stop = useDeskMutation('backup.endPlan', {
    onSuccess: () => {
      toasts.done({ title: (lng) => t('backup:plan.stopped', { lng }) });
      onClose();
    },
  });
  const form = useForm({
    initialValues: {
      every: plan?.every ?? 'daily',
      keep: plan?.keep ?? USUAL_KEPT,
      folder: plan?.folder ?? '',
      isNew: plan === null,
      passphrase: '',
      confirmation: '',
    },
    validate: {
      keep: (keep) =>
        Number.isInteger(keep) && keep >= 1 && keep <= MOST_BACKUPS_KEPT
          ? null
          : t('backup:plan.keepMissing', { most: MOST_BACKUPS_KEPT }),
      folder: (folder) => (folder === '' ? t('backup:plan.folderMissing') : null),
      passphrase: (passphrase, { isNew }) => (isNew ? choiceProblem(passphrase, ofVault) : null),
      confirmation: (confirmation, { isNew, passphrase }) =>
        isNew ? repetitionProblem(confirmation, passphrase, ofVault) : null,
    },
  });
  const choose = useDeskMutation('backup.chooseFolder', {
    onSuccess: ({ folder }) => {
      if (folder !== null) form.setFieldValue('folder', folder);
    },
  });
  const { folder, isNew } = form.values;
  const failed = save.error ?? stop.error ?? choose.error;
  const submit = form.onSubmit(({ every, keep, folder, passphrase }) =>
    save.mutate({ every, keep, folder, passphrase: isNew ? passphrase : null }),
  );
  return (
    <Dialog opened onClose={onClose} title={t('backup:plan.dialogTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">{t('backup:plan.text')}</Text>
          <Group gap="sm" align="flex-start" grow>
            <Select
              label={t('backup:plan.every')}
              allowDeselect={false}
              data-autofocus
              data={BACKUP_EVERY.map((value) => ({
                value,
                label: t(value === 'daily' ? 'backup:plan.everyDay' : 'backup:plan.everyWeek'),
              }))}
              {...form.getInputProps('every')}
            />
            <NumberInput
              label={t('backup:plan.keep')}
              min={1}
              max={MOST_BACKUPS_KEPT}
              allowDecimal={false}
              {...form.getInputProps('keep')}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t('backup:plan.keepHelp')}
          </Text>
          <Input.Wrapper
            label={t('backup:plan.folder')}
            labelElement="div"
            description={t('backup:plan.folderHelp')}
            error={form.errors.folder}
          >
            <Group gap="sm" mt={6} wrap="nowrap">
              <Button
                variant="default"
                flex="none"
                leftSection={<IconFolder size={16} aria-hidden />}
                loading={choose.isPending}
                onClick={() => choose.mutate({})}
              >
                {t('backup:plan.chooseFolder')}
              </Button>
              <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
                {folder === '' ? t('backup:plan.noFolder') : folder}
              </Text>
            </Group>
          </Input.Wrapper>
          {plan === null ? null : (
            <Checkbox
              label={t('backup:plan.newPassphrase')}
              description={isNew ? undefined : t('backup:plan.kept')}
              {...form.getInputProps('isNew', { type: 'checkbox' })}
            />
          )}
          {isNew ? (
            <>
              <NewPassphrase
                label={t('backup:dialog.passphrase')}
                {...form.getInputProps('passphrase')}
                repetition={form.getInputProps('confirmation')}
              />
              <Text size="sm" c="dimmed">
                {t('backup:plan.forgotten')}
              </Text>
            </>
          ) : null}
          {failed === null ? null : (
            <ErrorMessage error={asDeskError(failed)} kept={t('backup:plan.notSaved')} />
          )}
          <Group gap="xs" justify="flex-end">
            {plan === null ? null : (
              <Button variant="default" mr="auto" loading={stop.isPending} onClick={() => stop.mutate({})}>
                {t('backup:plan.stop')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('backup:plan.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
