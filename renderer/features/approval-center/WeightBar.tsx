import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { USUAL_WEIGHT } from '#shared/scoring/index.ts';
import { useFormats } from '../../i18n/formats.ts';

/** How much of the usual 100 points the enabled attributes use. */
export function WeightBar({ weight }: { readonly weight: number }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  const usual = formats.number(USUAL_WEIGHT);
  const words =
    weight > USUAL_WEIGHT
      ? t('weight.over', {
          weight: formats.number(weight),
          over: formats.number(weight - USUAL_WEIGHT),
          usual,
        })
      : t('weight.inUse', { count: USUAL_WEIGHT, weight: formats.number(weight), usual });
  return (
    <div>
      <Text size="sm" fw={600} mb={4} className="tabular">
        {words}
      </Text>
      <Progress.Root size="md">
        <Progress.Section
          value={Math.min(100, (weight / USUAL_WEIGHT) * 100)}
          color={weight === USUAL_WEIGHT ? 'ink' : 'yellow.7'}
          aria-label={t('weight.label')}
          aria-valuetext={words}
        />
      </Progress.Root>
    </div>
  );
}
