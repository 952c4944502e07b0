import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import { attributeLabel, findings } from '#shared/scoring/index.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { AttributeEditor } from './AttributeEditor.tsx';
import { AttributeList } from './AttributeList.tsx';
import classes from './DraftTab.module.css';
import type { DraftSnapshot, DraftStore } from './draft-store.ts';
import { FindingsList } from './FindingsList.tsx';
import { enabledWeight, withAttributeAt, withoutAttribute, withSetting } from './settings-edits.ts';
import { WeightBar } from './WeightBar.tsx';

interface DraftTabProps {
  readonly store: DraftStore;
  readonly draft: DraftSnapshot;
  readonly published: PublishedVersion | null;
  readonly selected: string | null;
  readonly onSelect: (attribute: string) => void;
  readonly onAdd: () => void;
  readonly onUnusable: (attribute: string | null) => void;
}

/** What is being edited: the attributes on the left, the chosen one's rule on the right. */
export function DraftTab(props: DraftTabProps): ReactNode {
  const { store, draft, published, selected, onSelect } = props;
  const { t, i18n } = useTranslation(['approvalCenter', 'common']);
  const { settings } = draft;
  const found = useMemo(() => findings(settings), [settings]);
  const setting = selected !== null && Object.hasOwn(settings, selected) ? settings[selected] : undefined;
  const ofWhole = found.filter((finding) => finding.attribute === null);

  const remove = (attribute: string): void => {
    const names = Object.keys(settings);
    const index = names.indexOf(attribute);
    const removed = settings[attribute];
    if (removed === undefined) return;
    store.change(withoutAttribute(settings, attribute), `remove ${attribute}`);
    const neighbour = names[index + 1] ?? names[index - 1];
    if (neighbour !== undefined) onSelect(neighbour);
    const toast = notifications.show({
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">
            {t('approvalCenter:editor.removed', { attribute: attributeLabel(attribute, i18n.language) })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(toast);
              const now = store.snapshot().settings;
              store.change(withAttributeAt(now, attribute, removed, index), `restore ${attribute}`);
              onSelect(attribute);
            }}
          >
            {t('common:undo')}
          </Button>
        </Group>
      ),
      closeButtonProps: { 'aria-label': t('common:close') },
    });
  };

  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <WeightBar weight={enabledWeight(settings)} />
        <AttributeList
          settings={settings}
          findings={found}
          selected={selected}
          onSelect={onSelect}
          onSwitch={(attribute, changed) =>
            store.change(withSetting(settings, attribute, changed), `${attribute} enabled`)
          }
        />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={props.onAdd}
        >
          {t('approvalCenter:list.add')}
        </Button>
        {ofWhole.length === 0 ? null : (
          <FindingsList findings={ofWhole} headingOrder={2} title={t('approvalCenter:findings.whole')} />
        )}
      </div>
      <div className={classes.editor}>
        {selected === null || setting === undefined ? (
          <EmptyState
            icon={IconAdjustmentsHorizontal}
            title={t('approvalCenter:editor.none')}
            description={t('approvalCenter:editor.noneText')}
          />
        ) : (
          <AttributeEditor
            key={selected}
            attribute={selected}
            setting={setting}
            findings={found.filter((finding) => finding.attribute === selected)}
            published={published}
            onChange={(changed, field) =>
              store.change(withSetting(store.snapshot().settings, selected, changed), `${selected} ${field}`)
            }
            onRemove={() => remove(selected)}
            onUnusable={props.onUnusable}
          />
        )}
      </div>
    </div>
  );
}
