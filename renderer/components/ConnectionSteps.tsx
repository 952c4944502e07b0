import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionReport } from '#shared/models/desk.ts';
import { useFormats } from '../i18n/formats.ts';
import classes from './ConnectionSteps.module.css';

const icons = {
  passed: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  skipped: IconCircleDashed,
} as const;

/** The connection test, step by step: the first that failed is what to mend. */
export function ConnectionSteps({ report }: { readonly report: ConnectionReport }): ReactNode {
  const { t } = useTranslation('firstStart');
  const formats = useFormats();
  return (
    <section className={classes.root} aria-label={t('test.title')}>
      <Text size="sm" fw={600} role="status">
        {report.passed ? t('test.passed') : t('test.failed')}
      </Text>
      <ol className={classes.list}>
        {report.steps.map((step) => {
          const IconOfOutcome = icons[step.outcome];
          return (
            <li key={step.step} className={classes.step} data-outcome={step.outcome}>
              <IconOfOutcome size={16} aria-hidden className={classes.icon} />
              <div className={classes.words}>
                <Text size="sm" component="span" fw={550}>
                  {t(`test.steps.${step.step}`)}
                </Text>{' '}
                <Text size="sm" component="span" c="dimmed">
                  {t(`test.outcomes.${step.outcome}`)}
                  {step.outcome === 'skipped'
                    ? null
                    : ` · ${t('test.duration', { duration: formats.number(Math.round(step.durationMs)) })}`}
                </Text>
                {step.detail === '' ? null : (
                  <Text size="xs" c="dimmed" className={classes.detail}>
                    {step.detail}
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
