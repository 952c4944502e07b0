import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { BackupSettings } from './backup/BackupSettings.tsx';
import { BandSettings } from './bands/BandSettings.tsx';
import { CallSettings } from './CallSettings.tsx';
import { ConnectionSettings } from './ConnectionSettings.tsx';
import { DataSettings } from './DataSettings.tsx';
import { DiagnosticsSettings } from './DiagnosticsSettings.tsx';
import { FirstComeSettings } from './FirstComeSettings.tsx';
import { LinkMailSettings } from './LinkMailSettings.tsx';
import { LockSettings } from './LockSettings.tsx';
import { LookSettings } from './LookSettings.tsx';
import { OfficeSettings } from './OfficeSettings.tsx';
import { PracticeSettings } from './PracticeSettings.tsx';
import { ProxySettings } from './ProxySettings.tsx';
import { CopySettings } from './retention/CopySettings.tsx';
import { EraseSettings } from './retention/EraseSettings.tsx';
import { RetentionSettings } from './retention/RetentionSettings.tsx';
import { SettingsContents } from './SettingsContents.tsx';
import classes from './SettingsPage.module.css';
import { sectionsShown } from './settings-sections.ts';
import { UpdateSettings } from './UpdateSettings.tsx';

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
