import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideTogether } from '#renderer/features/decisions/index.ts';
import { useNameFirst } from '#renderer/features/preferences/index.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import type { ApplicationSelection } from '#shared/features/applications/list.ts';
import { type Judgment, judgments } from '#shared/features/decisions/outcomes.ts';
import type { Household } from '#shared/features/households/model.ts';
import { isUnread } from '#shared/features/households/standing.ts';
import classes from './HouseholdScores.module.css';
import { nameOf } from './member-list.ts';

/** The household is decided as one: the same for each member that has a result, in one act. */
export function HouseholdDecision({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation(['deciding', 'decisions']);
  const [outcome, setOutcome] = useState<Judgment | null>(null);
  const first = useNameFirst();
  const decide = (judgment: Judgment): void => first(() => setOutcome(judgment));
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
  useOfferActions(
    identifiers.length === 0
      ? []
      : judgments.map((judgment) => ({
          id: `decide-${judgment}`,
          label: t(`decisions:form.outcomeOf.${judgment}`),
          of: t('deciding:household.title'),
          icon: IconGavel,
          run: () => decide(judgment),
        })),
    'first',
  );
  return (
    <Paper
      withBorder
      component="section"
      aria-labelledby="household-decision"
      className={classes.root}
      data-off-paper
    >
      <Title order={2} id="household-decision">
        {t('deciding:household.title')}
      </Title>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {identifiers.length === 0 ? t('deciding:household.nobody') : t('deciding:household.everyone')}{' '}
          {without === 0 || identifiers.length === 0
            ? null
            : t('deciding:household.without', { count: without })}
        </Text>
        <Group gap="xs">
          {judgments.map((judgment) => (
            <Button
              key={judgment}
              variant="outline"
              disabled={identifiers.length === 0}
              onClick={() => decide(judgment)}
            >
              {t(`decisions:form.outcomeOf.${judgment}`)}
            </Button>
          ))}
        </Group>
      </Group>
      <DecideTogether
        title={t('deciding:together.household', { name: primary === undefined ? '' : nameOf(primary) })}
        selection={selection}
        household={household.id}
        outcome={outcome ?? 'approve'}
        onClose={() => setOutcome(null)}
      />
    </Paper>
  );
}
