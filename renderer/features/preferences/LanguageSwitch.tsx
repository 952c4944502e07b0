import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#renderer/i18n/language.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';

/** Each language by its own name, before there are any settings to go to. */
export function LanguageSwitch(): ReactNode {
  const { t } = useTranslation();
  const { language } = useDeskState().preferences;
  const change = useDeskStateMutation('preferences.change');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language')}
      data={languages.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }))}
      value={language}
      onChange={(chosen) => change.mutate({ language: chosen })}
    />
  );
}
