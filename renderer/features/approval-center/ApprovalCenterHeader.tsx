import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconLoader2,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import type { DeskError } from '#shared/rpc/errors.ts';
import classes from './ApprovalCenterHeader.module.css';
import type { SaveState } from './draft-store.ts';

interface ApprovalCenterHeaderProps {
  readonly draftMenu: ReactNode;
  readonly saveState: SaveState;
  readonly error: DeskError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSaveAgain: () => void;
  /** The version that the draft is equal to, and that the service has: there is nothing to publish. */
  readonly sameAs: number | null;
  readonly onPublish: () => void;
}

export const ApprovalCenterHeader = memo(function ApprovalCenterHeader(
  props: ApprovalCenterHeaderProps,
): ReactNode {
  const { error } = props;
  const { t } = useTranslation(['approvalCenter', 'common', 'publishing']);
  return (
    <>
      <PageHeader
        terms={['approvalCenter', 'attribute', 'publishedVersion']}
        title={t('approvalCenter:title')}
        description={t('approvalCenter:subtitle')}
        beside={
          <>
            {props.draftMenu}
            <SaveStateText state={props.saveState} />
          </>
        }
        actions={
          <>
            <StepButton
              label={t('common:undo')}
              keys="Control+Z"
              icon={IconArrowBackUp}
              idle={!props.canUndo}
              onClick={props.onUndo}
            />
            <StepButton
              label={t('common:redo')}
              keys="Control+Shift+Z"
              icon={IconArrowForwardUp}
              idle={!props.canRedo}
              onClick={props.onRedo}
            />
            <Button
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-disabled={props.sameAs !== null}
              data-disabled={props.sameAs !== null}
              title={
                props.sameAs === null ? undefined : t('publishing:nothingChanged', { version: props.sameAs })
              }
              onClick={() => {
                if (props.sameAs === null) props.onPublish();
              }}
            >
              {t('approvalCenter:publish.open')}
            </Button>
          </>
        }
      />
      {error === null ? null : (
        <div className={classes.error}>
          <ErrorMessage error={error} kept={t('approvalCenter:saveKept')} onRetry={props.onSaveAgain} />
        </div>
      )}
    </>
  );
});

interface StepButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: TablerIcon;
  readonly idle: boolean;
  readonly onClick: () => void;
}

/** One that has nothing more to do keeps the focus. */
function StepButton({ label, keys, icon: IconOfStep, idle, onClick }: StepButtonProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={idle}
        data-disabled={idle}
        onClick={() => {
          if (!idle) onClick();
        }}
      >
        <IconOfStep size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
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
