import { Button, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import classes from './DraftChanges.module.css';

interface DraftChangesProps {
  readonly published: PublishedVersion | null;
  /** How many attributes differ from it. */
  readonly count: number;
  readonly onReset: (published: PublishedVersion) => void;
}

/** How far the draft is from the newest version, and the way back to it. */
export const DraftChanges = memo(function DraftChanges(props: DraftChangesProps): ReactNode {
  const { published, count, onReset } = props;
  const { t } = useTranslation('approvalCenter');
  const [asking, setAsking] = useState(false);
  const ask = (): void => setAsking(true);
  useOfferActions(
    published === null || count === 0
      ? []
      : [
          {
            id: 'reset',
            label: t('changes.reset'),
            of: t('changes.some', { count, version: published.number }),
            icon: IconRestore,
            run: ask,
          },
        ],
  );
  if (published === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('changes.neverPublished')}
      </Text>
    );
  }
  const { number: version } = published;
  return (
    <div className={classes.root}>
      <Text size="sm" c="dimmed" truncate>
        {count === 0 ? t('changes.none', { version }) : t('changes.some', { count, version })}
      </Text>
      {count === 0 ? null : (
        <Button size="compact-xs" variant="subtle" flex="none" onClick={ask}>
          {t('changes.reset')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('changes.resetTitle')}
        confirmLabel={t('changes.resetConfirm')}
        onConfirm={() => {
          onReset(published);
          setAsking(false);
        }}
      >
        <Text size="sm">{t('changes.resetText', { version })}</Text>
      </ConfirmDialog>
    </div>
  );
});
