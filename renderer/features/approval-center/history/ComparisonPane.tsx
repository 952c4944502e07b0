import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange, IconPrinter, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintedFrom } from '#renderer/features/preferences/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { printPage, usePrintKey } from '#renderer/ui/print/print-page.ts';
import { DifferenceList } from '../difference/DifferenceList.tsx';
import { settingsDifference } from '../difference/settings-difference.ts';
import { areOtherThresholds, ThresholdsDifference } from '../difference/ThresholdsDifference.tsx';
import type { DraftContent } from '../draft-store.ts';
import { MissingVersion } from './MissingVersion.tsx';
import type { HistoryPlace, Side } from './place.ts';
import { useSideName } from './side-name.ts';
import classes from './VersionPane.module.css';

interface ComparedDraft extends DraftContent {
  readonly name: string;
}

interface ComparisonPaneProps {
  readonly from: Side;
  readonly to: Side;
  readonly draft: ComparedDraft;
  readonly onGoTo: (place: HistoryPlace) => void;
}

/** What lies between two versions, or a version and the open draft, attribute by attribute. */
export function ComparisonPane({ from, to, draft, onGoTo }: ComparisonPaneProps): ReactNode {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const nameOf = useSideName(draft.name);
  const before = useContentOf(from, draft);
  const after = useContentOf(to, draft);
  const areThresholdsOther = areOtherThresholds(before.thresholds, after.thresholds);
  const difference = useMemo(
    () =>
      before.settings === undefined || after.settings === undefined
        ? undefined
        : settingsDifference(before.settings, after.settings),
    [before.settings, after.settings],
  );
  usePrintKey();
  const failed = before.error ?? after.error;
  if (failed !== null) return <MissingVersion error={failed} onGoTo={onGoTo} />;
  return (
    <Paper withBorder component="article" aria-labelledby="comparison" className={classes.root} data-prints>
      <PrintedFrom words={(of) => t('onPaper', of)} />
      <div className={classes.head}>
        <Title order={2} id="comparison" className={classes.title}>
          {t('compare.title', { from: nameOf(from), to: nameOf(to) })}
        </Title>
        <Group gap="xs" className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            onClick={() => onGoTo({ show: 'comparison', from: to, to: from })}
          >
            {t('compare.swap')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={printPage}
          >
            {t('print')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => onGoTo({ show: 'version', number: to.kind === 'version' ? to.number : null })}
          >
            {t('compare.end')}
          </Button>
        </Group>
      </div>
      {difference === undefined ? (
        <Skeleton height={160} aria-hidden />
      ) : (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {difference.length === 0
              ? t(areThresholdsOther ? 'compare.onlyThresholds' : 'compare.same')
              : t('compare.summary', {
                  count: difference.length,
                  formatted: formats.number(difference.length),
                })}
          </Text>
          {difference.length === 0 ? null : <DifferenceList difference={difference} />}
          <ThresholdsDifference before={before.thresholds} after={after.thresholds} />
        </Stack>
      )}
    </Paper>
  );
}

/** Settings and thresholds of one side; the settings are undefined while they are on their way, the thresholds null. */
function useContentOf(side: Side, draft: ComparedDraft) {
  const isDraft = side.kind === 'draft';
  const version = useDeskQuery(
    'approvalCenter.version',
    { number: isDraft ? 1 : side.number },
    { enabled: !isDraft },
  );
  return isDraft
    ? { settings: draft.settings, thresholds: draft.thresholds, error: null }
    : {
        settings: version.data?.settings,
        thresholds: version.data?.thresholds ?? null,
        error: version.error,
      };
}
