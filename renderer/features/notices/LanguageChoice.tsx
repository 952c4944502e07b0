import { SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { type LetterLanguage, letterLanguages } from './written.ts';

interface LanguageChoiceProps {
  readonly language: LetterLanguage;
  /** What the other language does not have of this one: it is asked about first. */
  readonly loses: 'nothing' | 'what-was-changed';
  readonly onChange: (language: LetterLanguage) => void;
}

/** The language of the notice, whatever the desk's own is: one, or both on the same paper. */
export function LanguageChoice({ language, loses, onChange }: LanguageChoiceProps): ReactNode {
  const { t } = useTranslation('notice');
  const [asked, ask] = useState<LetterLanguage | null>(null);
  return (
    <>
      <SegmentedControl
        aria-label={t('language')}
        data={letterLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={(chosen) => (loses === 'nothing' || chosen === 'both' ? onChange(chosen) : ask(chosen))}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => ask(null)}
        title={t('switch.title')}
        confirmLabel={t('switch.confirm')}
        onConfirm={() => {
          if (asked !== null) onChange(asked);
          ask(null);
        }}
      >
        <Text size="sm">{t('switch.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
