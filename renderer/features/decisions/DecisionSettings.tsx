import { Button, Input, SegmentedControl, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { MOST_OVERRIDE_LENGTH, MOST_OVERRIDE_REASONS } from '#shared/features/decisions/limits.ts';
import { ownReasonsIn } from './decision-form.ts';
import { MissingDataSetting } from './MissingDataSetting.tsx';
import { useOverrideReasons, useUsualOverrideReasons } from './override-reasons.ts';

const rules = ['lowest', 'average'] as const;

/** How this office decides: which score a household is recommended by, what is recommended where data is missing, and the reasons to choose from where a decision is not the recommendation. */
export function DecisionSettings(): ReactNode {
  const { t } = useTranslation(['deciding', 'settings']);
  const formats = useFormats();
  const change = useDeskStateMutation('preferences.change');
  const { householdRule } = useDeskState().preferences;
  const usual = useUsualOverrideReasons();
  const reasons = useOverrideReasons().join('\n');
  const form = useForm({ initialValues: { reasons } });
  const given = [...new Set(ownReasonsIn(form.values.reasons))];
  const save = (overrideReasons: string[]): void =>
    change.mutate({ overrideReasons }, { onSuccess: () => form.resetDirty() });
  const problem = (): string | null => {
    if (given.length > MOST_OVERRIDE_REASONS)
      return t('deciding:settings.tooMany', { most: formats.number(MOST_OVERRIDE_REASONS) });
    return given.some((reason) => reason.length > MOST_OVERRIDE_LENGTH)
      ? t('deciding:settings.reasonLong', { most: formats.number(MOST_OVERRIDE_LENGTH) })
      : null;
  };
  const submit = form.onSubmit(() => {
    const found = problem();
    if (found !== null) form.setFieldError('reasons', found);
    // The usual ones stay those of whichever language is used.
    else save(given.join('\n') === usual.join('\n') ? [] : given);
  });
  return (
    <SettingsCard section="decisions" title={t('deciding:settings.title')}>
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
                form.setFieldValue('reasons', usual.join('\n'));
                save([]);
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
