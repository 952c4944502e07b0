import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormEnd } from './FormEnd.tsx';
import { ProblemText } from './ProblemText.tsx';
import { useOffice, useOfficeMutation } from './use-office.ts';

interface ShareFormProps {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly onShared: () => void;
}

/** Everything is filled in: whoever has one network presses one button. */
export function ShareForm({ name, addresses, onShared }: ShareFormProps): ReactNode {
  const { t } = useTranslation('office');
  const share = useOfficeMutation('office.share', onShared);
  // This computer may be in another network than when that was asked last.
  const { refetch } = useOffice();
  useEffect(() => {
    void refetch();
  }, [refetch]);
  const form = useForm({
    initialValues: { name, address: '' },
    validate: { name: (value) => (value.trim() === '' ? t('nameEmpty') : null) },
  });
  const [first] = addresses;
  if (first === undefined) {
    return (
      <Text size="sm">
        <ProblemText why="no-network" />
      </Text>
    );
  }
  const chosen = addresses.find((address) => address === form.values.address) ?? first;
  return (
    <form
      onSubmit={form.onSubmit(({ name: typed }) => share.mutate({ name: typed.trim(), address: chosen }))}
      noValidate
    >
      <Stack gap="sm">
        {addresses.length === 1 ? null : (
          <Radio.Group
            label={t('share.address')}
            description={t('share.addressHint')}
            value={chosen}
            onChange={(address) => form.setFieldValue('address', address)}
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
