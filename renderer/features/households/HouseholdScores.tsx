import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BandBadge } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import type { Household } from '#shared/features/households/model.ts';
import { percentByRule } from '#shared/features/households/standing.ts';
import classes from './HouseholdScores.module.css';
import { householdVerdict } from './household-verdict.ts';
import { nameOf } from './member-list.ts';

/** The lowest and the mean score, and in words whether one member stands apart from the rest. */
export function HouseholdScores({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation(['households', 'deciding']);
  const formats = useFormats();
  const lacksData = useLacksData();
  const verdict = householdVerdict(household, lacksData);
  const { lowestPercent, meanPercent, members } = household;
  const mean = meanPercent === null ? '' : formats.percent(meanPercent);
  const verdictInWords = useVerdictInWords();
  const lowest = members.filter(
    ({ scorePercent }) => scorePercent !== null && scorePercent === lowestPercent,
  );
  return (
    <Paper withBorder component="section" aria-labelledby="household-scores" className={classes.root}>
      <Group justify="space-between" gap="xs">
        <Title order={2} id="household-scores">
          {t('households:detail.scores')}
        </Title>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t(`deciding:household.rule.${household.rule}`)}
          </Text>
          <BandBadge band={household.band} lacksData={lacksData(household)} />
        </Group>
      </Group>
      <div className={classes.strip}>
        {lowestPercent === null || meanPercent === null ? null : (
          <dl className={classes.numbers}>
            <div>
              <dt>{t('households:detail.lowest')}</dt>
              <dd>{formats.percent(lowestPercent)}</dd>
              <dd className={classes.whose}>{formats.list(lowest.map(nameOf))}</dd>
            </div>
            <div>
              <dt>{t('households:detail.mean')}</dt>
              <dd>{mean}</dd>
            </div>
          </dl>
        )}
        <div className={classes.verdict}>
          <Text fw={verdict.kind === 'onePassesNot' ? 600 : 400}>{verdictInWords(household)}</Text>
          <Text size="sm" c="dimmed">
            {verdict.kind === 'noScores' || verdict.kind === 'unread' || verdict.kind === 'lacksData'
              ? null
              : t('households:verdict.passesMeans', {
                  percent: formats.percent(household.approvePercent),
                })}{' '}
            {verdict.missing === 0 || verdict.kind === 'noScores'
              ? null
              : t('households:verdict.missing', { count: verdict.missing })}
          </Text>
        </div>
      </div>
    </Paper>
  );
}

/** How a household stands, in one sentence. */
export function useVerdictInWords(): (household: Household) => string {
  const { t } = useTranslation('households');
  const formats = useFormats();
  const lacksData = useLacksData();
  return (household) => {
    const { kind, members } = householdVerdict(household, lacksData);
    const percent = percentByRule(household);
    return t(`verdict.${kind}`, {
      count: members.length,
      names: formats.list(members),
      score:
        percent === null ? '' : t(`verdict.scoreOf.${household.rule}`, { percent: formats.percent(percent) }),
    });
  };
}
