import { Anchor, Button, Paper, Table, Text, Title } from '@mantine/core';
import { IconArrowsDiff, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { BandBadge, ScoreBar } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useLacksData } from '#renderer/lib/lacks-data.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { applicationPath, comparePath, householdPath } from '#renderer/navigation/paths.ts';
import { useDeskMutation, useDeskState } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { needsNotice } from '#shared/features/decisions/outcomes.ts';
import type { Household } from '#shared/features/households/model.ts';
import { isUnread } from '#shared/features/households/standing.ts';
import { memberComparison } from './compare-members.ts';
import { MemberNotice } from './MemberNotice.tsx';
import classes from './MemberTable.module.css';
import { nameOf } from './member-list.ts';

type Member = Household['members'][number];

/** The members in the order that is sent, each with the score that this desk knows, its band and what was decided. */
export function MemberTable({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation('households');
  const { members } = household;
  const { firstComeProperties } = useDeskState().preferences;
  const comparison = memberComparison(members, firstComeProperties);
  const navigate = useNavigate();
  const whyNot =
    comparison.kind === 'possible'
      ? null
      : t(`cannotCompare.${comparison.kind}`, {
          most: comparison.kind === 'too-many' ? comparison.most : '',
          property: comparison.kind === 'first-come' ? comparison.property : '',
        });
  useOfferActions([
    {
      id: 'compare',
      label: t('detail.compare'),
      icon: IconArrowsDiff,
      whyNot,
      run: () => {
        if (comparison.kind === 'possible') void navigate(comparePath(comparison.identifiers));
      },
    },
  ]);
  return (
    <Paper withBorder component="section" aria-labelledby="household-members" className={classes.root}>
      <div className={classes.head}>
        <Title order={2} id="household-members">
          {t('detail.members')}
        </Title>
        {comparison.kind === 'possible' ? (
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={comparePath(comparison.identifiers)}
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            data-off-paper
          >
            {t('detail.compare')}
          </Button>
        ) : (
          <Text size="xs" c="dimmed" data-off-paper>
            {whyNot}
          </Text>
        )}
      </div>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-labelledby="household-members">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" colSpan={2}>
              {t('detail.member')}
            </Table.Th>
            <Table.Th scope="col">{t('detail.score')}</Table.Th>
            <Table.Th scope="col">{t('detail.band')}</Table.Th>
            <Table.Th scope="col">{t('detail.decision')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member, index) => (
            <MemberRow key={member.token} member={member} place={index + 1} household={household} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly place: number;
  readonly household: Household;
}

function MemberRow({ member, place, household }: MemberRowProps): ReactNode {
  const { t } = useTranslation(['households', 'common', 'application']);
  const formats = useFormats();
  const lacksData = useLacksData();
  const { applicationIdentifier, property, scorePercent, band, decision } = member;
  const isKnown = scorePercent !== null || isUnread(member);
  const name = member.name === '' ? t('households:detail.noName') : member.name;
  return (
    <Table.Tr>
      <Table.Td className={classes.place}>{place}</Table.Td>
      <Table.Th scope="row" className={classes.who}>
        {applicationIdentifier === null || !isKnown ? (
          <Text fw={600}>{name}</Text>
        ) : (
          <Anchor component={Link} to={applicationPath(applicationIdentifier)} fw={600}>
            {name}
          </Anchor>
        )}
        <Text size="xs" c="dimmed" className={classes.token}>
          {place === 1 ? t('households:detail.primary') : t('households:detail.coApplicant')}
          {member.unit === '' ? null : ` · ${t('application:detail.unit', { unit: member.unit })}`}
        </Text>
        {property === '' || property === household.property ? null : (
          <Text size="xs" c="dimmed">
            {t('households:detail.appliesFor', { property })}
          </Text>
        )}
      </Table.Th>
      {!isKnown ? (
        <Table.Td colSpan={2}>
          <WithoutScore member={member} household={household} />
        </Table.Td>
      ) : (
        <>
          <Table.Td className={classes.score}>
            <div className={classes.scoreLine}>
              <span className={classes.percent}>
                {scorePercent === null ? '–' : formats.percent(scorePercent)}
              </span>
              <span className={classes.points}>
                {t('common:scoreOfWeight', {
                  score: formats.number(member.score ?? 0),
                  weight: formats.number(member.weight ?? 0),
                })}
              </span>
            </div>
            <ScoreBar scorePercent={scorePercent} band={band} />
          </Table.Td>
          <Table.Td className={classes.band}>
            <BandBadge band={band} lacksData={lacksData(member)} />
          </Table.Td>
        </>
      )}
      <Table.Td className={classes.decision}>
        <DecisionWord decision={decision} until={member.decisionUntil} />
        {decision !== null && needsNotice(decision) && applicationIdentifier !== null ? (
          <MemberNotice identifier={applicationIdentifier} decision={decision} />
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

/** Why there is no score, and what brings one. */
function WithoutScore({ member, household }: Omit<MemberRowProps, 'place'>): ReactNode {
  const { t } = useTranslation('households');
  const toasts = useToasts();
  const { applicationIdentifier: identifier } = member;
  const name = nameOf(member);
  const may = useMay('agent');
  const lookUp = useDeskMutation('lookUps.start', {
    onError: (thrown) => toasts.failed((lng) => t('noScore.failed', { lng }), thrown),
  });
  useOfferActions(
    identifier === null || lookUp.isPending || !may
      ? []
      : [
          {
            id: `look-up-${member.token}`,
            label: t('noScore.lookUpOf', { name }),
            icon: IconSearch,
            run: () => lookUp.mutate({ text: identifier }),
          },
        ],
  );
  if (identifier === null) {
    return (
      <>
        <Text size="sm" c="dimmed">
          {t('noScore.noApplication')}
        </Text>
        {may ? (
          <Anchor component={Link} to={`${householdPath(household.id)}/edit`} size="sm" data-off-paper>
            {t('noScore.choose')}
          </Anchor>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('noScore.noResult', { identifier })}
      </Text>
      {may ? (
        <Button
          variant="default"
          size="compact-xs"
          mt={4}
          leftSection={<IconSearch size={14} aria-hidden />}
          loading={lookUp.isPending}
          aria-label={t('noScore.lookUpOf', { name })}
          onClick={() => lookUp.mutate({ text: identifier })}
        >
          {t('noScore.lookUp')}
        </Button>
      ) : null}
    </>
  );
}
