import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { ErrorDetail } from '#renderer/ui/ErrorDetail.tsx';
import type { ConnectionProfile, ConnectionReport } from '#shared/features/program/model.ts';
import classes from './ConnectionSteps.module.css';

const icons = {
  passed: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  skipped: IconCircleDashed,
} as const;

interface ConnectionStepsProps {
  readonly report: ConnectionReport;
  readonly of: ConnectionProfile['kind'];
}

/** The connection test, step by step: the first that failed is what to mend, with what to do about it. */
export function ConnectionSteps({ report, of }: ConnectionStepsProps): ReactNode {
  const { t } = useTranslation('firstStart');
  const formats = useFormats();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    const lines = report.steps.map(({ step, outcome, detail, durationMs }) => {
      const took =
        outcome === 'skipped' ? '' : ` (${t('test.duration', { duration: Math.round(durationMs) })})`;
      return `${t(`test.steps.${step}`)}: ${t(`test.outcomes.${outcome}`)}${took}${detail === '' ? '' : `. ${detail}`}`;
    });
    const text = [t(report.passed ? 'test.passed' : 'test.failed'), ...lines].join('\n');
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
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
                {/* What went well needs no technical words; they are in what is copied. */}
                {step.detail === '' || step.outcome !== 'failed' ? null : (
                  <Text size="xs" c="dimmed" className={classes.detail}>
                    <ErrorDetail detail={step.detail} />
                  </Text>
                )}
                {step.outcome === 'failed' ? (
                  <Text size="sm" mt={2}>
                    {t(of === 'practice' ? 'test.nextOfPractice' : `test.next.${step.step}`)}
                  </Text>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" onClick={copy}>
          {t('test.copy')}
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {copied ? t('test.copied') : null}
        </Text>
      </Group>
    </section>
  );
}
