import { Switch, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleXFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeLabel, type Finding, type Setting, type Settings } from '#shared/scoring/index.ts';
import { Sparkline } from '../../components/Sparkline.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './AttributeList.module.css';

interface AttributeListProps {
  readonly settings: Settings;
  readonly findings: readonly Finding[];
  readonly selected: string | null;
  readonly onSelect: (attribute: string) => void;
  readonly onSwitch: (attribute: string, setting: Setting) => void;
}

/** The attributes of the draft. Up and down move, Space switches on or off, Enter goes on to the fields. */
export function AttributeList({
  settings,
  findings,
  selected,
  onSelect,
  onSwitch,
}: AttributeListProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const list = useRef<HTMLUListElement>(null);
  const entries = Object.entries(settings);

  const onKeyDown = (event: KeyboardEvent, attribute: string, setting: Setting): void => {
    if (event.key === ' ') {
      event.preventDefault();
      onSwitch(attribute, { ...setting, enabled: !setting.enabled });
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onSelect(attribute);
      document.querySelector<HTMLElement>('[data-first-field]')?.focus();
      return;
    }
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = entries[entries.findIndex(([name]) => name === attribute) + move];
    if (move === 0 || next === undefined) return;
    event.preventDefault();
    onSelect(next[0]);
    list.current?.querySelector<HTMLElement>(`[data-attribute="${next[0]}"]`)?.focus();
  };

  if (entries.length === 0) {
    return (
      <div className={classes.empty}>
        <Text fw={600}>{t('list.emptyTitle')}</Text>
        <Text size="sm" c="dimmed">
          {t('list.emptyText')}
        </Text>
      </div>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('list.label')} ref={list} title={t('list.hint')}>
      {entries.map(([attribute, setting]) => (
        <AttributeRow
          key={attribute}
          attribute={attribute}
          setting={setting}
          findings={findings.filter((finding) => finding.attribute === attribute)}
          selected={attribute === selected}
          onSelect={() => onSelect(attribute)}
          onSwitch={(enabled) => onSwitch(attribute, { ...setting, enabled })}
          onKeyDown={(event) => onKeyDown(event, attribute, setting)}
        />
      ))}
    </ul>
  );
}

interface AttributeRowProps {
  readonly attribute: string;
  readonly setting: Setting;
  readonly findings: readonly Finding[];
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function AttributeRow(props: AttributeRowProps): ReactNode {
  const { attribute, setting, selected } = props;
  const { t, i18n } = useTranslation('approvalCenter');
  const formats = useFormats();
  const label = attributeLabel(attribute, i18n.language);
  return (
    <li className={classes.row} data-selected={selected}>
      <Switch
        size="xs"
        checked={setting.enabled}
        onChange={(event) => props.onSwitch(event.currentTarget.checked)}
        aria-label={t('list.counts', { attribute: label })}
        className={classes.switch}
      />
      <button
        type="button"
        className={classes.choose}
        aria-current={selected}
        data-attribute={attribute}
        onClick={props.onSelect}
        onKeyDown={props.onKeyDown}
      >
        <span className={classes.words}>
          <span className={classes.label} data-enabled={setting.enabled}>
            {label}
          </span>
          <span className={classes.weight}>
            {t('list.points', { count: setting.weight, weight: formats.number(setting.weight) })}
            {setting.enabled ? null : `, ${t('list.off')}`}
          </span>
        </span>
        <FindingsCount findings={props.findings} />
        <Sparkline rule={setting} counts={setting.enabled} />
      </button>
    </li>
  );
}

const severityIcons = { error: IconCircleXFilled, warning: IconAlertTriangle, hint: IconBulb } as const;

function FindingsCount({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  // `findings` come with the gravest first.
  const gravest = findings[0]?.severity;
  if (gravest === undefined) return null;
  const IconOfSeverity = severityIcons[gravest];
  return (
    <Tooltip label={t('list.findings', { count: findings.length })}>
      <span className={classes.findings} data-severity={gravest}>
        <IconOfSeverity size={15} aria-label={t('list.findings', { count: findings.length })} />
      </span>
    </Tooltip>
  );
}
