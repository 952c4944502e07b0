import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionConflict } from '#renderer/features/conflicts/index.ts';
import { CorrectionDue } from '#renderer/features/notices/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import classes from './DecisionCard.module.css';
import { DecisionEntry } from './DecisionEntry.tsx';
import { NoticeDue } from './NoticeDue.tsx';
import type { Deciding } from './use-deciding.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

/** What was decided on an application, and on what that rests. The bar below the page decides. */
export function DecisionCard({ deciding }: { readonly deciding: Deciding }): ReactNode {
  const { t } = useTranslation('decisions');
  const { decisions, error } = deciding;
  return (
    <Paper withBorder component="section" aria-labelledby="decision" className={classes.root}>
      <Title order={2} id="decision">
        {t('title')}
      </Title>
      {error !== null ? (
        <ErrorMessage error={asDeskError(error)} onRetry={deciding.askAgain} />
      ) : decisions === undefined ? (
        <Skeleton height={68} aria-hidden />
      ) : (
        <Decisions deciding={deciding} decisions={decisions} />
      )}
    </Paper>
  );
}

interface DecisionsProps {
  readonly deciding: Deciding;
  /** Newest first. */
  readonly decisions: readonly Decision[];
}

function Decisions({
  deciding: { detail, counting, noticePath, hasTwo, isDecidedInNewer },
  decisions,
}: DecisionsProps): ReactNode {
  const { t } = useTranslation('decisions');
  const [latest] = decisions;
  // Each of those that stand is told whole.
  const standing = hasTwo ? decisions.filter(({ stands }) => stands) : decisions.slice(0, 1);
  const earlier = decisions.slice(standing.length);
  return (
    <>
      <DecisionConflict identifier={detail.row.identifier} />
      {latest === undefined ? (
        <Text size="sm" c="dimmed">
          {t('open')} {t('openHint')}
        </Text>
      ) : (
        standing.map((decision) => <DecisionEntry key={decision.id} decision={decision} size="large" />)
      )}
      {counting !== null && isNewer(detail, counting) ? (
        <Callout tone="caution" icon={IconHistory}>
          {t('newer')}
        </Callout>
      ) : null}
      <CorrectionDue
        identifier={detail.row.identifier}
        decision={detail.row.decision}
        known={detail.office}
      />
      {counting === null || noticePath === null ? null : (
        <NoticeDue
          identifier={detail.row.identifier}
          known={detail.office}
          decision={counting}
          noticePath={noticePath}
        />
      )}
      {counting === null || isDecidedInNewer ? null : (
        <WithdrawButton identifier={detail.row.identifier} decision={counting} />
      )}
      {earlier.length === 0 ? null : <Earlier decisions={earlier} />}
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
