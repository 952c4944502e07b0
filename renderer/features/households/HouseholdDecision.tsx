import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideTogether, Judgments, useDecisionActions } from '#renderer/features/decisions/index.ts';
import { useNameFirst } from '#renderer/features/preferences/index.ts';
import { bandWord } from '#renderer/features/scoring/index.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import bar from '#renderer/ui/PageBar.module.css';
import type { ApplicationSelection } from '#shared/features/applications/list.ts';
import { type DecisionOutcome, isJudgment, type Judgment } from '#shared/features/decisions/outcomes.ts';
import type { Household } from '#shared/features/households/model.ts';
import { isUnread } from '#shared/features/households/standing.ts';
import { nameOf } from './member-list.ts';

/** The household is decided as one: the same for each member that has a result, in one act. */
export function HouseholdDecision({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation(['deciding', 'common']);
  const [outcome, setOutcome] = useState<Judgment | null>(null);
  const first = useNameFirst();
  const lacksData = useLacksData();
  const { members } = household;
  const identifiers = members.flatMap((member) =>
    member.applicationIdentifier !== null && (member.scorePercent !== null || isUnread(member))
      ? [member.applicationIdentifier]
      : [],
  );
  const without = members.length - identifiers.length;
  const [primary] = members;
  const selection: ApplicationSelection | null =
    outcome === null || identifiers.length === 0 ? null : { kind: 'named', identifiers };
  const decide = (chosen: DecisionOutcome): void => {
    if (isJudgment(chosen)) first(() => setOutcome(chosen));
  };
  const decidable = { onDecide: identifiers.length === 0 ? null : decide, others: [] };
  useDecisionActions(t('deciding:household.title'), decidable);
  return (
    <section className={bar.root} aria-label={t('deciding:household.title')} data-page-bar>
      <div className={bar.state}>
        <Text size="sm" c="dimmed" component="span" className={bar.label}>
          {t(`deciding:recommendationOf.household`)}
        </Text>
        <Text size="sm" fw={600} component="span">
          {t(`common:band.${bandWord(household.band, lacksData(household))}`)}
        </Text>
        {without === 0 ? null : (
          <Text size="sm" c="dimmed" component="span">
            {'· '}
            {identifiers.length === 0
              ? t('deciding:household.nobody')
              : t('deciding:household.without', { count: without })}
          </Text>
        )}
      </div>
      <div className={bar.buttons}>
        <Judgments {...decidable} />
      </div>
      <DecideTogether
        title={t('deciding:together.household', { name: primary === undefined ? '' : nameOf(primary) })}
        selection={selection}
        household={household.id}
        outcome={outcome ?? 'approve'}
        onClose={() => setOutcome(null)}
      />
    </section>
  );
}
