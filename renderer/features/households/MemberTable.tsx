import { Anchor, Button, Paper, Table, Text, Title } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Household } from '#shared/models/households.ts';
import { applicationPath } from '../../components/application-path.ts';
import { BandBadge } from '../../components/BandBadge.tsx';
import { comparePath } from '../../components/compare-path.ts';
import { ScoreBar } from '../../components/ScoreBar.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './MemberTable.module.css';

type Member = Household['members'][number];

/** The members in the order that is sent, each with the score that this desk knows. */
export function MemberTable({ members }: { readonly members: readonly Member[] }): ReactNode {
  const { t } = useTranslation('households');
  const known = members.flatMap(({ applicationIdentifier, score }) =>
    applicationIdentifier === null || score === null ? [] : [applicationIdentifier],
  );
  return (
    <Paper withBorder component="section" aria-labelledby="household-members" className={classes.root}>
      <div className={classes.head}>
        <Title order={2} id="household-members">
          {t('detail.members')}
        </Title>
        {known.length < 2 ? null : (
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={comparePath(known)}
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
          >
            {t('detail.compare')}
          </Button>
        )}
      </div>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-labelledby="household-members">
        <Table.Tbody>
          {members.map((member, index) => (
            <MemberRow key={member.token} member={member} place={index + 1} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function MemberRow({ member, place }: { readonly member: Member; readonly place: number }): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const formats = useFormats();
  const name = member.name === '' ? t('households:detail.noName') : member.name;
  return (
    <Table.Tr>
      <Table.Td className={classes.place}>{place}</Table.Td>
      <Table.Th scope="row" className={classes.who}>
        {member.applicationIdentifier === null ? (
          <Text fw={600}>{name}</Text>
        ) : (
          <Anchor component={Link} to={applicationPath(member.applicationIdentifier)} fw={600}>
            {name}
          </Anchor>
        )}
        <Text size="xs" c="dimmed" className={classes.token}>
          {place === 1 ? t('households:detail.primary') : t('households:detail.coApplicant')} ·{' '}
          {t('households:detail.token', { token: member.token })}
        </Text>
      </Table.Th>
      {member.scorePercent === null ? (
        <Table.Td colSpan={2}>
          <Text size="sm" c="dimmed">
            {t('households:detail.noScore')}
          </Text>
        </Table.Td>
      ) : (
        <>
          <Table.Td className={classes.score}>
            <div className={classes.scoreLine}>
              <span className={classes.percent}>{formats.percent(member.scorePercent)}</span>
              <span className={classes.points}>
                {t('common:scoreOfWeight', {
                  score: formats.number(member.score ?? 0),
                  weight: formats.number(member.weight ?? 0),
                })}
              </span>
            </div>
            <ScoreBar scorePercent={member.scorePercent} band={member.band} />
          </Table.Td>
          <Table.Td className={classes.band}>
            <BandBadge band={member.band} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}
