import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConnectionTest } from '#renderer/features/connections/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { useLookUpsMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { LookUp } from '#shared/features/look-ups/model.ts';
import { Failures } from './Failures.tsx';
import classes from './LookUpLine.module.css';
import { useUndoFill } from './use-undo-fill.ts';

interface LookUpLineProps {
  readonly lookUp: LookUp;
  /** Soon nothing is left of it to have the focus: now somebody else takes it, and not later from where one has gone on. */
  readonly onDismiss: () => void;
}

/** A look-up that runs, or what became of it: every identifier is there, failed because …, or left to be continued. */
export function LookUpLine({ lookUp, onDismiss }: LookUpLineProps): ReactNode {
  const { t } = useTranslation('lookUp');
  const formats = useFormats();
  const toasts = useToasts();
  const onError = (error: Error): void => toasts.failed((lng) => t('progress.failed', { lng }), error);
  const cancel = useLookUpsMutation('lookUps.cancel', { onError });
  const goOn = useLookUpsMutation('lookUps.continue', { onError });
  const dismiss = useLookUpsMutation('lookUps.dismiss', { onError });
  const undoFill = useUndoFill();
  // What starts and stops it is not there any more once it has: the focus stays with the look-up.
  const place = useRef<HTMLElement>(null);
  const keepFocus = (): void => place.current?.focus({ preventScroll: true });
  const [toggled, setToggled] = useState<'shown' | 'hidden' | null>(null);

  const { id, state, total, found, failed, left, filled } = lookUp;
  const listing = state === 'listing';
  const running = state === 'running' || listing;
  // Where nothing arrived, why not is what one wants to know.
  const shown = toggled === null ? state === 'done' && found === 0 : toggled === 'shown';
  const only = total === 1 && state === 'done' ? lookUp.recent[0] : undefined;
  const counted = (count: number) => ({ count, formatted: formats.number(count) });

  return (
    <section ref={place} tabIndex={-1} className={classes.root} aria-label={t('progress.title')}>
      <div className={classes.line}>
        {/* Told when it begins and ends; ten changes a second would drown everything else. */}
        <Text size="sm" fw={550} role="status" aria-live={running ? 'off' : 'polite'} className="tabular">
          <Words lookUp={lookUp} />
          {failed > 0 ? ` · ${t('progress.failures', counted(failed))}` : null}
        </Text>
        {listing ? <Bar done={lookUp.listed} total={total} /> : null}
        {state === 'running' ? <Pace lookUp={lookUp} /> : null}
        {filled === 0 ? null : (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {t('progress.filled', counted(filled))}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={undoFill.isPending}
              onClick={() => {
                keepFocus();
                undoFill.mutate({ id });
              }}
            >
              {t('progress.undoFill')}
            </Button>
          </Group>
        )}
        <Group gap="xs" ml="auto">
          {only === undefined ? null : (
            <Anchor component={Link} to={applicationPath(only)} size="sm">
              {t('progress.open', { identifier: only })}
            </Anchor>
          )}
          {failed > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setToggled(shown ? 'hidden' : 'shown')}
              aria-expanded={shown}
            >
              {shown ? t('progress.hide') : t('progress.show')}
            </Button>
          ) : null}
          {running ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={cancel.isPending}
              onClick={() => {
                keepFocus();
                cancel.mutate({ id });
              }}
            >
              {t('progress.cancel')}
            </Button>
          ) : (
            <>
              {left > 0 ? (
                <Button
                  size="compact-sm"
                  loading={goOn.isPending}
                  onClick={() => {
                    keepFocus();
                    goOn.mutate({ id });
                  }}
                >
                  {t('progress.continue', counted(left))}
                </Button>
              ) : null}
              <Button
                variant="subtle"
                size="compact-sm"
                loading={dismiss.isPending}
                onClick={() => {
                  onDismiss();
                  dismiss.mutate({ id });
                }}
              >
                {left > 0 ? t('progress.discard', counted(left)) : t('progress.dismiss')}
              </Button>
            </>
          )}
        </Group>
      </div>
      {state === 'interrupted' ? (
        <Text size="sm" c="dimmed">
          {t('progress.interruptedText')}
        </Text>
      ) : null}
      {lookUp.pausedBy === null ? null : (
        <Stack gap="xs" mt="xs">
          <ErrorMessage error={lookUp.pausedBy} kept={t('progress.pausedText')} />
          <ConnectionTest />
        </Stack>
      )}
      {shown && failed > 0 ? <Failures lookUp={lookUp} onRetry={keepFocus} /> : null}
    </section>
  );
}

function Words({ lookUp }: { readonly lookUp: LookUp }): string {
  const { t } = useTranslation('lookUp');
  const formats = useFormats();
  const { state, total, found, left } = lookUp;
  switch (state) {
    case 'listing':
      return t('progress.listing', {
        listed: formats.number(lookUp.listed),
        total: formats.number(total),
      });
    case 'running':
      return t('progress.running', { done: formats.number(total - left), total: formats.number(total) });
    case 'done':
      // Only the service can say that it has none: where it wasn't reached, nothing is known.
      if (found === 0 && lookUp.failures.some(({ error }) => error.kind !== 'not-found'))
        return t('progress.notAnswered');
      return found === 0
        ? t('progress.nothing')
        : t('progress.done', { count: found, formatted: formats.number(found) });
    case 'cancelled':
      return t('progress.cancelled', { found: formats.number(found), total: formats.number(total) });
    case 'interrupted':
      return t('progress.interrupted', {
        count: left,
        formatted: formats.number(left),
        time: formats.dateTime(lookUp.startedAt),
      });
    case 'paused':
      return t('progress.paused', { count: left, formatted: formats.number(left) });
  }
}

/** How far it is, how fast it goes, and how long it will take; or until when the service asked to wait. */
function Pace({ lookUp }: { readonly lookUp: LookUp }): ReactNode {
  const { t } = useTranslation('lookUp');
  const formats = useFormats();
  const { total, left, perSecond, waitsUntil } = lookUp;
  const pace = (rate: number): string => {
    const fast = t('progress.rate', { rate: formats.number(roundedRate(rate)) });
    if (rate === 0) return fast;
    return `${fast} · ${t('progress.remaining', { time: formats.remaining((left / rate) * 1_000) })}`;
  };
  return (
    <>
      <Bar done={total - left} total={total} />
      {waitsUntil === null && perSecond === null ? null : (
        <Text size="sm" c="dimmed" className="tabular">
          {waitsUntil === null
            ? pace(perSecond ?? 0)
            : t('progress.waits', { time: formats.remaining(Date.parse(waitsUntil) - Date.now()) })}
        </Text>
      )}
    </>
  );
}

function Bar({ done, total }: { readonly done: number; readonly total: number }): ReactNode {
  const { t } = useTranslation('lookUp');
  const formats = useFormats();
  const percent = total === 0 ? 0 : (done / total) * 100;
  return (
    <Progress.Root className={classes.bar}>
      <Progress.Section
        value={percent}
        aria-label={t('progress.title')}
        aria-valuetext={formats.percent(Math.floor(percent))}
      />
    </Progress.Root>
  );
}

const roundedRate = (perSecond: number): number =>
  perSecond >= 10 ? Math.round(perSecond) : Math.round(perSecond * 10) / 10;
