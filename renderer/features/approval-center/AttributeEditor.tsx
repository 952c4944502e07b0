import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeHelp, ruleSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import TermHelp from '#renderer/ui/TermHelp.tsx';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { attributeLabel, MOST_DESCRIPTION_LENGTH, type Setting } from '#shared/scoring/index.ts';
import classes from './AttributeEditor.module.css';
import { CreditScoreMark } from './CreditScoreMark.tsx';
import { CurveCard } from './curve/CurveCard.tsx';
import type { DraftStore } from './draft-store.ts';
import { FindingsList, type FindingWithFix } from './FindingsList.tsx';
import { ResetButton } from './ResetButton.tsx';
import { RuleFields, type WrittenField } from './RuleFields.tsx';
import { sameSetting, withSetting } from './settings-edits.ts';

interface AttributeEditorProps {
  readonly store: DraftStore;
  readonly attribute: string;
  readonly setting: Setting;
  readonly findings: readonly FindingWithFix[];
  readonly published: PublishedVersion | null;
  readonly onRemove: (attribute: string) => void;
  readonly onFix: (found: FindingWithFix) => void;
  readonly onUnusable: (attribute: string | null) => void;
}

/** One attribute: its rule as a sentence, the fields that the sentence is made of, its curve, and what was found. */
export const AttributeEditor = memo(function AttributeEditor(props: AttributeEditorProps): ReactNode {
  const { store, attribute, setting, published } = props;
  const { t, i18n } = useTranslation('approvalCenter');
  const locale = i18n.language;
  const unit = unitOf(attribute);
  const edits = useMemo(() => editsOf(store, attribute), [store, attribute]);
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
          <Group justify="space-between" wrap="nowrap">
            <EnabledSwitch enabled={setting.enabled} onChange={edits.change} />
            <TermHelp terms={['weight', 'baseline', 'step', 'points', 'enabled']} />
          </Group>
        </header>
        <p className={classes.sentence} data-testid="rule-sentence" aria-live="polite">
          {ruleSentence(setting, locale, unit) ?? t('editor.unusable')}
        </p>
        <RuleFields
          setting={setting}
          unit={unit}
          onChange={edits.change}
          onUnusable={(state) => props.onUnusable(state === 'unusable' ? attribute : null)}
        />
        <FindingsList
          findings={props.findings}
          title={t('findings.title')}
          none={t('findings.none')}
          onFix={props.onFix}
        />
        <Description attribute={attribute} description={setting.description} onChange={edits.change} />
        <CreditScoreMark attribute={attribute} />
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => props.onRemove(attribute)}
          >
            {t('editor.remove')}
          </Button>
          <ResetButton attribute={attribute} setting={setting} published={published} onReset={edits.change} />
        </Group>
      </Paper>
      <div className={classes.picture}>
        <CurveCard attribute={attribute} rule={setting} unit={unit} movement={edits.movement} />
      </div>
    </section>
  );
});

/** Names the field where it is one that is written in. */
type Change = (change: Partial<Setting>, field?: WrittenField) => void;

/** The ways to change one attribute. They begin with what the draft holds at the time, so they need not follow it. */
function editsOf(store: DraftStore, attribute: string) {
  const change: Change = (part, field) => {
    const { settings } = store.snapshot();
    const setting = settings[attribute];
    if (setting === undefined) return;
    const changed = { ...setting, ...part };
    if (!sameSetting(setting, changed))
      store.change(
        withSetting(settings, attribute, changed),
        field === undefined ? null : `${attribute} ${field}`,
      );
  };
  // Dragging the baseline: the draft follows at once, and all of a drag is one step of undo.
  const movement = {
    onBegin: () => store.beginMovement(`${attribute} baselineValue`),
    onMove: (baselineValue: number) => change({ baselineValue }, 'baselineValue'),
    onEnd: () => store.endMovement(),
    onCancel: () => store.cancelMovement(),
  };
  return { change, movement };
}

interface EnabledSwitchProps {
  readonly enabled: boolean;
  readonly onChange: Change;
}

const EnabledSwitch = memo(function EnabledSwitch({ enabled, onChange }: EnabledSwitchProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  return (
    <Switch
      label={t('editor.enabled')}
      checked={enabled}
      onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
    />
  );
});

interface DescriptionProps {
  readonly attribute: string;
  readonly description: string;
  readonly onChange: Change;
}

const Description = memo(function Description(props: DescriptionProps): ReactNode {
  const { attribute, description, onChange } = props;
  const { t, i18n } = useTranslation('approvalCenter');
  const help = attributeHelp(attribute, i18n.language);
  return (
    <>
      <GrowingTextarea
        label={t('editor.description')}
        description={t('editor.descriptionHelp')}
        value={description}
        maxLength={MOST_DESCRIPTION_LENGTH}
        minRows={1}
        maxRows={5}
        onChange={(event) => onChange({ description: event.currentTarget.value }, 'description')}
      />
      <Text size="xs" c="dimmed">
        {/* A description that nobody has changed says it already. */}
        {help === null || help === description ? null : `${help} `}
        {t('editor.wireName', { name: attribute })}
      </Text>
    </>
  );
});
