import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { ApprovalCenter } from '#shared/models/approval-center.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskQuery } from '../../api/hooks.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { usePageIntent } from '../../components/page-intent.ts';
import { AddAttributeDialog } from './AddAttributeDialog.tsx';
import { ApprovalCenterHeader } from './ApprovalCenterHeader.tsx';
import { DraftTab } from './DraftTab.tsx';
import { settingsDifference } from './difference/settings-difference.ts';
import { DraftMenu } from './drafts/DraftMenu.tsx';
import { DriftNotice } from './drift/DriftNotice.tsx';
import { HistoryTab } from './history/HistoryTab.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { UnconfirmedNotice } from './publish/UnconfirmedNotice.tsx';
import { useDraft } from './use-draft.ts';

export default function ApprovalCenterPage(): ReactNode {
  const center = useDeskQuery('approvalCenter.get', {});
  if (center.error !== null) {
    return <ErrorMessage error={asDeskError(center.error)} onRetry={() => void center.refetch()} />;
  }
  return center.data === undefined ? <PageSkeleton /> : <Center center={center.data} />;
}

function Center({ center }: { readonly center: ApprovalCenter }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { store, draft } = useDraft(center);
  const [selected, select] = useState<string | null>(() => Object.keys(draft.settings)[0] ?? null);
  const [dialog, setDialog] = useState<'publish' | 'add' | null>(null);
  /** The attribute in whose fields something stands that cannot be used. */
  const [unusable, setUnusable] = useState<string | null>(null);
  usePageIntent('publish', () => setDialog('publish'));
  usePageIntent('add-attribute', () => setDialog('add'));

  const saveFirst = (): Promise<void> => store.flush();
  const difference = settingsDifference(center.published?.settings ?? {}, draft.settings);
  return (
    <>
      <ApprovalCenterHeader
        draftMenu={<DraftMenu center={center} saveFirst={saveFirst} />}
        draft={draft}
        published={center.published}
        changedCount={difference.length}
        onUndo={() => store.undo()}
        onRedo={() => store.redo()}
        onPublish={() => setDialog('publish')}
        onReset={() => {
          if (center.published !== null) store.change(center.published.settings, 'all');
        }}
      />
      {center.published === null ? null : <UnconfirmedNotice version={center.published} />}
      <DriftNotice center={center} saveFirst={saveFirst} />
      <Tabs
        value={pathname.endsWith('/history') ? 'history' : 'attributes'}
        onChange={(tab) => void navigate(tab === 'history' ? '/approval-center/history' : '/approval-center')}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="attributes">{t('tabs.attributes')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="attributes">
          <DraftTab
            store={store}
            draft={draft}
            published={center.published}
            selected={selected}
            onSelect={select}
            onAdd={() => setDialog('add')}
            onUnusable={setUnusable}
          />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab center={center} settings={draft.settings} saveFirst={saveFirst} />
        </Tabs.Panel>
      </Tabs>
      <AddAttributeDialog
        opened={dialog === 'add'}
        onClose={() => setDialog(null)}
        settings={draft.settings}
        onAdd={(attribute, setting) => {
          store.change({ ...draft.settings, [attribute]: setting }, `add ${attribute}`);
          select(attribute);
          setDialog(null);
        }}
      />
      <PublishDialog
        opened={dialog === 'publish'}
        onClose={() => setDialog(null)}
        store={store}
        draftId={center.draft.id}
        settings={draft.settings}
        published={center.published}
        drift={center.drift}
        unusable={unusable}
      />
    </>
  );
}
