import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import { attributeLabel, catalogueEntry, type Finding, type Setting } from '#shared/scoring/index.ts';
import { attributeHelp, ruleSentence, unitOf } from '../../components/rule-words.ts';
import classes from './AttributeEditor.module.css';
import { CurveAndProbe } from './CurveAndProbe.tsx';
import { settingsDifference } from './difference/settings-difference.ts';
import { FindingsList } from './FindingsList.tsx';
import { RuleFields } from './RuleFields.tsx';

interface AttributeEditorProps {
  readonly attribute: string;
  readonly setting: Setting;
  readonly findings: readonly Finding[];
  readonly published: PublishedVersion | null;
  readonly onChange: (setting: Setting, field: string) => void;
  readonly onRemove: () => void;
  readonly onUnusable: (attribute: string | null) => void;
}

/** One attribute: its rule as a sentence, then the fields that the sentence is made of, its curve, and what was found. */
export function AttributeEditor(props: AttributeEditorProps): ReactNode {
  const { attribute, setting, published, onChange } = props;
  const { t, i18n } = useTranslation(['approvalCenter', 'common']);
  const locale = i18n.language;
  const unit = unitOf(attribute);
  const help = attributeHelp(attribute, locale);
  const earlier =
    published !== null && Object.hasOwn(published.settings, attribute)
      ? published.settings[attribute]
      : undefined;
  const starting = catalogueEntry(attribute)?.startingRule;
  const changed =
    earlier !== undefined &&
    settingsDifference({ [attribute]: earlier }, { [attribute]: setting }).length > 0;

  return (
    <Paper withBorder className={classes.root} component="section" aria-labelledby="attribute-heading">
      <header className={classes.header}>
        <div className={classes.names}>
          <Title order={2} id="attribute-heading">
            {attributeLabel(attribute, locale)}
          </Title>
          <Text size="sm" c="dimmed">
            {help === null ? null : `${help} `}
            {t('approvalCenter:editor.wireName', { name: attribute })}
          </Text>
        </div>
        <Switch
          label={t('approvalCenter:editor.enabled')}
          checked={setting.enabled}
          onChange={(event) => onChange({ ...setting, enabled: event.currentTarget.checked }, 'enabled')}
          className={classes.enabled}
        />
      </header>
      <p className={classes.sentence} data-testid="rule-sentence" aria-live="polite">
        {ruleSentence(setting, locale, unit) ?? t('approvalCenter:editor.unusable')}
      </p>
      <RuleFields
        setting={setting}
        unit={unit}
        onChange={onChange}
        onUnusable={(state) => props.onUnusable(state === 'unusable' ? attribute : null)}
      />
      <CurveAndProbe attribute={attribute} rule={setting} unit={unit} />
      <FindingsList
        findings={props.findings}
        headingOrder={3}
        title={t('approvalCenter:findings.title')}
        none={t('approvalCenter:findings.none')}
      />
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={props.onRemove}
        >
          {t('approvalCenter:editor.remove')}
        </Button>
        {changed && published !== null ? (
          <Button variant="default" size="compact-sm" onClick={() => onChange(earlier, 'reset')}>
            {t('approvalCenter:editor.resetToVersion', { version: published.number })}
          </Button>
        ) : earlier === undefined && starting !== undefined ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ ...setting, ...starting }, 'reset')}
          >
            {t('approvalCenter:editor.resetToStart')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
