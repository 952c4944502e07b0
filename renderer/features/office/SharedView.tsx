import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleHere } from '#renderer/features/people-here/index.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import rows from '#renderer/ui/RowList.module.css';
import type { OfficeState, SharedOffice } from '#shared/features/office/model.ts';
import { BringingOffer } from './BringingOffer.tsx';
import { ConnectionView } from './ConnectionView.tsx';
import { FindingList } from './FindingList.tsx';
import { InviteList } from './InviteList.tsx';
import { LeaveView } from './LeaveView.tsx';
import { MemberList } from './MemberList.tsx';
import { OwnHubView } from './OwnHubView.tsx';

interface SharedViewProps {
  readonly office: SharedOffice;
  readonly addresses: OfficeState['addresses'];
  readonly onLeft: () => void;
}

/** Everything of an office that is shared: how it goes, who is in it, who may come, what was noticed. */
export function SharedView({ office, addresses, onLeft }: SharedViewProps): ReactNode {
  const { t } = useTranslation(['office', 'peopleHere']);
  const isManager = office.role === 'manager';
  return (
    <>
      {office.role === null ? (
        <Callout tone="bad" title={t('removed.title')}>
          {t('removed.text')}
        </Callout>
      ) : (
        <ConnectionView office={office} />
      )}
      {office.ownHub === null ? null : (
        <section className={rows.section} aria-label={t('ownHub.title')}>
          <OwnHubView ownHub={office.ownHub} addresses={addresses} isManager={isManager} />
        </section>
      )}
      {office.findings.length === 0 ? null : (
        <section className={rows.section} aria-label={t('findings.title')}>
          <FindingList findings={office.findings} />
        </section>
      )}
      {office.role === 'manager' || office.role === 'agent' ? <BringingOffer /> : null}
      <section className={rows.section} aria-label={t('members.title')}>
        <MemberList members={office.members} isManager={isManager} />
      </section>
      {office.role === null ? null : (
        <section className={rows.section} aria-label={t('peopleHere:title')}>
          <PeopleHere isManager={isManager} isConnected={office.connection.state === 'connected'} />
        </section>
      )}
      {isManager ? (
        <section className={rows.section} aria-label={t('invites.title')}>
          <InviteList invites={office.invites} />
        </section>
      ) : null}
      <section className={rows.section} aria-label={t('leave.title')}>
        <LeaveView unsent={office.waiting.acts} runsHub={office.ownHub !== null} onLeft={onLeft} />
      </section>
    </>
  );
}
