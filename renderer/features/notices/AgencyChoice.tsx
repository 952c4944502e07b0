import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agenciesNamed, type NoticeDocument, type NoticeFacts } from '#shared/features/notices/notice.ts';

type Agency = NoticeFacts['agencies'][number];

interface AgencyChoiceProps {
  readonly document: NoticeDocument;
  readonly agencies: readonly Agency[];
  readonly onChange: (chosen: Agency[]) => void;
}

/** Whose reports counted in the decision: there is something to choose where the office knows several. */
export function AgencyChoice({ document, agencies, onChange }: AgencyChoiceProps): ReactNode {
  const { t } = useTranslation('notice');
  if (agencies.length < 2) return null;
  const named = agenciesNamed(document, agencies);
  return (
    <Checkbox.Group
      label={t('agencies')}
      value={named.map(({ name }) => name)}
      onChange={(names) => onChange(agencies.filter(({ name }) => names.includes(name)))}
    >
      <Stack gap="xs" mt="xs">
        {agencies
          .filter(({ name }) => name.trim() !== '')
          .map(({ name }) => (
            <Checkbox key={name} value={name} label={name} />
          ))}
      </Stack>
    </Checkbox.Group>
  );
}
