import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { usePaperHead, usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';

interface PaperTitleProps {
  readonly applications: readonly ComparedApplication[];
  readonly rowsShown: 'all' | 'differing';
}

/** What a comparison on paper says of itself: whose it is, who is compared, by which rules, when, and what is left out. */
export function PaperTitle({ applications, rowsShown }: PaperTitleProps): ReactNode {
  const { t } = useTranslation('comparison');
  const formats = useFormats();
  const office = useOfficeName();
  const printedAt = usePrintedAt();
  const versions = new Set(applications.map(({ judgedByVersion }) => judgedByVersion));
  const [version = null] = versions;
  const rules =
    versions.size > 1
      ? t('paper.severalVersions')
      : version === null
        ? t('otherRules')
        : t('version', { version });
  usePaperHead({
    left: [office, t('paper.head')].filter((part) => part !== '').join(' · '),
    right: t('paper.facts', { rules, time: formats.dateTime(printedAt) }),
  });
  return (
    <div data-on-paper>
      <Text fz="h3" fw={650}>
        {t('paper.title', { names: formats.list(applications.map(({ row }) => nameOrId(row))) })}
      </Text>
      {rowsShown === 'all' ? null : <Text size="sm">{t('differingOnly')}</Text>}
    </div>
  );
}
