import { Button, Input, SegmentedControl, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { MOST_OVERRIDE_LENGTH, MOST_OVERRIDE_REASONS } from '#shared/features/decisions/limits.ts';
import { ownReasonsIn } from './decision-form.ts';
import { MissingDataSetting } from './MissingDataSetting.tsx';
import { useOverrideReasons } from './override-reasons.ts';

const rules = ['lowest', 'average'] as const;

/** How this office decides: which score a household is recommended by, what is recommended where data is missing, and the reasons to choose from where a decision is not the recommendation. */
export function DecisionSettings(): ReactNode {
  const { t } = useTranslation(['deciding', 'settings']);
  const formats = useFormats();
  const change = useDeskStateMutation('preferences.change');
  const { householdRule } = useDeskState().preferences;
  const { starting, kept, ...current } = useOverrideReasons();
  const reasons = current.reasons.join('\n');
  const form = useForm({ initialValues: { reasons } });
  const follow = useEffectEvent((now: string): void => {
    if (form.isDirty()) return;
    form.setInitialValues({ reasons: now });
    form.setValues({ reasons: now });
  });
  // They read otherwise in another language, and somebody else may have changed them. What was typed stays.
  useEffect(() => follow(reasons), [reasons]);
  const given = kept(ownReasonsIn(form.values.reasons));
  const save = (overrideReasons: string[], values: typeof form.values): void =>
    change.mutate({ overrideReasons }, { onSuccess: () => form.resetDirty(values) });
  const problem = (): string | null => {
    if (given.length > MOST_OVERRIDE_REASONS)
      return t('deciding:settings.tooMany', { most: formats.number(MOST_OVERRIDE_REASONS) });
    return given.some((reason) => reason.length > MOST_OVERRIDE_LENGTH)
      ? t('deciding:settings.reasonLong', { most: formats.number(MOST_OVERRIDE_LENGTH) })
      : null;
  };
  const submit = form.onSubmit((values) => {
    const found = problem();
    if (found !== null) form.setFieldError('reasons', found);
    else save(given, values);
  });
  return (
    <SettingsCard section="decisions" needs="manager" title={t('deciding:settings.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Input.Wrapper label={t('deciding:household.ruleTitle')} labelElement="div" id="household-rule">
            <SegmentedControl
              fullWidth
              aria-labelledby="household-rule-label"
              value={householdRule}
              onChange={(rule) => change.mutate({ householdRule: rule })}
              data={rules.map((rule) => ({ value: rule, label: t(`deciding:household.ruleOf.${rule}`) }))}
            />
          </Input.Wrapper>
          <MissingDataSetting />
          <GrowingTextarea
            label={t('deciding:settings.reasons')}
            description={t('deciding:settings.reasonsHelp')}
            minRows={4}
            maxRows={12}
            {...form.getInputProps('reasons')}
          />
          <SaveRow saving={change} isChanged={form.isDirty()} button={t('deciding:settings.save')}>
            <Button
              variant="subtle"
              onClick={() => {
                const values = { reasons: starting.join('\n') };
                form.setValues(values);
                save([], values);
              }}
            >
              {t('deciding:settings.restore')}
            </Button>
          </SaveRow>
        </Stack>
      </form>
    </SettingsCard>
  );
}
