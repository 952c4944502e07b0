import { Group, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type MailLanguage, mailLanguages } from '#shared/features/report-links/mail/index.ts';

interface MailLanguageChoiceProps {
  /** What is in that language, as its heading. */
  readonly title: string;
  readonly language: MailLanguage;
  readonly onChange: (language: MailLanguage) => void;
}

/** The language of a mail, whatever the desk's own is. */
export function MailLanguageChoice({ title, language, onChange }: MailLanguageChoiceProps): ReactNode {
  const { t } = useTranslation('linkMail');
  return (
    <Group justify="space-between" align="center">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        data={mailLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={onChange}
      />
    </Group>
  );
}
