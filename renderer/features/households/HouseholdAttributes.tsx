import { Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellOfAttribute } from '#renderer/features/comparison/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { Household, MemberResults } from '#shared/features/households/model.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import { attributeRows, type HouseholdRow } from './attribute-rows.ts';
import classes from './HouseholdAttributes.module.css';
import { nameOf } from './member-list.ts';

/** As many members as stand side by side on a screen and on a sheet of paper; more stand in tables below each other. */
const MOST_ABREAST = 4;

/** Attribute by attribute: what each member has of it, and the lowest and the mean of the household. */
export function HouseholdAttributes({ household }: { readonly household: Household }): ReactNode {
  const { t } = useTranslation('households');
  const { data, error } = useDeskQuery('households.results', { id: household.id });
  const rows = useMemo(() => (data === undefined ? [] : attributeRows(data)), [data]);
  if (error !== null) return <ErrorMessage error={asDeskError(error)} />;
  if (data === undefined) return <Skeleton height={240} aria-hidden />;
  if (rows.length === 0) return null;
  const starts = data.flatMap((_, place) => (place % MOST_ABREAST === 0 ? [place] : []));
  return (
    <Paper withBorder component="section" aria-labelledby="household-attributes" className={classes.root}>
      <div className={classes.head}>
        <Title order={2} id="household-attributes">
          {t('attributes.title')}
        </Title>
        <OtherRules members={data} />
      </div>
      {starts.map((start) => (
        <AttributeTable
          key={start}
          household={household}
          tokens={data.map(({ token }) => token)}
          rows={rows}
          from={start}
        />
      ))}
    </Paper>
  );
}

/** Said first where their scores came from different rules: then points do not compare as they stand. */
function OtherRules({ members }: { readonly members: MemberResults }): ReactNode {
  const { t } = useTranslation('households');
  const rules = new Set(members.flatMap(({ result }) => (result === null ? [] : [result.rulesHash])));
  return rules.size < 2 ? null : <Text size="sm">{t('attributes.otherRules')}</Text>;
}

interface AttributeTableProps {
  readonly household: Household;
  /** The members as the results were answered, which may be a moment older than the household. */
  readonly tokens: readonly string[];
  readonly rows: readonly HouseholdRow[];
  /** The place of the first member that is shown. */
  readonly from: number;
}

function AttributeTable({ household, tokens, rows, from }: AttributeTableProps): ReactNode {
  const { t, i18n } = useTranslation('households');
  const formats = useFormats();
  const shown = tokens.slice(from, from + MOST_ABREAST);
  const nameOfToken = (token: string): string => {
    const member = household.members.find((one) => one.token === token);
    return member === undefined ? token : nameOf(member);
  };
  return (
    <Table
      className={classes.table}
      verticalSpacing="xs"
      horizontalSpacing="md"
      aria-labelledby="household-attributes"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" className={classes.attribute}>
            {t('attributes.attribute')}
          </Table.Th>
          <Table.Th scope="col" className={classes.together}>
            {t('attributes.household')}
          </Table.Th>
          {shown.map((token) => (
            <Table.Th scope="col" key={token} className={classes.member}>
              <span className={classes.memberName}>{nameOfToken(token)}</span>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ attribute, cells, points }) => (
          <Table.Tr key={attribute}>
            <Table.Th scope="row" className={classes.name}>
              {attributeLabel(attribute, i18n.language)}
            </Table.Th>
            <Table.Td className={classes.cell}>
              {points === null ? (
                <Text size="sm" c="dimmed">
                  {t('attributes.notCounted')}
                </Text>
              ) : (
                <>
                  <div className={classes.lowest}>
                    {t('attributes.lowest', {
                      points: formats.number(points.lowest),
                      weight: formats.number(points.weight),
                    })}
                  </div>
                  <div className={classes.mean}>
                    {t('attributes.mean', { points: formats.number(points.mean) })}
                  </div>
                </>
              )}
            </Table.Td>
            {shown.map((token, place) => {
              const cell = cells[from + place] ?? null;
              return (
                <Table.Td key={token} className={classes.cell}>
                  {cell === null ? (
                    <Text size="sm" c="dimmed">
                      {t('attributes.noResult')}
                    </Text>
                  ) : (
                    <CellOfAttribute attribute={attribute} cell={cell} />
                  )}
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
