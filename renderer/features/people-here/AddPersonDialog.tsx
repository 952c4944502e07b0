import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { LONGEST_MEMBER_NAME, LONGEST_PASTED } from '#shared/features/office/entries.ts';
import { roleSchema } from '#shared/features/office/model.ts';
import { choiceProblem, ofPin, repetitionProblem } from './pin.ts';

interface AddPersonDialogProps {
  /** Whoever is there has no PIN yet, and chooses one first. */
  readonly isFirst: boolean;
  readonly isManager: boolean;
  readonly onClose: () => void;
}

/** One more person at this computer: a manager's desk makes the invite itself, another one is given it. */
export default function AddPersonDialog({ isFirst, isManager, onClose }: AddPersonDialogProps): ReactNode {
  const { t } = useTranslation(['peopleHere', 'office', 'common']);
  const { t: ofPeople } = useTranslation('peopleHere');
  const add = useDeskMutation('peopleHere.add', { onSuccess: onClose });
  const form = useForm({
    initialValues: { own: '', ownAgain: '', name: '', role: 'agent', pasted: '', pin: '', pinAgain: '' },
    validate: {
      own: (own) => (isFirst ? choiceProblem(own, ofPeople) : null),
      ownAgain: (again, { own }) => (isFirst ? repetitionProblem(again, own, ofPeople) : null),
      name: (name) => (name.trim() === '' ? t('add.nameEmpty') : null),
      pasted: (pasted) => (isManager || pasted.trim() !== '' ? null : t('office:join.pastedEmpty')),
      pin: (pin) => choiceProblem(pin, ofPeople),
      pinAgain: (again, { pin }) => repetitionProblem(again, pin, ofPeople),
    },
  });
  const submit = form.onSubmit(({ own, name, role, pasted, pin }) =>
    add.mutate({
      name: name.trim(),
      pin,
      ...(isFirst ? { ownPin: own } : {}),
      invite: isManager
        ? { by: 'manager', role: roleSchema.parse(role) }
        : { by: 'pasted', pasted: pasted.trim() },
    }),
  );
  return (
    <Dialog opened onClose={onClose} title={t('add.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {isFirst ? (
            <>
              <PasswordField
                label={t('add.own')}
                description={t('add.ownHint')}
                data-autofocus
                {...ofPin}
                {...form.getInputProps('own')}
              />
              <PasswordField label={t('add.ownAgain')} {...ofPin} {...form.getInputProps('ownAgain')} />
            </>
          ) : null}
          <TextInput
            label={t('add.name')}
            maxLength={LONGEST_MEMBER_NAME}
            autoComplete="off"
            data-autofocus={isFirst ? undefined : true}
            {...form.getInputProps('name')}
          />
          {isManager ? (
            <NativeSelect
              label={t('office:role')}
              data={roleSchema.options.map((role) => ({ value: role, label: t(`office:roles.${role}`) }))}
              description={t(`office:roleHints.${roleSchema.parse(form.values.role)}`)}
              {...form.getInputProps('role')}
            />
          ) : (
            <GrowingTextarea
              label={t('add.invite')}
              description={t('add.inviteHint')}
              minRows={2}
              maxRows={4}
              maxLength={LONGEST_PASTED}
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps('pasted')}
            />
          )}
          <PasswordField
            label={t('add.pin')}
            description={t('add.pinHint')}
            {...ofPin}
            {...form.getInputProps('pin')}
          />
          <PasswordField label={t('add.pinAgain')} {...ofPin} {...form.getInputProps('pinAgain')} />
          {add.error === null ? null : <ErrorMessage error={asDeskError(add.error)} kept={t('add.kept')} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('add.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
