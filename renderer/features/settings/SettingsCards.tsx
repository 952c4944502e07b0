import type { ReactNode } from 'react';
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
import { DataSettings } from './DataSettings.tsx';
import type { SettingsPageId } from './settings-sections.ts';

/** The cards of one page of the settings, in the order of `settings-sections.ts`. */
export function SettingsCards({ page }: { readonly page: SettingsPageId }): ReactNode {
  const state = useDeskState();
  const { preferences, practice } = state;
  const isManager = useMay('manager');
  switch (page) {
    case 'office':
      return (
        <>
          <OfficeSettings preferences={preferences} />
          <PropertySettings />
          <SharedOfficeSettings />
        </>
      );
    case 'decisions':
      return (
        <>
          <RecommendationSettings thresholds={preferences.bands} />
          <DecisionSettings />
          <PlaceSettings preferences={preferences} />
          <LinkMailSettings preferences={preferences} />
        </>
      );
    case 'service':
      return (
        <>
          <ConnectionSettings state={state} />
          {practice === null ? null : <PracticeSettings practice={practice} />}
        </>
      );
    case 'computer':
      return (
        <>
          <YourNameSettings />
          <LookSettings preferences={preferences} />
          <LockSettings state={state} />
          <UpdateSettings state={state} />
        </>
      );
    case 'data':
      return (
        <>
          <BackupSettings />
          <RetentionSettings preferences={preferences} />
          <HoldSettings />
          {isManager ? <EraseApplicantSettings /> : null}
          <CopySettings />
          <DataSettings state={state} />
          <EraseSettings />
        </>
      );
    case 'advanced':
      return (
        <>
          <ProxySettings preferences={preferences} />
          <CallSettings preferences={preferences} />
          <RepairSettings />
          <DiagnosticsSettings />
        </>
      );
  }
}
