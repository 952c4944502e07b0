import { Button, Group, Paper, Skeleton, Title } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconPrinter,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { PrintedFrom } from '#renderer/features/preferences/index.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import { printPage, usePrintKey } from '#renderer/ui/print/print-page.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { freeDraftName } from '#shared/features/approval-center/draft-names.ts';
import type { ApprovalCenter } from '#shared/features/approval-center/model.ts';
import { ExportMenu } from '../documents/ExportMenu.tsx';
import { type SaveFirst, useDrafts } from '../drafts/use-drafts.ts';
import { MissingVersion } from './MissingVersion.tsx';
import type { HistoryPlace } from './place.ts';
import { SettingsInSentences } from './SettingsInSentences.tsx';
import { VersionFacts } from './VersionFacts.tsx';
import classes from './VersionPane.module.css';

interface VersionPaneProps {
  readonly number: number;
  readonly center: ApprovalCenter;
  readonly saveFirst: SaveFirst;
  readonly onGoTo: (place: HistoryPlace) => void;
}

const badges = {
  confirmed: { tone: 'good', icon: IconCircleCheckFilled, text: 'confirmed' },
  unconfirmed: { tone: 'caution', icon: IconAlertTriangleFilled, text: 'unconfirmed' },
  notSent: { tone: 'neutral', icon: IconCircleMinus, text: 'notSent' },
} as const;

/** One version: why, who, when, what became of it, and its rules in sentences. */
export function VersionPane({ number, center, saveFirst, onGoTo }: VersionPaneProps): ReactNode {
  const { t } = useTranslation('history');
  const version = useDeskQuery('approvalCenter.version', { number });
  const isManager = useMay('manager');
  const restore = useRestore(number, center, saveFirst);
  usePrintKey();
  if (version.error !== null) {
    return <MissingVersion error={version.error} onGoTo={onGoTo} />;
  }
  if (version.data === undefined) return <Skeleton height={320} aria-hidden />;
  const { origin, outcome, reason, settings } = version.data;
  const badge = badges[origin === 'thresholds' && outcome === 'confirmed' ? 'notSent' : outcome];
  return (
    <Paper withBorder component="article" aria-labelledby="version" className={classes.root} data-prints>
      <PrintedFrom words={(of) => t('onPaper', of)} />
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} id="version">
            {t('version', { version: number })}
          </Title>
          <StatusBadge tone={badge.tone} icon={badge.icon}>
            {t(`outcome.${badge.text}`)}
          </StatusBadge>
        </div>
        <Group gap="xs" className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={printPage}
          >
            {t('print')}
          </Button>
          <ExportMenu version={number} />
          {isManager ? (
            <Button size="xs" loading={restore.isPending} onClick={() => restore.mutate()}>
              {t('restore')}
            </Button>
          ) : null}
        </Group>
      </div>
      <p className={classes.reason}>{reason}</p>
      <VersionFacts version={version.data} />
      <Group gap="xs">
        {number === 1 ? null : (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              onGoTo({
                show: 'comparison',
                from: { kind: 'version', number: number - 1 },
                to: { kind: 'version', number },
              })
            }
          >
            {t('changedSince', { version: number - 1 })}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onGoTo({ show: 'comparison', from: { kind: 'version', number }, to: { kind: 'draft' } })
          }
        >
          {t('againstDraft')}
        </Button>
      </Group>
      <section>
        <Title order={3} mb="xs">
          {t('rules')}
        </Title>
        <SettingsInSentences settings={settings} />
      </section>
    </Paper>
  );
}

/** Makes a draft of a version, opens it, and shows it. */
function useRestore(number: number, center: ApprovalCenter, saveFirst: SaveFirst) {
  const { t } = useTranslation('history');
  const navigate = useNavigate();
  const toasts = useToasts();
  const drafts = useDrafts(center, saveFirst);
  return useMutation({
    mutationFn: () =>
      drafts.create(freeDraftName(t('restored', { version: number }), center.drafts), {
        kind: 'version',
        number,
      }),
    onError: (thrown) => toasts.failed((lng) => t('restoreFailed', { lng }), thrown),
    onSuccess: (made) => {
      if (made === null) return;
      toasts.done({ title: made.draft.name, text: (lng) => t('restoredText', { lng }) });
      void navigate('/approval-center');
      focusHeading();
    },
  });
}
