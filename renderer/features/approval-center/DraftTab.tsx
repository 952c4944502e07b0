import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { attributeLabel, defaultSettings, findings, type Settings } from '#shared/scoring/index.ts';
import { AttributeEditor } from './AttributeEditor.tsx';
import { AttributeList } from './AttributeList.tsx';
import { focusAttributeRow } from './attribute-focus.ts';
import classes from './DraftTab.module.css';
import type { DraftStore } from './draft-store.ts';
import { EffectPanel } from './effect/EffectPanel.tsx';
import { FindingsList, type FindingWithFix, withFixes } from './FindingsList.tsx';
import { withAttributeAt, withoutAttribute, withSetting } from './settings-edits.ts';
import { WeightBar } from './WeightBar.tsx';

interface DraftTabProps {
  readonly store: DraftStore;
  readonly settings: Settings;
  readonly thresholds: Bands;
  readonly published: PublishedVersion | null;
  readonly selected: string | null;
  readonly onSelect: (attribute: string) => void;
  readonly onAdd: () => void;
  readonly onUnusable: (attribute: string | null) => void;
}

/** What is being edited: the attributes, the chosen one's rule, its curve, and what the draft does to the cached applications. */
export function DraftTab(props: DraftTabProps): ReactNode {
  const { store, settings, published, selected, onSelect } = props;
  const { t, i18n } = useTranslation('approvalCenter');
  const found = useMemo(() => findings(settings), [settings]);
  // The weight has a bar of its own.
  const ofWhole = useMemo(
    () =>
      withFixes(
        settings,
        found.filter(({ attribute, kind }) => attribute === null && kind !== 'enabled-weight-not-100'),
      ),
    [settings, found],
  );
  const ofSelected = useMemo(
    () =>
      selected === null
        ? []
        : withFixes(
            settings,
            found.filter(({ attribute }) => attribute === selected),
          ),
    [settings, found, selected],
  );
  const setting = selected === null ? undefined : settings[selected];

  const onWeights = useCallback(
    (change: (now: Settings) => Settings) => store.change(change(store.snapshot().settings)),
    [store],
  );
  const onSwitch = useCallback(
    (attribute: string) => {
      const now = store.snapshot().settings;
      const switched = now[attribute];
      if (switched === undefined) return;
      const changed = withSetting(now, attribute, { ...switched, enabled: !switched.enabled });
      store.change(changed);
    },
    [store],
  );
  const onFix = useCallback(
    ({ fix }: FindingWithFix) => {
      if (fix === null) return;
      store.change(fix.settings);
      if (fix.kind === 'rename' && fix.attribute !== null) onSelect(fix.attribute);
    },
    [store, onSelect],
  );
  const onBegin = useCallback(() => store.change(defaultSettings(i18n.language)), [store, i18n.language]);
  const onRemove = useRemoval(store, onSelect);
  // Its parts bring themselves into view; whoever enters the page begins at its top.
  useEffect(() => {
    // Newer browsers answer a promise here, which React would take for a clean-up.
    document.getElementById('main')?.scrollTo({ top: 0 });
  }, []);

  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <WeightBar settings={settings} onChange={onWeights} />
        <AttributeList
          settings={settings}
          findings={found}
          selected={selected}
          onSelect={onSelect}
          onSwitch={onSwitch}
          onBegin={onBegin}
        />
        <AddButton label={t('list.add')} onAdd={props.onAdd} />
        <FindingsList findings={ofWhole} title={t('findings.whole')} onFix={onFix} />
      </div>
      {selected === null || setting === undefined ? (
        <div className={classes.none}>
          <EmptyState
            icon={IconAdjustmentsHorizontal}
            title={t('editor.none')}
            description={t('editor.noneText')}
          />
        </div>
      ) : (
        <AttributeEditor
          key={selected}
          store={store}
          attribute={selected}
          setting={setting}
          findings={ofSelected}
          published={published}
          onRemove={onRemove}
          onFix={onFix}
          onUnusable={props.onUnusable}
        />
      )}
      <div className={classes.effect}>
        <EffectPanel draft={store} settings={settings} thresholds={props.thresholds} />
      </div>
    </div>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly onAdd: () => void;
}

const AddButton = memo(function AddButton({ label, onAdd }: AddButtonProps): ReactNode {
  return (
    <Button
      variant="default"
      fullWidth
      flex="none"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
});

/** Removes an attribute, and says so with a way back to where it was. */
function useRemoval(store: DraftStore, onSelect: (attribute: string) => void) {
  const { t } = useTranslation('approvalCenter');
  const toasts = useToasts();
  return (attribute: string): void => {
    const { settings } = store.snapshot();
    const names = Object.keys(settings);
    const index = names.indexOf(attribute);
    const removed = settings[attribute];
    if (removed === undefined) return;
    const neighbour = names[index + 1] ?? names[index - 1];
    flushSync(() => {
      store.change(withoutAttribute(settings, attribute));
      if (neighbour !== undefined) onSelect(neighbour);
    });
    // Its button is gone with it.
    if (neighbour !== undefined) focusAttributeRow(neighbour);
    toasts.done({
      title: (lng) => t('editor.removed', { lng, attribute: attributeLabel(attribute, lng) }),
      undo: () => {
        const now = store.snapshot().settings;
        store.change(withAttributeAt(now, attribute, removed, index));
        onSelect(attribute);
      },
    });
  };
}
