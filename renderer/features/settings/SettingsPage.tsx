import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskState } from '../../api/hooks.ts';
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
import { EraseSettings } from './retention/EraseSettings.tsx';
import { RetentionSettings } from './retention/RetentionSettings.tsx';
import classes from './SettingsPage.module.css';

export default function SettingsPage(): ReactNode {
  const { t } = useTranslation('settings');
  const state = useDeskState();
  const { preferences } = state;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ConnectionSettings state={state} />
          <OfficeSettings preferences={preferences} />
          <LinkMailSettings preferences={preferences} />
          {state.practice === null ? null : <PracticeSettings practice={state.practice} />}
          <BackupSettings />
          <RetentionSettings preferences={preferences} />
          <EraseSettings />
        </div>
        <div className={classes.column}>
          <LookSettings preferences={preferences} />
          <BandSettings preferences={preferences} />
          <FirstComeSettings preferences={preferences} />
          <CallSettings preferences={preferences} />
          <LockSettings state={state} />
          <DataSettings state={state} />
          <DiagnosticsSettings />
        </div>
      </div>
    </>
  );
}
