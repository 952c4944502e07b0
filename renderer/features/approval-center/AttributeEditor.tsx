import { Button, Group, Paper, Switch, Text, Textarea, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import {
  attributeLabel,
  catalogueEntry,
  type Finding,
  type Fix,
  MOST_DESCRIPTION_LENGTH,
  type Setting,
  type Settings,
} from '#shared/scoring/index.ts';
import { attributeHelp, ruleSentence, unitOf } from '../../components/rule-words.ts';
import classes from './AttributeEditor.module.css';
import { CurveCard } from './curve/CurveCard.tsx';
import { settingsDifference } from './difference/settings-difference.ts';
import type { DraftStore } from './draft-store.ts';
import { FindingsList } from './FindingsList.tsx';
import { RuleFields } from './RuleFields.tsx';
import { withSetting } from './settings-edits.ts';

interface AttributeEditorProps {
  readonly store: DraftStore;
  readonly settings: Settings;
  readonly attribute: string;
  readonly setting: Setting;
  readonly findings: readonly Finding[];
  readonly published: PublishedVersion | null;
  readonly onRemove: (attribute: string) => void;
  readonly onFix: (fix: Fix, finding: Finding) => void;
  readonly onUnusable: (attribute: string | null) => void;
}

/** One attribute: its rule as a sentence, the fields that the sentence is made of, its curve, and what was found. */
export const AttributeEditor = memo(function AttributeEditor(props: AttributeEditorProps): ReactNode {
  const { store, settings, attribute, setting, published } = props;
  const { t, i18n } = useTranslation(['approvalCenter', 'common']);
  const locale = i18n.language;
  const unit = unitOf(attribute);
  const change = useCallback(
    (changed: Setting, field: string) =>
      store.change(withSetting(store.snapshot().settings, attribute, changed), `${attribute} ${field}`),
    [store, attribute],
  );
  const movement = useMemo(() => baselineMovement(store, attribute), [store, attribute]);
  const help = attributeHelp(attribute, locale);
  const heading = useRef<HTMLHeadingElement>(null);
  // Chosen while the page stands further down, it begins where it is seen.
  useEffect(() => {
    // Newer browsers answer a promise here, which React would take for a clean-up.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section className={classes.section} aria-labelledby="attribute-heading">
      <Paper withBorder className={classes.form}>
        <header className={classes.header}>
          <Title order={2} id="attribute-heading" className={classes.name} ref={heading}>
            {attributeLabel(attribute, locale)}
          </Title>
          <Switch
            label={t('approvalCenter:editor.enabled')}
            checked={setting.enabled}
            onChange={(event) => change({ ...setting, enabled: event.currentTarget.checked }, 'enabled')}
          />
        </header>
        <p className={classes.sentence} data-testid="rule-sentence" aria-live="polite">
          {ruleSentence(setting, locale, unit) ?? t('approvalCenter:editor.unusable')}
        </p>
        <RuleFields
          setting={setting}
          unit={unit}
          onChange={change}
          onUnusable={(state) => props.onUnusable(state === 'unusable' ? attribute : null)}
        />
        <FindingsList
          settings={settings}
          findings={props.findings}
          title={t('approvalCenter:findings.title')}
          none={t('approvalCenter:findings.none')}
          onFix={props.onFix}
        />
        <Textarea
          label={t('approvalCenter:editor.description')}
          description={t('approvalCenter:editor.descriptionHelp')}
          value={setting.description}
          maxLength={MOST_DESCRIPTION_LENGTH}
          autosize
          minRows={1}
          maxRows={5}
          onChange={(event) => change({ ...setting, description: event.currentTarget.value }, 'description')}
        />
        <Text size="xs" c="dimmed">
          {/* A description that nobody has changed says it already. */}
          {help === null || help === setting.description ? null : `${help} `}
          {t('approvalCenter:editor.wireName', { name: attribute })}
        </Text>
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => props.onRemove(attribute)}
          >
            {t('approvalCenter:editor.remove')}
          </Button>
          <ResetButton attribute={attribute} setting={setting} published={published} onReset={change} />
        </Group>
      </Paper>
      <div className={classes.picture}>
        <CurveCard attribute={attribute} rule={setting} unit={unit} movement={movement} />
      </div>
    </section>
  );
});

/** Dragging the baseline: the draft follows at once, and all of a drag is one step of undo. */
function baselineMovement(store: DraftStore, attribute: string) {
  const field = `${attribute} baselineValue`;
  return {
    onBegin: () => store.beginMovement(field),
    onMove: (baselineValue: number) => {
      const { settings } = store.snapshot();
      const setting = settings[attribute];
      if (setting === undefined) return;
      store.change(withSetting(settings, attribute, { ...setting, baselineValue }), field);
    },
    onEnd: () => store.endMovement(),
    onCancel: () => store.cancelMovement(),
  };
}

interface ResetButtonProps {
  readonly attribute: string;
  readonly setting: Setting;
  readonly published: PublishedVersion | null;
  readonly onReset: (setting: Setting, field: string) => void;
}

/** Back to what was published; for an attribute that was not, to the rule it began with. */
function ResetButton({ attribute, setting, published, onReset }: ResetButtonProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const earlier =
    published !== null && Object.hasOwn(published.settings, attribute)
      ? published.settings[attribute]
      : undefined;
  if (published === null || earlier === undefined) {
    const starting = catalogueEntry(attribute)?.startingRule;
    if (starting === undefined || isSame(attribute, setting, { ...setting, ...starting })) return null;
    return (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onReset({ ...setting, ...starting }, 'reset')}
      >
        {t('editor.resetToStart')}
      </Button>
    );
  }
  if (isSame(attribute, setting, earlier)) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => onReset(earlier, 'reset')}>
      {t('editor.resetToVersion', { version: published.number })}
    </Button>
  );
}

const isSame = (attribute: string, one: Setting, other: Setting): boolean =>
  settingsDifference({ [attribute]: one }, { [attribute]: other }).length === 0;
