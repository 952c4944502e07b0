import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleHere } from '#renderer/features/people-here/index.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import rows from '#renderer/ui/RowList.module.css';
import type { OfficeState, SharedOffice } from '#shared/features/office/model.ts';
import { BringingOffer } from './BringingOffer.tsx';
import { ConnectionView } from './ConnectionView.tsx';
import { FindingList } from './FindingList.tsx';
import { InviteList } from './InviteList.tsx';
import { LeaveView } from './LeaveView.tsx';
import { MemberList } from './MemberList.tsx';
import { MoveSection } from './MoveSection.tsx';
import { OldHubView } from './OldHubView.tsx';
import { OwnHubView } from './OwnHubView.tsx';
import { useToldMoved } from './use-told-moved.ts';

interface SharedViewProps {
  readonly office: SharedOffice;
  readonly addresses: OfficeState['addresses'];
  /** What was done makes way for what comes of it. */
  readonly onLeft: () => void;
}

/** Everything of an office that is shared: how it goes, who is in it, who may come, what was noticed. */
export function SharedView({ office, addresses, onLeft }: SharedViewProps): ReactNode {
  const { t } = useTranslation(['office', 'moving', 'peopleHere']);
  useToldMoved(office);
  const isManager = office.role === 'manager';
  const isPractice = useDeskState().practice !== null;
  const isConnected = office.connection.state === 'connected';
  const mayMove = !isPractice && office.movedTo === null && isConnected;
  return (
    <>
      {office.role === null ? (
        <Callout tone="bad" title={t('office:removed.title')}>
          {t('office:removed.text')}
        </Callout>
      ) : (
        <ConnectionView office={office} />
      )}
      {office.ownHub === null ? null : (
        <section
          className={rows.section}
          aria-label={t(office.ownHub.isOld ? 'moving:old.title' : 'office:ownHub.title')}
        >
          {office.ownHub.isOld ? (
            <OldHubView ownHub={office.ownHub} notSeen={office.notSeen} onStopped={onLeft} />
          ) : (
            <OwnHubView ownHub={office.ownHub} addresses={addresses} isManager={isManager} />
          )}
        </section>
      )}
      {office.findings.length === 0 ? null : (
        <section className={rows.section} aria-label={t('office:findings.title')}>
          <FindingList findings={office.findings} />
        </section>
      )}
      {office.role === 'manager' || office.role === 'agent' ? <BringingOffer /> : null}
      <section className={rows.section} aria-label={t('office:members.title')}>
        <MemberList members={office.members} isManager={isManager} />
      </section>
      {office.role === null || isPractice ? null : (
        <section className={rows.section} aria-label={t('peopleHere:title')}>
          <PeopleHere isManager={isManager} isConnected={isConnected} />
        </section>
      )}
      {isManager ? (
        <section className={rows.section} aria-label={t('office:invites.title')}>
          <InviteList invites={office.invites} />
        </section>
      ) : null}
      {isManager && (office.moving !== null || mayMove) ? <MoveSection moving={office.moving} /> : null}
      <section className={rows.section} aria-label={t('office:leave.title')}>
        <LeaveView unsent={office.waiting.acts} runsHub={office.ownHub?.isOld === false} onLeft={onLeft} />
      </section>
    </>
  );
}
