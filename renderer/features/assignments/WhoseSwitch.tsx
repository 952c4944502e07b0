import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhose, type Whose } from './whose.ts';

const choices = ['everyone', 'mine'] as const satisfies readonly Whose[];

/** One's own applications, or everyone's; nothing where nobody shares the office. */
export function WhoseSwitch(): ReactNode {
  const { t } = useTranslation('today');
  const { isShared, whose, show } = useWhose();
  if (!isShared) return null;
  return (
    <SegmentedControl
      aria-label={t('whose.label')}
      data={choices.map((value) => ({ value, label: t(`whose.${value}`) }))}
      value={whose}
      onChange={show}
    />
  );
}
