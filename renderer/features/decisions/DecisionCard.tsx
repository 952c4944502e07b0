import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconFileText, IconGavel, IconHistory } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useUnsavedForm } from '#renderer/features/unsaved-texts/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import classes from './DecisionCard.module.css';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DecisionEntry } from './DecisionEntry.tsx';
import { type DecisionForm, emptyDecision, outcomes, sameAs } from './decision-form.ts';
import { NoticeDue } from './NoticeDue.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

/** What was decided on an application, on what that rests, and the way to decide. */
export function DecisionCard({ detail }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t } = useTranslation('decisions');
  const { identifier } = detail.row;
  const heading = useRef<HTMLHeadingElement>(null);
  const decisions = useDeskQuery('decisions.list', { identifier });
  return (
    <Paper withBorder component="section" aria-labelledby="decision" className={classes.root}>
      <Title order={2} id="decision" tabIndex={-1} ref={heading}>
        {t('title')}
      </Title>
      {decisions.error !== null ? (
        <ErrorMessage error={asDeskError(decisions.error)} onRetry={() => void decisions.refetch()} />
      ) : decisions.data === undefined ? (
        <Skeleton height={68} aria-hidden />
      ) : (
        <Decisions detail={detail} decisions={decisions.data} heading={heading} />
      )}
    </Paper>
  );
}

interface DecisionsProps {
  readonly detail: ApplicationDetail;
  /** Newest first. */
  readonly decisions: readonly Decision[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Decisions({ detail, decisions, heading }: DecisionsProps): ReactNode {
  const { t } = useTranslation('decisions');
  const [opened, dialog] = useDisclosure(false);
  const form = useForm({ initialValues: emptyDecision('approve') });
  const [latest, ...earlier] = decisions;
  // The button that was pressed goes with the state that it belonged to.
  const keepFocus = (): void => {
    if (document.activeElement === document.body) heading.current?.focus();
  };
  // It is told while the dialog is still there, with the focus in it where what opened it is gone.
  const keepFocusOfDialog = (): void => {
    if (document.activeElement?.closest('[role="dialog"]') != null) heading.current?.focus();
    else keepFocus();
  };
  const onOtherDecision = useEffectEvent(keepFocus);
  const known = useRef(latest?.id);
  useEffect(() => {
    if (known.current !== latest?.id) onOtherDecision();
    known.current = latest?.id;
  }, [latest?.id]);
  const navigate = useNavigate();
  const { identifier } = detail.row;
  const counting = latest !== undefined && latest.outcome !== 'withdrawn' ? latest : null;
  const noticePath =
    counting === null || counting.outcome === 'approve'
      ? null
      : `${applicationPath(identifier)}/notices/${counting.id}`;
  // What stands in the form from the beginning is no word of the user's.
  const beginWith = (values: DecisionForm): void => {
    form.setInitialValues(values);
    form.setValues(values);
  };
  const place = { place: 'decision', of: identifier } as const;
  const restoredAt = useUnsavedForm<DecisionForm>(place, {
    dirty: form.isDirty(),
    values: form.values,
    restore: form.setValues,
    toText: (values) => ({ ...place, values }),
    ofText: (text) => (text.place === 'decision' ? text.values : null),
  });
  const changeIt = (decision: Decision): void => {
    // What was begun and left is not written over.
    if (!form.isDirty()) beginWith(sameAs(decision, detail));
    dialog.open();
  };
  const decide = (outcome: (typeof outcomes)[number]): void => {
    if (form.isDirty()) form.setFieldValue('outcome', outcome);
    else beginWith(emptyDecision(outcome));
    dialog.open();
  };
  useOfferActions(
    [
      ...(counting === null
        ? outcomes.map((outcome) => ({
            id: `decide-${outcome}`,
            label: t(`form.outcomeOf.${outcome}`),
            of: t('title'),
            icon: IconGavel,
            run: () => decide(outcome),
          }))
        : [{ id: 'decide', label: t('change'), icon: IconGavel, run: () => changeIt(counting) }]),
      noticePath === null
        ? null
        : { id: 'notice', label: t('notice'), icon: IconFileText, run: () => void navigate(noticePath) },
    ],
    'first',
  );

  return (
    <>
      {latest === undefined ? (
        <Text size="sm" c="dimmed">
          {t('open')} {t('openHint')}
        </Text>
      ) : (
        <DecisionEntry decision={latest} size="large" />
      )}
      {counting !== null && isNewer(detail, counting) ? (
        <Callout tone="caution" icon={IconHistory}>
          {t('newer')}
        </Callout>
      ) : null}
      {counting === null || noticePath === null ? null : (
        <NoticeDue decisionId={counting.id} noticePath={noticePath} />
      )}
      <Group gap="xs">
        {counting !== null ? (
          <>
            <Button variant="default" size="xs" onClick={() => changeIt(counting)}>
              {t('change')}
            </Button>
            {noticePath === null ? null : (
              <Button variant="default" size="xs" component={Link} to={noticePath}>
                {t('notice')}
              </Button>
            )}
            <WithdrawButton identifier={identifier} decision={counting} />
          </>
        ) : (
          outcomes.map((outcome) => (
            <Button key={outcome} variant="default" size="xs" onClick={() => decide(outcome)}>
              {t(`choose.${outcome}`)}
            </Button>
          ))
        )}
      </Group>
      {earlier.length === 0 ? null : <Earlier decisions={earlier} />}
      <DecisionDialog
        opened={opened}
        onClose={dialog.close}
        onRecorded={() => {
          beginWith(emptyDecision('approve'));
          dialog.close();
        }}
        onGone={keepFocusOfDialog}
        detail={detail}
        form={form}
        restoredAt={restoredAt}
        onDiscard={() =>
          beginWith(counting === null ? emptyDecision(form.values.outcome) : sameAs(counting, detail))
        }
      />
    </>
  );
}

/** Whether the result has become another one since: a fetch that brought the same score is none. */
function isNewer({ row }: ApplicationDetail, { judgedBy }: Decision): boolean {
  return (
    row.fetchedAt > judgedBy.fetchedAt && (row.score !== judgedBy.score || row.weight !== judgedBy.weight)
  );
}

function Earlier({ decisions }: { readonly decisions: readonly Decision[] }): ReactNode {
  const { t } = useTranslation('decisions');
  const formats = useFormats();
  return (
    <details className={classes.earlier}>
      <summary>
        {t('earlier', { count: decisions.length, formatted: formats.number(decisions.length) })}
      </summary>
      <ol className={classes.list}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionEntry decision={decision} size="normal" />
          </li>
        ))}
      </ol>
    </details>
  );
}
