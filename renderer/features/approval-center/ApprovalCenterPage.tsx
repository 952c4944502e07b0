import { Tabs } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { ApprovalCenter, PublishedVersion } from '#shared/models/approval-center.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskQuery } from '../../api/hooks.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { usePageIntent } from '../../components/page-intent.ts';
import { AddAttributeDialog } from './AddAttributeDialog.tsx';
import { ApprovalCenterHeader } from './ApprovalCenterHeader.tsx';
import classes from './ApprovalCenterPage.module.css';
import { keepFocusAt } from './attribute-focus.ts';
import { DraftChanges } from './DraftChanges.tsx';
import { DraftTab } from './DraftTab.tsx';
import { settingsDifference } from './difference/settings-difference.ts';
import type { DraftStore } from './draft-store.ts';
import { DraftMenu } from './drafts/DraftMenu.tsx';
import { DriftNotice } from './drift/DriftNotice.tsx';
import { HistoryTab } from './history/HistoryTab.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { UnconfirmedNotice } from './publish/UnconfirmedNotice.tsx';
import { useDraft } from './use-draft.ts';
import { useSelectedAttribute } from './use-selected-attribute.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export default function ApprovalCenterPage(): ReactNode {
  const center = useDeskQuery('approvalCenter.get', {});
  if (center.data !== undefined) return <Center center={center.data} />;
  return center.error === null ? (
    <PageSkeleton />
  ) : (
    <ErrorMessage error={asDeskError(center.error)} onRetry={() => void center.refetch()} />
  );
}

function Center({ center }: { readonly center: ApprovalCenter }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { store, draft } = useDraft(center);
  const { settings } = draft;
  const [selected, select] = useSelectedAttribute(center.draft.id, settings);
  const [dialog, setDialog] = useState<'publish' | 'add' | null>(null);
  /** The attribute in whose fields something stands that cannot be used. */
  const [unusable, setUnusable] = useState<string | null>(null);
  usePageIntent('publish', () => setDialog('publish'));
  usePageIntent('add-attribute', () => setDialog('add'));
  const undo = (): void => step(store, 'undo', selected, select);
  const redo = (): void => step(store, 'redo', selected, select);
  useUndoKeys(undo, redo);

  const saveFirst = useCallback((): Promise<void> => store.flush(), [store]);
  const { published } = center;
  const changed = useMemo(
    () => settingsDifference(published?.settings ?? {}, settings).length,
    [published, settings],
  );
  const reset = useCallback(
    (version: PublishedVersion) => store.change(version.settings, 'reset all'),
    [store],
  );
  return (
    <>
      <ApprovalCenterHeader
        draftMenu={<DraftMenu center={center} saveFirst={saveFirst} />}
        draft={draft}
        onUndo={undo}
        onRedo={redo}
        onSaveAgain={() => store.saveNow()}
        onPublish={() => setDialog('publish')}
      />
      {published === null ? null : <UnconfirmedNotice version={published} />}
      <DriftNotice center={center} saveFirst={saveFirst} />
      <Tabs
        value={pathname.endsWith('/history') ? 'history' : 'attributes'}
        onChange={(tab) => void navigate(tab === 'history' ? '/approval-center/history' : '/approval-center')}
        keepMounted={false}
      >
        <div className={classes.tabs}>
          <Tabs.List className={classes.list}>
            <Tabs.Tab value="attributes">{t('tabs.attributes')}</Tabs.Tab>
            <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
          </Tabs.List>
          <DraftChanges published={published} count={changed} onReset={reset} />
        </div>
        <Tabs.Panel value="attributes">
          <DraftTab
            store={store}
            settings={settings}
            published={published}
            selected={selected}
            onSelect={select}
            onAdd={() => setDialog('add')}
            onUnusable={setUnusable}
          />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab center={center} settings={settings} saveFirst={saveFirst} />
        </Tabs.Panel>
      </Tabs>
      <AddAttributeDialog
        opened={dialog === 'add'}
        onClose={() => setDialog(null)}
        settings={settings}
        onAdd={(attribute, setting) => {
          store.change({ ...settings, [attribute]: setting }, `add ${attribute}`);
          select(attribute);
          setDialog(null);
        }}
      />
      <PublishDialog
        opened={dialog === 'publish'}
        onClose={() => setDialog(null)}
        store={store}
        draftId={center.draft.id}
        settings={settings}
        published={published}
        drift={center.drift}
        unusable={unusable}
      />
    </>
  );
}

/** Undoes or does again, and goes to where something changed by it: what one does not see has not happened. */
function step(
  store: DraftStore,
  direction: 'undo' | 'redo',
  selected: string | null,
  onSelect: (attribute: string) => void,
): void {
  const before = store.snapshot().settings;
  flushSync(() => store[direction]());
  const after = store.snapshot().settings;
  const changed = settingsDifference(before, after)
    .map(({ attribute }) => attribute)
    .filter((attribute) => Object.hasOwn(after, attribute));
  const shown = changed.find((attribute) => attribute === selected) ?? changed[0] ?? selected;
  if (shown === null) return;
  flushSync(() => onSelect(shown));
  keepFocusAt(shown);
}
