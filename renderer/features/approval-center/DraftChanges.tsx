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
  /** Whether it recommends as that one does. */
  readonly thresholds: 'same' | 'changed';
  readonly onReset: (published: PublishedVersion) => void;
}

/** How far the draft is from the newest version, and the way back to it. */
export const DraftChanges = memo(function DraftChanges(props: DraftChangesProps): ReactNode {
  const { published, count, thresholds, onReset } = props;
  const { t } = useTranslation('approvalCenter');
  const [asking, setAsking] = useState(false);
  const ask = (): void => setAsking(true);
  const isSame = count === 0 && thresholds === 'same';
  const inWords = (version: number): string =>
    isSame
      ? t('changes.none', { version })
      : [
          ...(count === 0 ? [] : [t('changes.some', { count, version })]),
          ...(thresholds === 'same' ? [] : [t('changes.thresholds', { version })]),
        ].join(' ');
  useOfferActions(
    published === null || isSame
      ? []
      : [
          {
            id: 'reset',
            label: t('changes.reset'),
            of: inWords(published.number),
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
        {inWords(version)}
      </Text>
      {isSame ? null : (
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
