import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { RecommendationSettings } from '#renderer/features/approval-center/index.ts';
import { BackupSettings } from '#renderer/features/backup/index.ts';
import { ConnectionSettings, PracticeSettings } from '#renderer/features/connections/index.ts';
import { DecisionSettings } from '#renderer/features/decisions/index.ts';
import { DiagnosticsSettings } from '#renderer/features/diagnostics/index.ts';
import { HoldSettings } from '#renderer/features/holds/index.ts';
import { SharedOfficeSettings } from '#renderer/features/office/index.ts';
import {
  CallSettings,
  LookSettings,
  OfficeSettings,
  PlaceSettings,
  ProxySettings,
  YourNameSettings,
} from '#renderer/features/preferences/index.ts';
import { PropertySettings } from '#renderer/features/properties/index.ts';
import { RepairSettings } from '#renderer/features/repair/index.ts';
import { LinkMailSettings } from '#renderer/features/report-links/index.ts';
import {
  CopySettings,
  EraseApplicantSettings,
  EraseSettings,
  RetentionSettings,
} from '#renderer/features/retention/index.ts';
import { UpdateSettings } from '#renderer/features/updates/index.ts';
import { LockSettings } from '#renderer/features/vault/index.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { DataSettings } from './DataSettings.tsx';
import { SettingsContents } from './SettingsContents.tsx';
import classes from './SettingsPage.module.css';
import { groupsShown } from './settings-sections.ts';

export default function SettingsPage(): ReactNode {
  const { t } = useTranslation('settings');
  const state = useDeskState();
  const { preferences, practice } = state;
  const isManager = useMay('manager');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.columns}>
        <SettingsContents groups={groupsShown(practice, isManager)} />
        <div className={classes.column}>
          <OfficeSettings preferences={preferences} />
          <PropertySettings />
          <RecommendationSettings thresholds={preferences.bands} />
          <DecisionSettings />
          <PlaceSettings preferences={preferences} />
          <LinkMailSettings preferences={preferences} />
          <SharedOfficeSettings />
          <ConnectionSettings state={state} />
          {practice === null ? null : <PracticeSettings practice={practice} />}
          <ProxySettings preferences={preferences} />
          <CallSettings preferences={preferences} />
          <LookSettings preferences={preferences} />
          <YourNameSettings />
          <LockSettings state={state} />
          <UpdateSettings state={state} />
          <BackupSettings />
          <RetentionSettings preferences={preferences} />
          <HoldSettings />
          {isManager ? <EraseApplicantSettings /> : null}
          <CopySettings />
          <DataSettings state={state} />
          <RepairSettings />
          <DiagnosticsSettings />
          <EraseSettings />
        </div>
      </div>
    </>
  );
}
