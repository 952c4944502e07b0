import { Paper, Text, Title } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/scoring/index.ts';
import { useDeskState } from '../../../api/hooks.ts';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { EffectBody } from './EffectBody.tsx';
import { NoEffect } from './EffectEmpty.tsx';
import { EffectFilterFields } from './EffectFilterFields.tsx';
import classes from './EffectPanel.module.css';
import { effectFilterOf, everyApplication } from './effect-filter.ts';
import { requestsOf, useEffectPlace } from './effect-place.ts';
import { unusableAttribute } from './effect-summary.ts';
import { useEffectRequest } from './use-effect-request.ts';

interface EffectPanelProps {
  /** The draft as it stands now. */
  readonly settings: Settings;
}

/** What the draft would do to every cached application: it follows each change of a rule. */
export const EffectPanel = memo(function EffectPanel({ settings }: EffectPanelProps): ReactNode {
  const { t } = useTranslation('effect');
  const { activeProfileId } = useDeskState();
  const requests = requestsOf(activeProfileId);
  const { choice } = useEffectPlace();
  // The stretch of time is counted from the day on which it was chosen.
  const filter = useMemo(() => effectFilterOf(choice, Date.now()), [choice]);
  const unusable = useMemo(() => unusableAttribute(settings), [settings]);
  const { answered, state, error } = useEffectRequest({
    requests,
    settings,
    filter: filter ?? everyApplication,
    asking: unusable === null && filter !== null ? 'asked' : 'held-back',
  });
  const effect = answered?.effect;

  return (
    <Paper withBorder component="section" className={classes.root} aria-labelledby="effect-heading">
      <header className={classes.header}>
        <Title order={2} id="effect-heading">
          {t('title')}
        </Title>
        {effect?.cached === 0 ? null : <EffectFilterFields choice={choice} />}
      </header>
      {unusable !== null ? (
        <NoEffect why="unusable" attribute={unusable} />
      ) : (
        <>
          {error === null ? null : <ErrorMessage error={error} kept={t('failedKept')} />}
          {answered !== null ? (
            <EffectBody answered={answered} state={state} />
          ) : error === null ? (
            // Said only where it takes long enough to be noticed.
            <Text size="sm" c="dimmed" className={classes.reading} role="status">
              {t('reading')}
            </Text>
          ) : null}
        </>
      )}
    </Paper>
  );
});
