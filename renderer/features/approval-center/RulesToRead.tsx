import { Paper, Tabs, Text, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ruleSentence, unitOf, useThresholdsWords } from '#renderer/features/scoring/index.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import type { ApprovalCenter } from '#shared/features/approval-center/model.ts';
import { attributeLabel, type Settings } from '#shared/scoring/index.ts';
import classes from './ApprovalCenterPage.module.css';
import editor from './AttributeEditor.module.css';
import { AttributeList } from './AttributeList.tsx';
import { OwnThresholds } from './bands/RecommendationsTab.tsx';
import { isTab, tabAt, tabPaths } from './center-tabs.ts';
import { CurveCard } from './curve/CurveCard.tsx';
import columns from './DraftTab.module.css';
import { HistoryTab } from './history/HistoryTab.tsx';
import { useSelectedAttribute } from './use-selected-attribute.ts';

const NOTHING_TO_SAVE = async (): Promise<void> => {};

/** The rules in force, for whoever may not change them: every attribute with its sentence and its curve, the thresholds, the history. */
export function RulesToRead({ center }: { readonly center: ApprovalCenter }): ReactNode {
  const { t } = useTranslation(['approvalCenter', 'common']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { published, draft } = center;
  return (
    <>
      <PageHeader
        terms={['approvalCenter', 'attribute', 'publishedVersion']}
        title={t('approvalCenter:title')}
        description={t('approvalCenter:subtitle')}
      />
      <Callout tone="neutral">
        {published === null
          ? t('approvalCenter:reading.none')
          : t('approvalCenter:reading.text', { version: published.number })}
      </Callout>
      <Tabs
        mt="sm"
        value={tabAt(pathname)}
        onChange={(tab) => {
          if (isTab(tab)) void navigate(tabPaths[tab]);
        }}
        keepMounted={false}
      >
        <Tabs.List className={classes.list}>
          <Tabs.Tab value="attributes">{t('approvalCenter:tabs.attributes')}</Tabs.Tab>
          <Tabs.Tab value="recommendations">{t('approvalCenter:tabs.recommendations')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('approvalCenter:tabs.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="attributes">
          {published === null ? null : <Attributes settings={published.settings} />}
        </Tabs.Panel>
        <Tabs.Panel value="recommendations">
          <Thresholds />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab center={center} content={draft} saveFirst={NOTHING_TO_SAVE} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** What was looked at last is no draft's. */
const NO_DRAFT = 0;

function Attributes({ settings }: { readonly settings: Settings }): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  const [selected, select] = useSelectedAttribute(NO_DRAFT, settings);
  const setting = selected === null ? undefined : settings[selected];
  return (
    <div className={columns.root}>
      <div className={columns.side}>
        <AttributeList
          settings={settings}
          findings={[]}
          selected={selected}
          onSelect={select}
          onSwitch={null}
          onBegin={null}
        />
      </div>
      {selected === null || setting === undefined ? (
        <div className={columns.none}>
          <EmptyState icon={IconAdjustmentsHorizontal} title={t('editor.none')} description="" />
        </div>
      ) : (
        <>
          <Paper withBorder component="section" aria-labelledby="attribute-heading" className={editor.form}>
            <Title order={2} id="attribute-heading" className={editor.name}>
              {attributeLabel(selected, i18n.language)}
            </Title>
            <p className={editor.sentence} data-testid="rule-sentence">
              {ruleSentence(setting, i18n.language, unitOf(selected)) ?? t('editor.unusable')}
            </p>
            <Text size="sm">
              {setting.enabled
                ? t('list.points', { count: setting.weight, weight: setting.weight })
                : t('list.off')}
            </Text>
            {setting.description === '' ? null : <Text size="sm">{setting.description}</Text>}
          </Paper>
          <div className={editor.picture}>
            <CurveCard
              key={selected}
              attribute={selected}
              rule={setting}
              unit={unitOf(selected)}
              movement={null}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Thresholds(): ReactNode {
  const { t } = useTranslation('bands');
  const inWords = useThresholdsWords();
  const { bands } = useDeskState().preferences;
  return (
    <Paper withBorder p="md" mt="sm" component="section" aria-labelledby="recommendations">
      <Title order={2} id="recommendations">
        {t('title')}
      </Title>
      <Text size="sm" my="sm">
        {inWords(bands)}
      </Text>
      <OwnThresholds />
    </Paper>
  );
}
