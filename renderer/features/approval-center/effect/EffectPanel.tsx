import { Button, Paper, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { DraftContent, DraftStore } from '../draft-store.ts';
import { EffectBody } from './EffectBody.tsx';
import { NoEffect } from './EffectEmpty.tsx';
import { EffectFilterFields } from './EffectFilterFields.tsx';
import classes from './EffectPanel.module.css';
import { useEffectPlace, useEffectRequests } from './effect-place.ts';
import { unusableAttribute } from './effect-summary.ts';
import { useEffectRequest } from './use-effect-request.ts';

/** The draft as it stands now. */
interface EffectPanelProps extends DraftContent {
  readonly draft: Pick<DraftStore, 'subscribe' | 'snapshot'>;
}

/** What the draft would do to every cached application: it follows each change of a rule. It folds into a line. */
export const EffectPanel = memo(function EffectPanel({
  draft,
  settings,
  thresholds,
}: EffectPanelProps): ReactNode {
  const { t } = useTranslation('effect');
  const { preferences } = useDeskState();
  const requests = useEffectRequests();
  const { choice, applied } = useEffectPlace();
  const body = useId();
  const unusable = useMemo(() => unusableAttribute(settings), [settings]);
  const { filter } = applied;
  const { answered, state, error } = useEffectRequest({ requests, settings, thresholds, filter, draft });
  const effect = answered?.effect;
  // Why there is nothing to show, and what to do then, is never folded away.
  const isFoldable = unusable === null && effect?.applications !== 0;
  const extent = isFoldable ? preferences.effectPanel : 'whole';

  return (
    <Paper
      withBorder
      component="section"
      className={classes.root}
      aria-labelledby="effect-heading"
      data-extent={extent}
    >
      <header className={classes.header}>
        <Title order={2} id="effect-heading">
          {t('title')}
        </Title>
        {effect?.cached === 0 || extent === 'line' ? null : <EffectFilterFields choice={choice} />}
        {isFoldable ? <FoldButton extent={extent} body={body} /> : null}
      </header>
      <div id={body}>
        {unusable !== null ? (
          <NoEffect why="unusable" attribute={unusable} />
        ) : (
          <>
            {error === null ? null : <ErrorMessage error={error} kept={t('failedKept')} />}
            {answered !== null ? (
              <EffectBody answered={answered} state={state} extent={extent} />
            ) : error === null ? (
              // Said only where it takes long enough to be noticed.
              <Text size="sm" c="dimmed" className={classes.reading} role="status">
                {t('reading')}
              </Text>
            ) : null}
          </>
        )}
      </div>
    </Paper>
  );
});

interface FoldButtonProps {
  readonly extent: 'whole' | 'line';
  /** What it folds and unfolds. */
  readonly body: string;
}

/** Folds the panel into its one number, or unfolds it; the desk is found so the next time. */
function FoldButton({ extent, body }: FoldButtonProps): ReactNode {
  const { t } = useTranslation(['effect', 'common']);
  const toasts = useToasts();
  const change = useDeskStateMutation('preferences.change');
  const IconOfFold = extent === 'whole' ? IconChevronUp : IconChevronDown;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.fold}
      leftSection={<IconOfFold size={16} aria-hidden />}
      aria-expanded={extent === 'whole'}
      aria-controls={body}
      onClick={() =>
        change.mutate(
          { effectPanel: extent === 'whole' ? 'line' : 'whole' },
          { onError: (thrown) => toasts.failed((lng) => t('common:preferenceFailed', { lng }), thrown) },
        )
      }
    >
      {extent === 'whole' ? t('effect:details.hide') : t('effect:details.show')}
    </Button>
  );
}
