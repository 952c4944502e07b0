import { Button, type ButtonProps, Text } from '@mantine/core';
import { IconArrowRight, IconFileText, IconGavel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { givenOn, useNoticesOf } from '#renderer/features/notices/index.ts';
import { bandWord } from '#renderer/features/scoring/index.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import bar from '#renderer/ui/PageBar.module.css';
import { otherOutcomes } from '#shared/features/decisions/outcomes.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DecisionWord } from './DecisionWord.tsx';
import { Judgments, KeyHint, useDecisionActions } from './Judgments.tsx';
import type { Deciding } from './use-deciding.ts';
import { WaitFirst } from './WaitFirst.tsx';

/** The next application of the list that waits for a decision; `identifier` is null where there is none. */
export interface NextUndecided {
  readonly identifier: string | null;
  readonly go: () => void;
}

interface DecisionBarProps {
  readonly deciding: Deciding;
  readonly next: NextUndecided;
}

/** What the page is there for, always in sight: the decision, and after it what follows from it. */
export function DecisionBar({ deciding, next }: DecisionBarProps): ReactNode {
  const { t } = useTranslation(['deciding', 'decisions', 'common']);
  const { singleKeys } = useDeskState().preferences;
  const lacksData = useLacksData();
  const navigate = useNavigate();
  const { counting, noticePath, detail, recommendation } = deciding;
  const mayDecide = useMay('agent') && !deciding.isDecidedInNewer;
  const canGoOn = next.identifier !== null;
  useOfferActions(
    [
      counting === null || !mayDecide
        ? null
        : { id: 'decide', label: t('decisions:change'), icon: IconGavel, run: deciding.change },
      noticePath === null || !mayDecide
        ? null
        : {
            id: 'notice',
            label: t('decisions:writeNotice'),
            icon: IconFileText,
            run: () => void navigate(noticePath),
          },
      canGoOn
        ? { id: 'next-undecided', label: t('deciding:next'), icon: IconArrowRight, run: next.go }
        : null,
    ],
    'first',
  );
  useDecisionActions(t('decisions:title'), {
    onDecide: mayDecide && deciding.decisions !== undefined ? deciding.decide : null,
    others: otherOutcomes,
  });
  useSingleKeys(canGoOn ? { n: next.go } : {}, singleKeys && deciding.decisions !== undefined);
  return (
    <section
      className={bar.root}
      aria-label={t('deciding:bar')}
      ref={deciding.bar}
      data-page-bar
      data-tour="decide"
    >
      <div className={bar.state}>
        {deciding.isDecidedInNewer ? (
          <Text size="sm" fw={600} component="span">
            {t('deciding:decidedInNewer')}
          </Text>
        ) : deciding.hasTwo ? (
          <Text size="sm" fw={600} component="span">
            {t('common:decision.two')}
          </Text>
        ) : counting === null ? (
          <>
            <Text size="sm" c="dimmed" component="span" className={bar.label}>
              {t(`deciding:recommendationOf.${recommendation.of}`)}
            </Text>
            <Text size="sm" fw={600} component="span">
              {t(`common:band.${bandWord(recommendation.band, lacksData(recommendation))}`)}
            </Text>
          </>
        ) : (
          <DecisionWord
            decision={counting.outcome === 'withdrawn' ? null : counting.outcome}
            until={counting.until}
          />
        )}
      </div>
      <div className={bar.buttons}>
        {deciding.decisions === undefined ? null : !mayDecide ? (
          <GoOn next={next} showKeys={singleKeys} />
        ) : counting === null ? (
          <>
            <WaitFirst deciding={deciding} />
            <Judgments onDecide={deciding.decide} others={otherOutcomes} />
          </>
        ) : (
          <>
            <Button variant="subtle" onClick={deciding.change}>
              {t('decisions:change')}
            </Button>
            <AfterDecision
              identifier={detail.row.identifier}
              decisionId={counting.id}
              noticePath={noticePath}
              next={next}
              showKeys={singleKeys}
            />
          </>
        )}
      </div>
      <DecisionDialog detail={detail} recommendation={recommendation.band} {...deciding.dialog} />
    </section>
  );
}

interface AfterDecisionProps {
  readonly identifier: string;
  readonly decisionId: number;
  readonly noticePath: string | null;
  readonly next: NextUndecided;
  readonly showKeys: boolean;
}

/** First what the applicant is due, then the next application. */
function AfterDecision(props: AfterDecisionProps): ReactNode {
  const { identifier, decisionId, noticePath, next, showKeys } = props;
  const { t } = useTranslation(['decisions']);
  const notices = useNoticesOf(identifier);
  // Until it is known, too: what has the focus does not change its mind.
  const isNoticeDue = noticePath !== null && givenOn(notices ?? [], decisionId) === undefined;
  const look = (isFirst: boolean) =>
    isFirst ? ({ variant: 'filled', 'data-next-step': true } as const) : ({ variant: 'default' } as const);
  return (
    <>
      {noticePath === null ? null : (
        <Button
          component={Link}
          to={noticePath}
          leftSection={<IconFileText size={16} aria-hidden />}
          {...look(isNoticeDue)}
        >
          {t(isNoticeDue ? 'decisions:writeNotice' : 'decisions:notice')}
        </Button>
      )}
      <GoOn next={next} showKeys={showKeys} {...look(!isNoticeDue)} />
    </>
  );
}

interface GoOnProps extends Pick<AfterDecisionProps, 'next' | 'showKeys'>, Pick<ButtonProps, 'variant'> {
  readonly 'data-next-step'?: boolean;
}

/** To the next application that waits, or back to the list where none does. */
function GoOn({ next, showKeys, ...look }: GoOnProps): ReactNode {
  const { t } = useTranslation('deciding');
  return next.identifier === null ? (
    <Button component={Link} to="/applications" {...look}>
      {t('backToList')}
    </Button>
  ) : (
    <Button
      onClick={next.go}
      rightSection={showKeys ? <KeyHint keyName="n" /> : <IconArrowRight size={16} aria-hidden />}
      {...(showKeys ? { 'aria-keyshortcuts': 'n' } : {})}
      {...look}
    >
      {t('next')}
    </Button>
  );
}
