import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#renderer/features/preferences/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { DoorPage } from '#renderer/ui/DoorPage.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import type { DeskState } from '#shared/features/program/model.ts';
import { useActsLeftInWords } from './acts-left-in-words.ts';
import { ofPin, pinProblem } from './pin.ts';
import classes from './WhoPage.module.css';

type Person = DeskState['people'][number];

interface WhoPageProps {
  readonly state: Pick<DeskState, 'people' | 'profiles' | 'activeProfileId'>;
}

/** Of several people at this computer: whose turn is it? Nothing of anybody is open behind it. */
export default function WhoPage({ state }: WhoPageProps): ReactNode {
  const { t } = useTranslation('peopleHere');
  const { people, profiles, activeProfileId } = state;
  const [step, setStep] = useState<'names' | 'pin'>(people.length === 1 ? 'pin' : 'names');
  // Whoever was there last comes back most often.
  const [chosenId, setChosenId] = useState(activeProfileId);
  const chosen = people.find(({ profileId }) => profileId === chosenId) ?? people[0];
  const actsLeft = useActsLeftInWords(profiles);
  if (chosen === undefined) return null;
  if (step === 'pin') {
    const left = actsLeft('door', chosen);
    return (
      <DoorPage
        title={t('door.hello', { name: chosen.name })}
        {...(left === null ? {} : { lead: left })}
        width={420}
        beside={<LanguageSwitch />}
      >
        <PinForm key={chosen.profileId} person={chosen} />
        {people.length === 1 ? null : (
          <Button variant="subtle" size="compact-sm" mt="sm" fullWidth onClick={() => setStep('names')}>
            {t('door.someoneElse')}
          </Button>
        )}
        <Forgotten
          person={chosen}
          connection={profiles.find(({ id }) => id === chosen.profileId)?.name ?? ''}
          left={actsLeft('forgotten', chosen)}
          onRemoved={() => setStep('names')}
        />
      </DoorPage>
    );
  }
  const named = people.map((person) => ({ ...person, left: actsLeft('door', person) }));
  return (
    <DoorPage title={t('door.title')} lead={t('door.why')} width={420} beside={<LanguageSwitch />}>
      <Stack gap="xs" role="group" aria-label={t('door.people')}>
        {named.map(({ profileId, name, left }) => (
          <Button
            key={profileId}
            variant="default"
            size="lg"
            justify="flex-start"
            className={classes.person ?? ''}
            leftSection={<IconUserCircle size={24} stroke={1.5} aria-hidden />}
            autoFocus={profileId === chosen.profileId}
            onClick={() => {
              setChosenId(profileId);
              setStep('pin');
            }}
          >
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              {left === null ? null : <span className={classes.left}>{left}</span>}
            </span>
          </Button>
        ))}
      </Stack>
      {named.every(({ left }) => left === null) ? null : (
        <Text size="sm" c="dimmed" mt="sm">
          {t('left.whenSent')}
        </Text>
      )}
    </DoorPage>
  );
}

function PinForm({ person: { profileId } }: { readonly person: Person }): ReactNode {
  const { t } = useTranslation('peopleHere');
  const enter = useDeskStateMutation('connections.activate');
  const form = useForm({
    initialValues: { pin: '' },
    validate: { pin: (pin) => (pin === '' ? t('problem.empty') : null) },
  });
  const submit = form.onSubmit(({ pin }) =>
    enter.mutate(
      { profileId, pin },
      {
        onError: () => {
          form.setFieldValue('pin', '');
          form.getInputNode('pin')?.focus();
        },
      },
    ),
  );
  const problem = enter.error === null ? null : pinProblem(enter.error, t);
  const field = form.getInputProps('pin');
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <PasswordField label={t('door.pin')} autoFocus {...ofPin} {...field} error={field.error ?? problem} />
        {enter.error === null || problem !== null ? null : <ErrorMessage error={asDeskError(enter.error)} />}
        <Button type="submit" loading={enter.isPending}>
          {t('door.submit')}
        </Button>
      </Stack>
    </form>
  );
}

interface ForgottenProps {
  readonly person: Person;
  /** What their connection is called. */
  readonly connection: string;
  /** What of theirs is still to be sent, in words. */
  readonly left: string | null;
  readonly onRemoved: () => void;
}

/** The way on for whoever does not know their PIN any more: they come in anew, and nothing of theirs is shown. */
function Forgotten({ person: { profileId, name }, connection, left, onRemoved }: ForgottenProps): ReactNode {
  const { t } = useTranslation('peopleHere');
  const asking = useDialogOpener();
  const close = useDeskStateMutation('connections.close', { onSuccess: onRemoved });
  return (
    <>
      <Button ref={asking.ref} variant="subtle" size="compact-sm" mt="sm" fullWidth onClick={asking.open}>
        {t('door.forgotten.open')}
      </Button>
      {close.error === null ? null : <ErrorMessage error={asDeskError(close.error)} />}
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={t('door.forgotten.title', { name })}
        confirmLabel={t('door.forgotten.confirm')}
        kind="destructive"
        pending={close.isPending}
        onConfirm={() => close.mutate({ profileId, name: connection }, { onError: asking.close })}
      >
        <Text size="sm">{t('door.forgotten.what', { name })}</Text>
        {left === null ? null : (
          <Text size="sm" fw={600}>
            {left}
          </Text>
        )}
        <Text size="sm">{t('door.forgotten.kept', { name })}</Text>
      </ConfirmDialog>
    </>
  );
}
