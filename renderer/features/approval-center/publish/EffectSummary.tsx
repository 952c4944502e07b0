import { Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { Effect } from '#shared/features/approval-center/effect.ts';
import type { DraftContent } from '../draft-store.ts';
import { Sides, useHeadlineWords } from '../effect/EffectHeadline.tsx';
import { everyApplication } from '../effect/effect-filter.ts';
import { unusableAttribute } from '../effect/effect-summary.ts';
import { createEffectRequests, useEffectRequest } from '../effect/use-effect-request.ts';
import classes from './EffectSummary.module.css';

/** What publishing would do to every cached application, in a few lines. */
export function EffectSummary({ settings, thresholds }: DraftContent): ReactNode {
  const { t } = useTranslation(['publishing', 'effect']);
  const heading = useId();
  const [requests] = useState(createEffectRequests);
  const unusable = unusableAttribute(settings);
  const { answered, error } = useEffectRequest({
    requests,
    settings,
    thresholds,
    filter: everyApplication,
  });
  return (
    <section aria-labelledby={heading}>
      <Title order={3} mb="xs" id={heading}>
        {t('publishing:effect')}
      </Title>
      <div className={classes.summary}>
        {unusable !== null ? (
          <Text size="sm">{t('publishing:effectUnusable')}</Text>
        ) : error !== null ? (
          <ErrorMessage error={error} />
        ) : answered === null ? (
          <Text size="sm" c="dimmed">
            {t('effect:reading')}
          </Text>
        ) : answered.effect.applications === 0 ? (
          <Text size="sm">{t('publishing:effectNone')}</Text>
        ) : (
          <Summary effect={answered.effect} />
        )}
      </div>
    </section>
  );
}

function Summary({ effect }: { readonly effect: Effect }): ReactNode {
  const { t } = useTranslation(['publishing', 'common', 'effect']);
  const formats = useFormats();
  const { headline, better, worse } = useHeadlineWords(effect);
  return (
    <>
      <Text fw={650} size="lg">
        {headline}
      </Text>
      <Sides better={better} worse={worse} />
      {effect.crossings.length === 0 ? null : (
        <ul className={classes.crossings}>
          {effect.crossings.map(({ from, to, count }) => (
            <li key={`${from} ${to}`}>
              {t('publishing:crossing', {
                formatted: formats.number(count),
                from: t(`common:band.${from}`),
                to: t(`common:band.${to}`),
              })}
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {effect.against.kind === 'version'
          ? t('effect:against.version', { version: effect.against.number })
          : t(`effect:against.${effect.against.kind}`)}
      </Text>
    </>
  );
}
