import { Button, Paper, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PRINT_KEYS } from '#renderer/ui/print/print-page.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { DraftContent, DraftStore } from '../draft-store.ts';
import { EffectBody } from './EffectBody.tsx';
import { NoEffect } from './EffectEmpty.tsx';
import { EffectFilterFields } from './EffectFilterFields.tsx';
import classes from './EffectPanel.module.css';
import { useEffectPlace, useEffectRequests } from './effect-place.ts';
import type { AnsweredEffect, EffectRequests } from './effect-requests.ts';
import { unusableAttribute } from './effect-summary.ts';
import { useEffectRequest } from './use-effect-request.ts';

const PrintedEffect = lazy(() => import('./PrintedEffect.tsx'));

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
        {answered !== null && isFoldable && answered.effect.applications > 0 ? (
          <PrintButton requests={requests} />
        ) : null}
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

interface PrintButtonProps {
  readonly requests: Pick<EffectRequests, 'view'>;
}

/** Prints what was answered last, for whoever has to approve it. It is not drawn anew while a slider moves. */
const PrintButton = memo(function PrintButton({ requests }: PrintButtonProps): ReactNode {
  const { t } = useTranslation('effect');
  const [printing, setPrinting] = useState<AnsweredEffect | null>(null);
  const print = (): void => setPrinting(requests.view().answered);
  useHotkeys([[PRINT_KEYS, print]], []);
  useOfferActions([
    { id: 'printEffect', label: t('paper.print'), icon: IconPrinter, keys: PRINT_KEYS, run: print },
  ]);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.print}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={print}
      >
        {t('paper.print')}
      </Button>
      {printing === null ? null : (
        <Suspense fallback={null}>
          <PrintedEffect answered={printing} onPrinted={() => setPrinting(null)} />
        </Suspense>
      )}
    </>
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
