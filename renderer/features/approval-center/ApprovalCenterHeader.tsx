import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconLoader2,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import classes from './ApprovalCenterHeader.module.css';
import type { DraftSnapshot, SaveState } from './draft-store.ts';

interface ApprovalCenterHeaderProps {
  readonly draftMenu: ReactNode;
  readonly draft: DraftSnapshot;
  readonly published: PublishedVersion | null;
  readonly changedCount: number;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onPublish: () => void;
  readonly onReset: () => void;
}

export function ApprovalCenterHeader(props: ApprovalCenterHeaderProps): ReactNode {
  const { draft, published, changedCount } = props;
  const { t } = useTranslation(['approvalCenter', 'common']);
  const [asking, setAsking] = useState(false);
  useHotkeys([
    ['mod+Z', props.onUndo],
    ['mod+shift+Z', props.onRedo],
    ['mod+Y', props.onRedo],
  ]);

  return (
    <>
      <PageHeader
        title={t('approvalCenter:title')}
        beside={
          <>
            {props.draftMenu}
            <SaveStateText state={draft.saveState} />
          </>
        }
        description={
          <Group gap="xs">
            <span>
              {published === null
                ? t('approvalCenter:changes.neverPublished')
                : changedCount === 0
                  ? t('approvalCenter:changes.none', { version: published.number })
                  : t('approvalCenter:changes.some', { count: changedCount, version: published.number })}
            </span>
            {published !== null && changedCount > 0 ? (
              <Button size="compact-xs" variant="subtle" onClick={() => setAsking(true)}>
                {t('approvalCenter:changes.reset')}
              </Button>
            ) : null}
          </Group>
        }
        actions={
          <>
            <Tooltip label={t('common:undo')}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('common:undo')}
                disabled={!draft.canUndo}
                onClick={props.onUndo}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('common:redo')}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('common:redo')}
                disabled={!draft.canRedo}
                onClick={props.onRedo}
              >
                <IconArrowForwardUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={props.onPublish}>
              {t('approvalCenter:publish.open')}
            </Button>
          </>
        }
      />
      {draft.error === null ? null : (
        <div className={classes.error}>
          <ErrorMessage error={draft.error} kept={t('approvalCenter:saveKept')} />
        </div>
      )}
      {published === null ? null : (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title={t('approvalCenter:changes.resetTitle')}
          confirmLabel={t('approvalCenter:changes.resetConfirm')}
          onConfirm={() => {
            props.onReset();
            setAsking(false);
          }}
        >
          <Text size="sm">{t('approvalCenter:changes.resetText', { version: published.number })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

const saveIcons = {
  saved: IconCheck,
  unsaved: IconLoader2,
  saving: IconLoader2,
  failed: IconAlertTriangle,
} as const;

/** Whether the draft is saved: it saves itself. */
function SaveStateText({ state }: { readonly state: SaveState }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const IconOfState = saveIcons[state];
  return (
    <Text
      size="sm"
      c="dimmed"
      component="span"
      role="status"
      className={classes.saveState}
      data-state={state}
    >
      <IconOfState size={14} aria-hidden />
      {t(`saveState.${state}`)}
    </Text>
  );
}
