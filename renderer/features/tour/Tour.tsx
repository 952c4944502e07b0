import { Button, Group, Popover, Text, Title } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { modifierKey } from '#renderer/lib/modifier-key.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery, useDeskStateMutation, useLookUps } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import { TOUR_STEPS } from '#shared/features/preferences/tour-steps.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import { SAMPLES_STEP, TOUR_APPLICATION, type TourStep, tourStep } from './steps.ts';
import classes from './Tour.module.css';
import { useAnchor } from './use-anchor.ts';

/** Below dialogs, above the pages: what is pointed at can be used all the time. */
const LAYER = 150;
/** Where the card stands when there is nothing to point at. */
const CORNER = { right: 24, bottom: 24, width: 0, height: 0 } as const;
const CARD_WIDTH = 384;
/** A page that has not come after so long is not waited for. */
const PATIENCE_MS = 2_000;

interface TourProps {
  readonly tour: DeskState['preferences']['tour'];
  /** It was open before the shell was drawn. */
  readonly isFromBefore: boolean;
}

/** Seven steps over the real screens. It shows and stands beside what it speaks of, and is in the way of nothing. */
export default function Tour({ tour, isFromBefore }: TourProps): ReactNode {
  const navigate = useNavigate();
  const application = useDeskQuery('applications.get', { identifier: TOUR_APPLICATION });
  const areThere = application.data !== undefined;
  // Without the samples it waits where they are looked up, and goes on by itself once they are there.
  const number = !areThere && tour.step > SAMPLES_STEP ? SAMPLES_STEP : tour.step;
  const step = tourStep(number);
  const change = useDeskStateMutation('preferences.change');
  // A lock draws the page anew: whoever works elsewhere stays there until the next step.
  const staysOnce = useRef(isFromBefore && isReloaded());
  const enter = (path: string): void => {
    if (!staysOnce.current) void navigate(path);
  };
  const goTo = (to: number): void => change.mutate({ tour: { state: 'open', step: to } });
  const end = (at: number): void => {
    change.mutate({ tour: { state: 'closed', step: at } });
    focusHeading();
  };
  // Whether the samples are still to be looked up is known once the desk has answered.
  if (tour.step >= SAMPLES_STEP && application.isPending) return null;
  return (
    <Card
      // Each step is a dialog of its own, so that it is read out when it is there.
      key={number}
      step={step}
      number={number}
      areSamplesThere={areThere}
      onShown={(isAway) => {
        if (isAway) enter(step.path);
        staysOnce.current = false;
      }}
      onBack={number > 1 ? () => goTo(number - 1) : null}
      onNext={number < TOUR_STEPS ? () => goTo(number + 1) : null}
      // Who has seen all of it begins anew the next time, who leaves goes on where it was left.
      onEnd={() => end(number < TOUR_STEPS ? tour.step : 1)}
    />
  );
}

/** The same window shows the page once more, where it was. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

interface CardProps {
  readonly step: TourStep;
  readonly number: number;
  readonly areSamplesThere: boolean;
  readonly onShown: (isAway: boolean) => void;
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onEnd: () => void;
}

function Card({ step, number, areSamplesThere, onShown, onBack, onNext, onEnd }: CardProps): ReactNode {
  const { t } = useTranslation('tour');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const anchor = useAnchor(step.anchors);
  const primary = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isAway = pathname + search !== step.path;

  const tellShown = useEffectEvent(() => onShown(isAway));
  useEffect(() => tellShown(), []);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // The page that is entered takes the focus for its heading; the card has it once there is something to point at.
  const isThere = anchor !== null;
  useEffect(() => {
    if (isThere) primary.current?.focus({ preventScroll: true });
  }, [isThere]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  };
  if (!isThere && !isLate) return null;
  return (
    <section aria-label={t('name')}>
      <Popover
        opened
        position={step.side === 'corner' ? 'top-end' : step.side}
        width={CARD_WIDTH}
        withinPortal={false}
        floatingStrategy="fixed"
        hideDetached={false}
        preventPositionChangeWhenVisible={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withRoles={false}
        transitionProps={{ duration: 0 }}
        middlewares={{ flip: { fallbackAxisSideDirection: 'end' }, shift: { padding: 8, crossAxis: true } }}
        zIndex={LAYER}
        shadow="lg"
        radius="md"
      >
        {isThere && anchor.height > 0 ? (
          <div className={classes.ring} style={{ ...anchor, zIndex: LAYER }} />
        ) : null}
        <Popover.Target>
          <div
            className={classes.target}
            style={step.side === 'corner' || anchor === null ? CORNER : anchor}
          />
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-step ${id}-text`}
          className={classes.card ?? ''}
          onKeyDown={onKeyDown}
        >
          <Text size="xs" c="dimmed" id={`${id}-step`}>
            {t('step', { number, count: TOUR_STEPS })}
          </Text>
          <Title order={2} id={`${id}-title`} className={classes.title}>
            {t(`${step.words}.title`)}
          </Title>
          <Text size="sm" id={`${id}-text`}>
            {t(`${step.words}.text`, { key: `${modifierKey}+K` })}
          </Text>
          <Group gap="xs" mt="sm">
            {step.words === 'lookUp' && !areSamplesThere ? (
              // It goes behind this step, which is shown until they are there.
              <LookUpSamples ref={primary} onStarted={onNext ?? onEnd} />
            ) : (
              <Button ref={primary} size="xs" onClick={onNext ?? onEnd}>
                {t(onNext === null ? 'done' : 'next')}
              </Button>
            )}
            {onBack === null ? null : (
              <Button size="xs" variant="default" onClick={onBack}>
                {t('back')}
              </Button>
            )}
            {isAway ? (
              <Button size="xs" variant="default" onClick={() => void navigate(step.path)}>
                {t('return')}
              </Button>
            ) : null}
            {onNext === null ? null : (
              <Button size="xs" variant="subtle" color="gray" onClick={onEnd} className={classes.skip ?? ''}>
                {t('skip')}
              </Button>
            )}
          </Group>
        </Popover.Dropdown>
      </Popover>
    </section>
  );
}

interface LookUpSamplesProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onStarted: () => void;
}

/** The step goes on by itself once they are here. */
function LookUpSamples({ ref, onStarted }: LookUpSamplesProps): ReactNode {
  const { t } = useTranslation('tour');
  const lookUp = useDeskMutation('lookUps.startSamples');
  const runs = useLookUps().some(({ state }) => state === 'running');
  return (
    <>
      {lookUp.error === null ? null : <ErrorMessage error={asDeskError(lookUp.error)} />}
      <Button
        ref={ref}
        size="xs"
        loading={lookUp.isPending || runs}
        onClick={() => lookUp.mutate({}, { onSuccess: onStarted })}
      >
        {t('lookUp.action')}
      </Button>
    </>
  );
}
