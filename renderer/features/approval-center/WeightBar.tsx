import { Button, Progress, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { type Settings, scaleWeights, spreadWeights, USUAL_WEIGHT } from '#shared/scoring/index.ts';
import { enabledWeight, sameWeights } from './settings-edits.ts';
import classes from './WeightBar.module.css';

interface WeightBarProps {
  readonly settings: Settings;
  /** Told how the weights are to be changed, of whatever the draft holds by then. */
  readonly onChange: (change: (settings: Settings) => Settings) => void;
}

/** How much of the usual 100 points the enabled attributes use, and two ways to use them all. */
export const WeightBar = memo(function WeightBar({ settings, onChange }: WeightBarProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const formats = useFormats();
  const weight = enabledWeight(settings);
  const words = t('weight.inUse', {
    weight: formats.number(weight),
    usual: formats.number(USUAL_WEIGHT),
  });
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
          idle={sameWeights(settings, scaleWeights(settings))}
          onClick={() => onChange(scaleWeights)}
        />
        <WeightButton
          label={t('weight.spread')}
          help={t('weight.spreadHelp')}
          idle={sameWeights(settings, spreadWeights(settings))}
          onClick={() => onChange(spreadWeights)}
        />
      </div>
    </section>
  );
}, showsTheSame);

/** Only what counts and what it weighs is shown, and most edits change something else. */
function showsTheSame(before: WeightBarProps, after: WeightBarProps): boolean {
  return before.onChange === after.onChange && sameWeights(before.settings, after.settings);
}

interface WeightButtonProps {
  readonly label: string;
  readonly help: string;
  readonly idle: boolean;
  readonly onClick: () => void;
}

function WeightButton({ label, help, idle, onClick }: WeightButtonProps): ReactNode {
  return (
    <Button
      variant="default"
      size="compact-xs"
      title={help}
      // A button that has just done its work keeps the focus.
      aria-disabled={idle}
      data-disabled={idle}
      onClick={() => {
        if (!idle) onClick();
      }}
    >
      {label}
    </Button>
  );
}
