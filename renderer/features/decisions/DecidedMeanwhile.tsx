import { Text } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { Decision } from '#shared/features/decisions/model.ts';

type Told = Pick<Decision, 'id' | 'by' | 'at' | 'outcome'> & {
  /** On whom, where several are decided. */
  readonly of?: string;
};
/** The others are counted. */
const MOST_TOLD = 5;

const STEP_MS = 15_000;

/** What somebody else has decided since the form was opened: saving replaces it, and says so first. */
export function DecidedMeanwhile({ decisions }: { readonly decisions: readonly Told[] }): ReactNode {
  const { t } = useTranslation('decisions');
  const formats = useFormats();
  const nowMs = useNowMs(STEP_MS);
  if (decisions.length === 0) return null;
  return (
    <Callout tone="caution" icon={IconGavel} role="alert">
      {decisions.slice(0, MOST_TOLD).map(({ id, by, at, outcome, of }) => (
        <Text key={id} size="sm" fw={600}>
          {of === undefined ? null : `${of}: `}
          {t(`meanwhile.${outcome}`, { who: by, age: formats.age(at, Math.max(nowMs, Date.parse(at))) })}
        </Text>
      ))}
      {decisions.length <= MOST_TOLD ? null : (
        <Text size="sm">{t('meanwhile.more', { count: decisions.length - MOST_TOLD })}</Text>
      )}
      <Text size="sm">{t('meanwhile.replaces', { count: decisions.length })}</Text>
    </Callout>
  );
}
