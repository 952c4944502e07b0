import { Button, Group, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';
import type { Preferences } from '#shared/features/preferences/model.ts';
import {
  DAYS_KEPT_WITHOUT_REASON,
  LEAST_DAYS_KEPT,
  LIMITATION_CITATION,
  MOST_DAYS_KEPT,
  MOST_RETENTION_REASON_LENGTH,
  type RetentionKind,
  retentionKinds,
} from '#shared/features/retention/kinds.ts';
import { needsReason, type RetentionRules } from '#shared/features/retention/model.ts';
import { DueDialog } from './DueDialog.tsx';
import { InYears } from './InYears.tsx';

/** The days that were entered, null for always; undefined where they cannot be used: 0 days are not 'always'. */
function readDays(kind: RetentionKind, entered: number | string): number | null | undefined {
  if (entered === '') return null;
  const isUsable = typeof entered === 'number' && Number.isInteger(entered);
  return isUsable && entered >= LEAST_DAYS_KEPT[kind] && entered <= MOST_DAYS_KEPT ? entered : undefined;
}

/** How long each kind of data is kept, and what would be erased now. */
export function RetentionSettings({
  preferences,
}: {
  readonly preferences: Pick<Preferences, 'retention'>;
}): ReactNode {
  const { t } = useTranslation(['retention', 'settings']);
  const { retention } = preferences;
  const [rules, setRules] = useState<RetentionRules>(retention.rules);
  // What stands in a field and cannot be used; the rule before it is kept until it can.
  const [unusable, setUnusable] = useState<ReadonlyMap<RetentionKind, number | string>>(new Map());
  const [reason, setReason] = useState(retention.reason ?? '');
  const [previewing, setPreviewing] = useState(false);
  const formats = useFormats();
  const save = useDeskStateMutation('preferences.change');
  const asksWhy = needsReason(rules);
  const isReasonMissing = asksWhy && reason.trim() === '';
  const isChanged =
    retentionKinds.some((kind) => rules[kind] !== retention.rules[kind]) ||
    (asksWhy && reason.trim() !== (retention.reason ?? ''));
  const floor = formats.number(DAYS_KEPT_WITHOUT_REASON);
  const enter = (kind: RetentionKind, entered: number | string): void => {
    const days = readDays(kind, entered);
    const others = [...unusable].filter(([other]) => other !== kind);
    setUnusable(new Map(days === undefined ? [...others, [kind, entered]] : others));
    if (days !== undefined) setRules({ ...rules, [kind]: days });
  };
  return (
    <SettingsCard
      section="retention"
      needs="manager"
      terms={['retention']}
      title={t('retention:title')}
      text={t('retention:text')}
    >
      {retentionKinds.map((kind) => (
        <Group key={kind} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm" flex={1}>
            {t(`retention:kinds.${kind}`)}
          </Text>
          <InYears days={rules[kind]} />
          <NumberInput
            w={130}
            flex="none"
            size="xs"
            aria-label={t('retention:days', { kind: t(`retention:kinds.${kind}`) })}
            placeholder={t('retention:forever')}
            suffix={` ${t('retention:unit')}`}
            min={LEAST_DAYS_KEPT[kind]}
            max={MOST_DAYS_KEPT}
            allowDecimal={false}
            clampBehavior="none"
            aria-describedby="retention-range"
            error={unusable.has(kind)}
            value={unusable.get(kind) ?? rules[kind] ?? ''}
            onChange={(entered) => enter(kind, entered)}
          />
        </Group>
      ))}
      <Text size="xs" id="retention-range" c={unusable.size === 0 ? 'dimmed' : 'var(--mantine-color-error)'}>
        {t('retention:range', {
          floor,
          citation: LIMITATION_CITATION,
          days: formats.number(LEAST_DAYS_KEPT.decisions),
        })}
      </Text>
      {asksWhy ? (
        <TextInput
          label={t('retention:reason', { floor })}
          description={LIMITATION_CITATION}
          required
          maxLength={MOST_RETENTION_REASON_LENGTH}
          error={isReasonMissing && isChanged ? t('retention:reasonMissing') : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <Radio.Group
        label={t('retention:mode')}
        value={retention.mode}
        onChange={(mode) =>
          save.mutate({
            retention: { ...retention, mode: mode === 'automatic' ? 'automatic' : 'ask' },
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
      <Group gap="xs" justify="flex-end">
        <Text size="sm" c="dimmed" role="status">
          {save.isSuccess && !isChanged && unusable.size === 0 ? t('settings:saved') : null}
        </Text>
        <Button variant="default" disabled={unusable.size > 0} onClick={() => setPreviewing(true)}>
          {t('retention:preview')}
        </Button>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const why = asksWhy ? { reason: reason.trim() } : {};
            save.mutate({ retention: { rules, mode: retention.mode, ...why } });
          }}
        >
          <SaveButton
            idle={!isChanged || isReasonMissing || unusable.size > 0}
            loading={save.isPending}
            variant="filled"
          >
            {t('retention:save')}
          </SaveButton>
        </form>
      </Group>
      <DueDialog rules={rules} opened={previewing} onClose={() => setPreviewing(false)} />
    </SettingsCard>
  );
}
