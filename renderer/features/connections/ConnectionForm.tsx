import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { ErrorDetail } from '#renderer/ui/ErrorDetail.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { useErrorLanguage } from '#renderer/ui/use-error-language.ts';
import { MOST_CONNECTION_NAME } from '#shared/features/connections/limits.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import { checkBaseUrl, checkOrganisationToken } from '#shared/service/index.ts';
import { ConnectionSteps } from './ConnectionSteps.tsx';

const fieldNames = ['name', 'baseUrl', 'token'] as const;

interface ConnectionFormProps {
  readonly onConnected?: () => void;
}

/** Address, token and name of a service; they can be tested before they are kept. */
export function ConnectionForm({ onConnected }: ConnectionFormProps): ReactNode {
  const { t } = useTranslation(['firstStart', 'common']);
  const connect = useLeavingMutation('connections.connect', 'saved');
  const test = useDeskMutation('connections.test');
  // Whether the service answers is told by the header and the banners, wherever one is by then.
  const check = useDeskMutation('connections.test');

  const form = useForm({
    initialValues: { name: '', baseUrl: '', token: '' },
    validateInputOnBlur: false,
    validate: {
      name: (name) => (name.trim() === '' ? t('firstStart:form.nameEmpty') : null),
      baseUrl: (baseUrl) => {
        const checked = checkBaseUrl(baseUrl);
        return checked.ok ? null : t(`common:fields.baseUrl.${checked.error.kind}`);
      },
      token: (token) => {
        const checked = checkOrganisationToken(token);
        return checked.ok ? null : t(`common:fields.organisationToken.${checked.error.kind}`);
      },
    },
  });
  useErrorLanguage(form);

  /** An error that names a field is shown at the field, any other under the form. */
  const showAtField = (thrown: unknown): void => {
    const error = asDeskError(thrown);
    const field = fieldNames.find((name) => name === error.field);
    if (field !== undefined)
      form.setFieldError(
        field,
        error.detail === undefined ? t('firstStart:form.kept') : <ErrorDetail detail={error.detail} />,
      );
  };

  const submit = form.onSubmit((values) =>
    connect.mutate(
      { ...values, name: values.name.trim() },
      {
        onSuccess: () => {
          // Nothing of the token stays in the page's memory once the desk has it.
          form.reset();
          test.reset();
          connect.reset();
          check.mutate({});
          onConnected?.();
        },
        onError: showAtField,
      },
    ),
  );

  /** An address that was completed is shown so before it is used. */
  const showWhereItGoes = (): void => {
    const checked = checkBaseUrl(form.getValues().baseUrl);
    if (checked.ok) form.setFieldValue('baseUrl', checked.value);
  };

  const runTest = (): void => {
    const wrong = [form.validateField('baseUrl'), form.validateField('token')];
    if (wrong.some((result) => result instanceof Promise || result.hasError)) return;
    const { baseUrl, token } = form.getValues();
    test.mutate({ baseUrl, token }, { onError: showAtField });
  };

  const failed = errorWithoutField(connect.error) ?? errorWithoutField(test.error);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('firstStart:form.name')}
          description={t('firstStart:form.nameHint')}
          placeholder={t('firstStart:form.namePlaceholder')}
          maxLength={MOST_CONNECTION_NAME}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('firstStart:form.baseUrl')}
          description={t('firstStart:form.baseUrlHint')}
          placeholder={t('firstStart:form.baseUrlPlaceholder')}
          maxLength={4_000}
          spellCheck={false}
          autoComplete="off"
          key={form.key('baseUrl')}
          {...form.getInputProps('baseUrl')}
          onBlur={showWhereItGoes}
        />
        <PasswordField
          label={t('firstStart:form.token')}
          description={t('firstStart:form.tokenHint')}
          maxLength={8_192}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
          key={form.key('token')}
          {...form.getInputProps('token')}
        />
        {failed === null ? null : <ErrorMessage error={failed} kept={t('firstStart:form.kept')} />}
        {test.data === undefined ? null : <ConnectionSteps report={test.data} of="service" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={runTest} loading={test.isPending}>
            {t('firstStart:form.test')}
          </Button>
          <Button type="submit" loading={connect.isPending}>
            {t('firstStart:form.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function errorWithoutField(thrown: Error | null): DeskError | null {
  if (thrown === null) return null;
  const error = asDeskError(thrown);
  return fieldNames.some((name) => name === error.field) ? null : error;
}
