import { Tabs } from '@mantine/core';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { usePageIntent } from '#renderer/navigation/page-intent.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { sameWhileClosed } from '#renderer/ui/closed-dialog.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import type { ApprovalCenter, PublishedVersion } from '#shared/features/approval-center/model.ts';
import { sameBands } from '#shared/scoring/band.ts';
import type { Setting } from '#shared/scoring/index.ts';
import { AddAttributeDialog } from './AddAttributeDialog.tsx';
import { ApprovalCenterHeader } from './ApprovalCenterHeader.tsx';
import classes from './ApprovalCenterPage.module.css';
import { focusFirstField, keepFocusAt } from './attribute-focus.ts';
import { RecommendationsTab } from './bands/RecommendationsTab.tsx';
import { CenterActions } from './CenterActions.tsx';
import { type CenterTab, isTab, tabAt, tabPaths } from './center-tabs.ts';
import { DraftChanges } from './DraftChanges.tsx';
import { DraftTab } from './DraftTab.tsx';
import { settingsDifference } from './difference/settings-difference.ts';
import type { DraftStore } from './draft-store.ts';
import { DraftMenu } from './drafts/DraftMenu.tsx';
import { DriftBanner } from './drift/DriftBanner.tsx';
import { HistoryTab } from './history/HistoryTab.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { UnconfirmedBanner } from './publish/UnconfirmedBanner.tsx';
import { RulesToRead } from './RulesToRead.tsx';
import { useDraft } from './use-draft.ts';
import { useSelectedAttribute } from './use-selected-attribute.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export default function ApprovalCenterPage(): ReactNode {
  const center = useDeskQuery('approvalCenter.get', {});
  const isManager = useMay('manager');
  if (center.data !== undefined)
    return isManager ? <Center center={center.data} /> : <RulesToRead center={center.data} />;
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
  const { settings, thresholds } = draft;
  const { bands: inForce } = useDeskState().preferences;
  const [selected, select] = useSelectedAttribute(center.draft.id, settings);
  const [dialog, setDialog] = useState<'publish' | 'add' | null>(null);
  /** The attribute in whose fields something stands that cannot be used. */
  const [unusable, setUnusable] = useState<string | null>(null);
  const [areThresholdsUnusable, setThresholdsUnusable] = useState(false);
  const { published } = center;
  const changed = useMemo(
    () => settingsDifference(published?.settings ?? {}, settings).length,
    [published, settings],
  );

  const areThresholdsSame = sameBands(thresholds, published?.thresholds ?? inForce);
  // The same document may go out again while it is not known whether it arrived, or somebody has sent another.
  const isPublished =
    published?.outcome === 'confirmed' && center.drift === null && changed === 0 && areThresholdsSame;
  // While the baseline is dragged, all of this is drawn for each pixel: what has nothing to do with it keeps its functions.
  const publish = useCallback(() => setDialog('publish'), []);
  const add = useCallback(() => setDialog('add'), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  const showTab = useCallback((tab: CenterTab) => void navigate(tabPaths[tab]), [navigate]);
  const stepping = useCallback(
    (direction: 'undo' | 'redo') =>
      step(store, direction, { tab: tabAt(pathname), selected, onSelect: select, showTab }),
    [store, pathname, selected, select, showTab],
  );
  const undo = useCallback(() => stepping('undo'), [stepping]);
  const redo = useCallback(() => stepping('redo'), [stepping]);
  const saveAgain = useCallback(() => store.saveNow(), [store]);
  const saveFirst = useCallback(() => store.flush(), [store]);
  const reset = useCallback(
    (version: PublishedVersion) =>
      store.replace({ settings: version.settings, thresholds: version.thresholds ?? inForce }),
    [store, inForce],
  );
  const addAttribute = useCallback(
    (attribute: string, setting: Setting) => {
      store.change({ ...store.snapshot().settings, [attribute]: setting });
      select(attribute);
      setDialog(null);
    },
    [store, select],
  );
  const draftMenu = useMemo(() => <DraftMenu center={center} saveFirst={saveFirst} />, [center, saveFirst]);
  usePageIntent('publish', publish);
  usePageIntent('add-attribute', add);
  usePageIntent('edit-attribute', (attribute) => {
    if (typeof attribute !== 'string' || !Object.hasOwn(settings, attribute)) return;
    // Not before the shell has put a page that was just entered at its top.
    requestAnimationFrame(() => {
      flushSync(() => select(attribute));
      focusFirstField();
    });
  });
  useUndoKeys(undo, redo);

  return (
    <>
      <CenterActions canUndo={draft.canUndo} canRedo={draft.canRedo} onUndo={undo} onRedo={redo} />
      <ApprovalCenterHeader
        draftMenu={draftMenu}
        saveState={draft.saveState}
        error={draft.error}
        canUndo={draft.canUndo}
        canRedo={draft.canRedo}
        onUndo={undo}
        onRedo={redo}
        onSaveAgain={saveAgain}
        sameAs={isPublished ? published.number : null}
        onPublish={publish}
      />
      <CenterBanners center={center} saveFirst={saveFirst} />
      <Tabs
        value={tabAt(pathname)}
        onChange={(tab) => {
          if (isTab(tab)) showTab(tab);
        }}
        keepMounted={false}
      >
        <div className={classes.tabs}>
          <Tabs.List className={classes.list}>
            <Tabs.Tab value="attributes">{t('tabs.attributes')}</Tabs.Tab>
            <Tabs.Tab value="recommendations">{t('tabs.recommendations')}</Tabs.Tab>
            <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
          </Tabs.List>
          <DraftChanges
            published={published}
            count={changed}
            thresholds={areThresholdsSame ? 'same' : 'changed'}
            onReset={reset}
          />
        </div>
        <Tabs.Panel value="attributes">
          <DraftTab
            store={store}
            settings={settings}
            thresholds={thresholds}
            published={published}
            selected={selected}
            onSelect={select}
            onAdd={add}
            onUnusable={setUnusable}
          />
        </Tabs.Panel>
        <Tabs.Panel value="recommendations">
          <RecommendationsTab
            store={store}
            settings={settings}
            thresholds={thresholds}
            onUnusable={setThresholdsUnusable}
          />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab center={center} content={draft} saveFirst={saveFirst} />
        </Tabs.Panel>
      </Tabs>
      <AddDialog opened={dialog === 'add'} onClose={closeDialog} settings={settings} onAdd={addAttribute} />
      <PublishingDialog
        opened={dialog === 'publish'}
        onClose={closeDialog}
        store={store}
        draftId={center.draft.id}
        settings={settings}
        thresholds={thresholds}
        inForce={inForce}
        published={published}
        drift={center.drift}
        unusable={unusable}
        areThresholdsUnusable={areThresholdsUnusable}
      />
    </>
  );
}

const AddDialog = memo(AddAttributeDialog, sameWhileClosed);
const PublishingDialog = memo(PublishDialog, sameWhileClosed);

interface CenterBannersProps {
  readonly center: ApprovalCenter;
  readonly saveFirst: () => Promise<void>;
}

const CenterBanners = memo(function CenterBanners({ center, saveFirst }: CenterBannersProps): ReactNode {
  return (
    <>
      {center.published === null ? null : <UnconfirmedBanner version={center.published} />}
      <DriftBanner center={center} saveFirst={saveFirst} />
    </>
  );
});

interface Shown {
  readonly tab: CenterTab;
  readonly selected: string | null;
  readonly onSelect: (attribute: string) => void;
  readonly showTab: (tab: CenterTab) => void;
}

/** Undoes or does again, and goes to where something changed by it: what one does not see has not happened. */
function step(
  store: DraftStore,
  direction: 'undo' | 'redo',
  { tab, selected, onSelect, showTab }: Shown,
): void {
  const { settings: before, thresholds } = store.snapshot();
  flushSync(() => store[direction]());
  const { settings: after, thresholds: thresholdsAfter } = store.snapshot();
  const difference = settingsDifference(before, after);
  if (!sameBands(thresholds, thresholdsAfter) && difference.length === 0) {
    showTab('recommendations');
    return;
  }
  const changed = difference
    .map(({ attribute }) => attribute)
    .filter((attribute) => Object.hasOwn(after, attribute));
  const shown = changed.find((attribute) => attribute === selected) ?? changed[0] ?? selected;
  if (shown === null) return;
  if (tab === 'recommendations') showTab('attributes');
  flushSync(() => onSelect(shown));
  keepFocusAt(shown);
}
