import { Radio, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { checkProxyAddress, type ProxyErrorKind } from '#shared/service/index.ts';

const choices = ['system', 'none', 'own'] as const;

/** What stands between this desk and the service. */
export function ProxySettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation('settings');
  const change = useDeskStateMutation('preferences.change');
  const { proxy } = preferences;
  const [use, setUse] = useState(proxy.use);
  const [address, setAddress] = useState(proxy.address);
  const [problem, setProblem] = useState<ProxyErrorKind | null>(null);
  const isChanged = use !== proxy.use || (use === 'own' && address.trim() !== proxy.address);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = checkProxyAddress(address);
    if (use === 'own' && !checked.ok) {
      setProblem(checked.error.kind);
      return;
    }
    change.mutate({ proxy: { use, address: checked.ok ? address.trim() : '' } });
  };

  return (
    <SettingsCard section="proxy" title={t('proxy.title')} text={t('proxy.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Radio.Group
            // A label alone names the group; the card's title stands above already.
            label={<VisuallyHidden>{t('proxy.title')}</VisuallyHidden>}
            value={use}
            onChange={(value) => {
              setUse(choices.find((choice) => choice === value) ?? 'system');
              setProblem(null);
            }}
          >
            <Stack gap={6}>
              {choices.map((choice) => (
                <Radio key={choice} value={choice} label={t(`proxy.use.${choice}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {use === 'own' ? (
            <TextInput
              label={t('proxy.address')}
              description={t('proxy.addressHelp')}
              placeholder={t('proxy.addressPlaceholder')}
              maxLength={300}
              spellCheck={false}
              autoComplete="off"
              value={address}
              onChange={(event) => {
                setAddress(event.currentTarget.value);
                setProblem(null);
              }}
              error={problem === null ? null : t(`proxy.problems.${problem}`)}
            />
          ) : null}
          <SaveRow saving={change} isChanged={isChanged} button={t('proxy.save')} />
        </Stack>
      </form>
      <NamedAuthorities />
    </SettingsCard>
  );
}

/** Whom this computer's environment makes the desk trust: who inspects its network, mostly. Nothing where there is nobody. */
function NamedAuthorities(): ReactNode {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { data } = useQuery({ queryKey: ['about'], queryFn: () => call('program.about', {}) });
  const authorities = data?.authorities ?? [];
  if (authorities.length === 0) return null;
  return (
    <Stack gap={4} mt="md">
      <Text size="sm" fw={600}>
        {t('proxy.authorities.title')}
      </Text>
      {authorities.map(({ variable, file, count }) => (
        <Text key={variable} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {count === null || count === 0
            ? t('proxy.authorities.unusable', { variable, file })
            : t('proxy.authorities.trusted', { variable, file, count, formatted: formats.number(count) })}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {t('proxy.authorities.means')}
      </Text>
    </Stack>
  );
}
