import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { BandPreviewView } from './BandPreviewView.tsx';
import classes from './BandSettings.module.css';
import { type BandsForm, formOf, readBands, readThresholds, sameBands } from './bands-form.ts';
import { OwnThresholds } from './OwnThresholds.tsx';
import { ThresholdInputs } from './ThresholdInputs.tsx';

interface BandSettingsProps {
  readonly preferences: Pick<Preferences, 'bands' | 'propertyBands'>;
}

/** Approve, review, decline: the office's own thresholds, in general and by property, and what they would do. */
export function BandSettings({ preferences }: BandSettingsProps): ReactNode {
  const { t } = useTranslation(['bands', 'settings']);
  const formats = useFormats();
  const { bands, propertyBands } = preferences;
  const saved = { bands, propertyBands };
  const [form, setForm] = useState<BandsForm>(() => formOf(saved, formats.locale));
  const change = useDeskStateMutation('preferences.change');
  const edited = readBands(form);
  const dirty = edited === null || !sameBands(edited, saved);
  const general = readThresholds(form.general);

  const edit = (next: Partial<BandsForm>): void => {
    change.reset();
    setForm({ ...form, ...next });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (edited !== null) change.mutate(edited);
  };
  return (
    <SettingsCard section="bands" terms={['band', 'score']} title={t('bands:title')} text={t('bands:text')}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <div>
          <div className={classes.general}>
            <ThresholdInputs
              fields={form.general}
              property={null}
              onChange={(changed) => edit({ general: changed })}
            />
          </div>
          <Text size="sm" c="dimmed" mt={4}>
            {general === null
              ? null
              : t(general.approvePercent === general.declinePercent ? 'bands:summaryTwo' : 'bands:summary', {
                  approve: formats.percent(general.approvePercent),
                  decline: formats.percent(general.declinePercent),
                })}
          </Text>
        </div>
        <OwnThresholds own={form.own} general={form.general} onChange={(own) => edit({ own })} />
        <BandPreviewView saved={saved} edited={edited} />
        {change.error === null ? null : (
          <ErrorMessage error={asDeskError(change.error)} kept={t('settings:changeFailed')} />
        )}
        <div className={classes.foot}>
          <Text size="sm" c="dimmed" role="status">
            {change.isSuccess && !dirty ? t('settings:saved') : null}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              // As Save: what is disabled would lose the focus.
              aria-disabled={!dirty}
              data-disabled={!dirty}
              title={t('bands:resetHelp')}
              onClick={() => {
                if (!dirty) return;
                change.reset();
                setForm(formOf(saved, formats.locale));
              }}
            >
              {t('bands:reset')}
            </Button>
            <SaveButton idle={!dirty || edited === null} loading={change.isPending} variant="filled">
              {t('bands:save')}
            </SaveButton>
          </Group>
        </div>
      </form>
    </SettingsCard>
  );
}
