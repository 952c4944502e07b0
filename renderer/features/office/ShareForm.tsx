import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormEnd } from './FormEnd.tsx';
import { ProblemText } from './ProblemText.tsx';
import { useOfficeMutation } from './use-office.ts';

interface ShareFormProps {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly onShared: () => void;
}

/** Everything is filled in: whoever has one network presses one button. */
export function ShareForm({ name, addresses, onShared }: ShareFormProps): ReactNode {
  const { t } = useTranslation('office');
  const share = useOfficeMutation('office.share', onShared);
  const [first = ''] = addresses;
  const form = useForm({
    initialValues: { name, address: first },
    validate: { name: (value) => (value.trim() === '' ? t('nameEmpty') : null) },
  });
  if (addresses.length === 0) {
    return (
      <Text size="sm">
        <ProblemText why="no-network" />
      </Text>
    );
  }
  return (
    <form
      onSubmit={form.onSubmit((values) =>
        share.mutate({ name: values.name.trim(), address: values.address }),
      )}
      noValidate
    >
      <Stack gap="sm">
        {addresses.length === 1 ? null : (
          <Radio.Group
            label={t('share.address')}
            description={t('share.addressHint')}
            {...form.getInputProps('address')}
          >
            <Stack gap="xs" mt={6}>
              {addresses.map((address) => (
                <Radio key={address} value={address} label={address} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Text size="sm" c="dimmed">
          {t('share.firewall')}
        </Text>
        <FormEnd
          name={form.getInputProps('name')}
          error={share.error}
          kept={t('share.kept')}
          submit={t('share.submit')}
          isPending={share.isPending}
        />
      </Stack>
    </form>
  );
}
