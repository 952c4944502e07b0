import { Paper, Switch, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import type { ComparedApplication, Comparison } from '#shared/features/comparison/model.ts';
import classes from './ComparePage.module.css';
import { ComparisonCurves } from './ComparisonCurves.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparedRows } from './compared-rows.ts';
import { PaperTitle } from './PaperTitle.tsx';
import { VersionsBanner } from './VersionsBanner.tsx';

interface ComparisonViewProps {
  readonly comparison: Extract<Comparison, { outcome: 'compared' }>;
  readonly identifiers: readonly string[];
  readonly onChange: (identifiers: readonly string[]) => void;
}

/** The applications in the user's order: what they were judged by, attribute by attribute, then the curves. */
export function ComparisonView({ comparison, identifiers, onChange }: ComparisonViewProps): ReactNode {
  const { t } = useTranslation('comparison');
  const [shown, show] = useState<'all' | 'differing'>('all');
  const applications = useInOrder(comparison.applications, identifiers);
  const rows = useMemo(() => comparedRows(applications), [applications]);
  const isAlone = applications.length === 1;
  useOfferActions(
    applications.length < 2
      ? []
      : [
          {
            id: 'differing',
            label: t(shown === 'all' ? 'differingOnly' : 'showAll'),
            icon: IconArrowsDiff,
            run: () => show(shown === 'all' ? 'differing' : 'all'),
          },
        ],
  );
  if (applications.length === 0) return null;
  const differing = rows.filter((row) => row.differs);
  const rowsShown = shown === 'all' || isAlone ? rows : differing;
  return (
    <div className={classes.root} data-prints="wide">
      <PaperTitle applications={applications} rowsShown={isAlone ? 'all' : shown} />
      <VersionsBanner applications={applications} newestVersion={comparison.newestVersion} />
      {isAlone ? (
        <Text size="sm" role="status" data-off-paper>
          {t('oneMore')}
        </Text>
      ) : (
        <div className={classes.tools} data-off-paper>
          <Switch
            label={t('differingOnly')}
            checked={shown === 'differing'}
            onChange={(event) => show(event.currentTarget.checked ? 'differing' : 'all')}
          />
          <Text size="sm" c="dimmed" role="status">
            {t('differingCount', { count: differing.length, all: rows.length })}
          </Text>
        </div>
      )}
      <Paper withBorder className={classes.card}>
        <ComparisonTable
          applications={applications}
          rows={rowsShown}
          newestVersion={comparison.newestVersion}
          identifiers={identifiers}
          onChange={onChange}
        />
      </Paper>
      <ComparisonCurves applications={applications} rows={rowsShown} />
    </div>
  );
}

/** While one that was added is on its way, the others stand as they did; one that was removed is gone at once. */
function useInOrder(
  applications: readonly ComparedApplication[],
  identifiers: readonly string[],
): readonly ComparedApplication[] {
  const order = JSON.stringify(identifiers);
  return useMemo(() => {
    const places: readonly unknown[] = JSON.parse(order);
    return applications
      .filter(({ row }) => places.includes(row.identifier))
      .toSorted((one, other) => places.indexOf(one.row.identifier) - places.indexOf(other.row.identifier));
  }, [applications, order]);
}
