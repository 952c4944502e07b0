import { Text } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { Decision } from '#shared/features/decisions/model.ts';

const STEP_MS = 15_000;

/** What somebody else has decided since the form was opened: saving replaces it, and says so first. */
export function DecidedMeanwhile({ decisions }: { readonly decisions: readonly Decision[] }): ReactNode {
  const { t } = useTranslation('decisions');
  const formats = useFormats();
  const nowMs = useNowMs(STEP_MS);
  if (decisions.length === 0) return null;
  return (
    <Callout tone="caution" icon={IconGavel} role="alert">
      {decisions.map(({ id, by, at, outcome }) => (
        <Text key={id} size="sm" fw={600}>
          {t(`meanwhile.${outcome}`, { who: by, age: formats.age(at, Math.max(nowMs, Date.parse(at))) })}
        </Text>
      ))}
      <Text size="sm">{t('meanwhile.replaces')}</Text>
    </Callout>
  );
}
