import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '#shared/models/desk.ts';
import type { RetentionRules } from '#shared/models/retention.ts';
import { MOST_DAYS_KEPT, retentionKinds } from '#shared/models/retention-kinds.ts';
import { asDeskError } from '../../../api/desk-call-error.ts';
import { useDeskStateMutation } from '../../../api/hooks.ts';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { SaveButton } from '../../../components/SaveButton.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { DueDialog } from './DueDialog.tsx';

/** How long each kind of data is kept, and what would be erased now. */
export function RetentionSettings({
  preferences,
}: {
  readonly preferences: Pick<Preferences, 'retention'>;
}): ReactNode {
  const { t } = useTranslation(['retention', 'settings']);
  const { retention } = preferences;
  const [rules, setRules] = useState<RetentionRules>(retention.rules);
  const [previewing, setPreviewing] = useState(false);
  const save = useDeskStateMutation('desk.changePreferences');
  const isChanged = retentionKinds.some((kind) => rules[kind] !== retention.rules[kind]);
  return (
    <SettingsCard
      section="retention"
      terms={['retention']}
      title={t('retention:title')}
      text={t('retention:text')}
    >
      {retentionKinds.map((kind) => (
        <Group key={kind} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">{t(`retention:kinds.${kind}`)}</Text>
          <NumberInput
            w={130}
            flex="none"
            size="xs"
            aria-label={t('retention:days', { kind: t(`retention:kinds.${kind}`) })}
            placeholder={t('retention:forever')}
            suffix={` ${t('retention:unit')}`}
            min={1}
            max={MOST_DAYS_KEPT}
            allowDecimal={false}
            clampBehavior="blur"
            value={rules[kind] ?? ''}
            onChange={(days) => {
              const kept = typeof days === 'number' && days >= 1 ? Math.min(days, MOST_DAYS_KEPT) : null;
              setRules({ ...rules, [kind]: kept });
            }}
          />
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        {t('retention:range')}
      </Text>
      <Radio.Group
        label={t('retention:mode')}
        value={retention.mode}
        onChange={(mode) =>
          save.mutate({
            retention: { rules: retention.rules, mode: mode === 'automatic' ? 'automatic' : 'ask' },
          })
        }
      >
        <Stack gap={6} mt={6}>
          <Radio value="ask" label={t('retention:modes.ask')} />
          <Radio value="automatic" label={t('retention:modes.automatic')} />
        </Stack>
      </Radio.Group>
      {save.error === null ? null : (
        <ErrorMessage error={asDeskError(save.error)} kept={t('settings:changeFailed')} />
      )}
      <Group gap="xs">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ retention: { rules, mode: retention.mode } });
          }}
        >
          <SaveButton idle={!isChanged} loading={save.isPending} variant="filled">
            {t('retention:save')}
          </SaveButton>
        </form>
        <Button variant="default" onClick={() => setPreviewing(true)}>
          {t('retention:preview')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {save.isSuccess && !isChanged ? t('settings:saved') : null}
        </Text>
      </Group>
      <DueDialog rules={rules} opened={previewing} onClose={() => setPreviewing(false)} />
    </SettingsCard>
  );
}
