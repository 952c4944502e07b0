import { Input, SegmentedControl, Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedNote, SettingsCard } from '#renderer/features/settings/index.ts';
import { languages } from '#renderer/i18n/language.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';

const themes = ['system', 'light', 'dark'] as const;

const densities = ['comfortable', 'compact'] as const;

/** Theme, density and language; each takes effect at once. */
export function LookSettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation('settings');
  const change = useDeskStateMutation('preferences.change');
  return (
    <SettingsCard section="look" title={t('look.title')}>
      <Input.Wrapper label={t('look.theme')} labelElement="div" id="theme-choice">
        <SegmentedControl
          fullWidth
          aria-labelledby="theme-choice-label"
          value={preferences.theme}
          onChange={(theme) => change.mutate({ theme })}
          data={themes.map((theme) => ({ value: theme, label: t(`look.themes.${theme}`) }))}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('look.density')} labelElement="div" id="density-choice">
        <SegmentedControl
          fullWidth
          aria-labelledby="density-choice-label"
          value={preferences.density}
          onChange={(density) => change.mutate({ density })}
          data={densities.map((density) => ({ value: density, label: t(`look.densities.${density}`) }))}
        />
      </Input.Wrapper>
      <Switch
        label={t('look.singleKeys')}
        description={t('look.singleKeysHelp')}
        checked={preferences.singleKeys}
        onChange={({ currentTarget: { checked } }) => change.mutate({ singleKeys: checked })}
      />
      <Switch
        label={t('look.announceFinished')}
        description={t('look.announceFinishedHelp')}
        checked={preferences.announceFinished}
        onChange={({ currentTarget: { checked } }) => change.mutate({ announceFinished: checked })}
      />
      <Select
        label={t('look.language')}
        allowDeselect={false}
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={preferences.language}
        onChange={(language) => {
          if (language !== null) change.mutate({ language });
        }}
      />
      <SavedNote saving={change} />
    </SettingsCard>
  );
}
