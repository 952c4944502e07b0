import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { BandSettings } from '../approval-center/bands/BandSettings.tsx';
import { BackupSettings } from '../backup/BackupSettings.tsx';
import { ConnectionSettings } from '../connections/ConnectionSettings.tsx';
import { PracticeSettings } from '../connections/PracticeSettings.tsx';
import { DiagnosticsSettings } from '../diagnostics/DiagnosticsSettings.tsx';
import { FirstComeSettings } from '../first-come/FirstComeSettings.tsx';
import { CallSettings } from '../preferences/CallSettings.tsx';
import { LookSettings } from '../preferences/LookSettings.tsx';
import { OfficeSettings } from '../preferences/OfficeSettings.tsx';
import { ProxySettings } from '../preferences/ProxySettings.tsx';
import { LinkMailSettings } from '../report-links/mail/LinkMailSettings.tsx';
import { CopySettings } from '../retention/CopySettings.tsx';
import { EraseSettings } from '../retention/EraseSettings.tsx';
import { RetentionSettings } from '../retention/RetentionSettings.tsx';
import { UpdateSettings } from '../updates/UpdateSettings.tsx';
import { LockSettings } from '../vault/LockSettings.tsx';
import { DataSettings } from './DataSettings.tsx';
import { SettingsContents } from './SettingsContents.tsx';
import classes from './SettingsPage.module.css';
import { sectionsShown } from './settings-sections.ts';

export default function SettingsPage(): ReactNode {
  const { t } = useTranslation('settings');
  const state = useDeskState();
  const { preferences, practice } = state;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.columns}>
        <SettingsContents shown={sectionsShown(practice)} />
        <div className={classes.column}>
          <LookSettings preferences={preferences} />
          <ConnectionSettings state={state} />
          {practice === null ? null : <PracticeSettings practice={practice} />}
          <ProxySettings preferences={preferences} />
          <CallSettings preferences={preferences} />
          <BandSettings preferences={preferences} />
          <FirstComeSettings preferences={preferences} />
          <OfficeSettings preferences={preferences} />
          <LinkMailSettings preferences={preferences} />
          <LockSettings state={state} />
          <BackupSettings />
          <RetentionSettings preferences={preferences} />
          <CopySettings />
          <DataSettings state={state} />
          <UpdateSettings state={state} />
          <DiagnosticsSettings />
          <EraseSettings />
        </div>
      </div>
    </>
  );
}
