import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { dayOf } from '#shared/day.ts';
import type { Sending } from '#shared/features/notices/deliveries.ts';
import { deliveryWays, MOST_DELIVERY_WORDS } from '#shared/features/notices/delivery-ways.ts';
import { isRecordedLate, problemsOfSending } from '#shared/features/notices/sending-problems.ts';
import type { KnownAddresses } from './notice-way.ts';

interface SendingDialogProps {
  /** Null: the dialog is closed. */
  readonly title: string | null;
  /** What stands in it at first, where another one is corrected. */
  readonly first: Sending | null;
  /** Where the applicant can be reached, by what the office has written down. */
  readonly known: KnownAddresses;
  /** The day on the notice, and what is recorded of it already. */
  readonly letterDay: string;
  readonly recorded: readonly Sending[];
  readonly saving: { readonly error: Error | null; readonly isPending: boolean };
  readonly onSave: (sending: Sending) => void;
  readonly onClose: () => void;
}

/** Asks how and when a notice went out. */
export function SendingDialog({ title, ...props }: SendingDialogProps): ReactNode {
  return (
    <Dialog opened={title !== null} onClose={props.onClose} title={title ?? ''}>
      {title === null ? null : <SendingForm {...props} />}
    </Dialog>
  );
}

const isWay = (value: string | null): value is Sending['how'] => deliveryWays.some((way) => way === value);
const NOTHING = { number: '', sentBy: '', words: '' } as const;

function SendingForm({
  first,
  known,
  letterDay,
  recorded,
  saving,
  onSave,
  onClose,
}: Omit<SendingDialogProps, 'title'>): ReactNode {
  const { t } = useTranslation(['delivery', 'common']);
  const today = dayOf(Date.now());
  const toOf = (how: Sending['how']): string =>
    how === 'email' ? known.email : how === 'handed-over' ? '' : known.postalAddress;
  const form = useForm<Sending>({
    initialValues: first ?? { ...NOTHING, how: 'first-class', on: today, to: toOf('first-class') },
  });
  const { how, on, to } = form.values;
  const submit = form.onSubmit((values) => {
    const problems = problemsOfSending(values, { today, letterDay, recorded });
    form.setErrors(
      Object.fromEntries(Object.entries(problems).map(([field, why]) => [field, t(`delivery:form.${why}`)])),
    );
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) return form.getInputNode(wrong)?.focus();
    // What does not belong to the way is not kept.
    onSave(how === 'certified' ? values : { ...values, number: '' });
  });
  const isLate = on !== '' && isRecordedLate(on, today);
  const choose = (chosen: string | null): void => {
    if (!isWay(chosen)) return;
    // What was typed stays; what was only offered changes with the way.
    if (to === toOf(how)) form.setFieldValue('to', toOf(chosen));
    form.setFieldValue('how', chosen);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Select
          label={t('delivery:form.how')}
          data={deliveryWays.map((value) => ({ value, label: t(`delivery:ways.${value}`) }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
          value={how}
          onChange={choose}
        />
        <TextInput
          type="date"
          label={t('delivery:form.on')}
          required
          min={letterDay}
          max={today}
          {...form.getInputProps('on')}
        />
        {how === 'certified' ? (
          <TextInput
            label={t('delivery:form.number')}
            required
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('number')}
          />
        ) : null}
        {how === 'handed-over' ? null : (
          <GrowingTextarea
            label={t(
              how === 'email'
                ? 'delivery:form.email'
                : how === 'other'
                  ? 'delivery:form.to'
                  : 'delivery:form.address',
            )}
            required={how === 'email'}
            minRows={how === 'email' ? 1 : 2}
            maxRows={4}
            maxLength={MOST_DELIVERY_WORDS}
            {...form.getInputProps('to')}
          />
        )}
        <TextInput label={t('delivery:form.sentBy')} maxLength={200} {...form.getInputProps('sentBy')} />
        <GrowingTextarea
          label={t('delivery:form.words')}
          {...(isLate ? { description: t('delivery:form.whyLate'), required: true } : {})}
          minRows={1}
          maxRows={4}
          maxLength={MOST_DELIVERY_WORDS}
          {...form.getInputProps('words')}
        />
        {saving.error === null ? null : (
          <ErrorMessage error={asDeskError(saving.error)} kept={t('delivery:form.notSaved')} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('delivery:form.submit')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
