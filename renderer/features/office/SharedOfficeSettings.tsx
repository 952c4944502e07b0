import { Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { OfficeState } from '#shared/features/office/model.ts';
import { AloneView } from './AloneView.tsx';
import { FirstInviteDialog } from './FirstInviteDialog.tsx';
import { JoiningView } from './JoiningView.tsx';
import { SecondDeskView } from './SecondDeskView.tsx';
import { SharedView } from './SharedView.tsx';
import { useOffice } from './use-office.ts';

/** The office that several desks share: how to have one, who is in it, how it goes, how to leave. */
export function SharedOfficeSettings(): ReactNode {
  const { t } = useTranslation('office');
  const state = useOffice();
  return (
    <SettingsCard section="sharedOffice" title={t('title')} text={t('text')}>
      {state.error === null ? null : (
        <ErrorMessage error={asDeskError(state.error)} onRetry={() => void state.refetch()} />
      )}
      {state.data === undefined ? (
        state.error === null ? (
          <div role="status">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <Skeleton height={96} aria-hidden />
          </div>
        ) : null
      ) : (
        <OfficeParts state={state.data} />
      )}
    </SettingsCard>
  );
}

function OfficeParts({
  state: { office, joining, notShareable, addresses, secondDesk },
}: {
  readonly state: OfficeState;
}): ReactNode {
  const { t } = useTranslation('office');
  const place = useRef<HTMLDivElement>(null);
  const [isJustShared, setJustShared] = useState(false);
  const isPractice = useDeskState().practice !== null;
  // What was done makes way for what comes of it: whoever did it by keyboard is at the beginning of that.
  const goToTitle = (): void => place.current?.closest('section')?.querySelector('h2')?.focus();
  return (
    <Stack gap="md" ref={place}>
      {joining === null ? null : (
        <section aria-label={t('joining.title')}>
          <Title order={3} mb="xs">
            {t('joining.title')}
          </Title>
          <JoiningView joining={joining} onStopped={goToTitle} />
        </section>
      )}
      {office === null ? (
        <AloneView
          notShareable={notShareable}
          addresses={addresses}
          isJoining={joining !== null}
          onDone={goToTitle}
          onShared={() => setJustShared(true)}
        />
      ) : (
        <SharedView office={office} addresses={addresses} onLeft={goToTitle} />
      )}
      {isPractice && secondDesk !== 'unavailable' ? (
        <SecondDeskView state={secondDesk} onOpened={() => setJustShared(true)} />
      ) : null}
      {office !== null && isJustShared ? (
        <FirstInviteDialog
          isConnected={office.connection.state === 'connected'}
          onClose={() => {
            setJustShared(false);
            goToTitle();
          }}
        />
      ) : null}
    </Stack>
  );
}
