import { Button, Progress, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Settings, scaleWeights, spreadWeights, USUAL_WEIGHT } from '#shared/scoring/index.ts';
import { useFormats } from '../../i18n/formats.ts';
import { enabledWeight, sameWeights } from './settings-edits.ts';
import classes from './WeightBar.module.css';

interface WeightBarProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings, field: string) => void;
}

/** How much of the usual 100 points the enabled attributes use, and two ways to use them all. */
export const WeightBar = memo(function WeightBar({ settings, onChange }: WeightBarProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  const weight = enabledWeight(settings);
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
    <section className={classes.root} aria-label={t('weight.label')}>
      <Text size="sm" fw={600} className="tabular" role="status">
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
      <div className={classes.actions}>
        <WeightButton
          label={t('weight.round')}
          help={t('weight.roundHelp')}
          settings={settings}
          changed={scaleWeights(settings)}
          onClick={(changed) => onChange(changed, 'round weights')}
        />
        <WeightButton
          label={t('weight.spread')}
          help={t('weight.spreadHelp')}
          settings={settings}
          changed={spreadWeights(settings)}
          onClick={(changed) => onChange(changed, 'spread weights')}
        />
      </div>
    </section>
  );
});

interface WeightButtonProps {
  readonly label: string;
  readonly help: string;
  readonly settings: Settings;
  readonly changed: Settings;
  readonly onClick: (changed: Settings) => void;
}

function WeightButton({ label, help, settings, changed, onClick }: WeightButtonProps): ReactNode {
  const idle = sameWeights(settings, changed);
  return (
    <Button
      variant="default"
      size="compact-xs"
      title={help}
      // A button that has just done its work keeps the focus.
      aria-disabled={idle}
      data-disabled={idle}
      onClick={() => {
        if (!idle) onClick(changed);
      }}
    >
      {label}
    </Button>
  );
}
