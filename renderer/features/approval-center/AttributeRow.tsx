import { Switch, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleXFilled } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { attributeLabel, type Setting, type Severity } from '#shared/scoring/index.ts';
import classes from './AttributeList.module.css';
import { focusFirstField } from './attribute-focus.ts';
import { Sparkline } from './Sparkline.tsx';

interface AttributeRowProps {
  readonly attribute: string;
  readonly setting: Setting;
  /** How many there are about it, and how grave the gravest is. */
  readonly findings: number;
  readonly gravest: Severity | null;
  readonly selected: boolean;
  readonly onSelect: (attribute: string) => void;
  /** Null where nothing may be changed. */
  readonly onSwitch: ((attribute: string) => void) | null;
}

/** One attribute in the list. The keyboard stops once in the whole list, at the chosen row, and moves on from there. */
export const AttributeRow = memo(function AttributeRow(props: AttributeRowProps): ReactNode {
  const { attribute, setting, gravest, selected, onSelect, onSwitch } = props;
  const { t, i18n } = useTranslation('approvalCenter');
  const formats = useFormats();
  const row = useRef<HTMLLIElement>(null);
  const label = attributeLabel(attribute, i18n.language);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      onSwitch?.(attribute);
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onSelect(attribute);
      if (selected && onSwitch !== null) focusFirstField();
      return;
    }
    const next = rowAfterKey(event.key, row.current)?.querySelector<HTMLElement>('[data-attribute]');
    if (next?.dataset.attribute === undefined) return;
    event.preventDefault();
    onSelect(next.dataset.attribute);
    next.focus();
  };

  return (
    <li className={classes.row} data-selected={selected} ref={row}>
      {onSwitch === null ? null : (
        <Switch
          size="xs"
          tabIndex={-1}
          checked={setting.enabled}
          onChange={() => onSwitch(attribute)}
          aria-label={t('list.counts', { attribute: label })}
          className={classes.switch}
        />
      )}
      <button
        type="button"
        className={classes.choose}
        tabIndex={selected ? 0 : -1}
        aria-current={selected}
        aria-keyshortcuts={onSwitch === null ? 'ArrowUp ArrowDown' : 'Space Enter ArrowUp ArrowDown'}
        data-attribute={attribute}
        onClick={() => onSelect(attribute)}
        onKeyDown={onKeyDown}
      >
        <span className={classes.label} data-enabled={setting.enabled} title={label}>
          {label}
        </span>
        {gravest === null ? null : <FindingsCount count={props.findings} gravest={gravest} />}
        <span className={classes.rule}>
          <Sparkline rule={setting} counts={setting.enabled} />
          <span className={classes.weight}>
            {setting.enabled
              ? t('list.points', { count: setting.weight, weight: formats.number(setting.weight) })
              : t('list.off')}
          </span>
        </span>
      </button>
    </li>
  );
});

function rowAfterKey(key: string, row: Element | null): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row?.nextElementSibling;
    case 'ArrowUp':
      return row?.previousElementSibling;
    case 'Home':
      return row?.parentElement?.firstElementChild;
    case 'End':
      return row?.parentElement?.lastElementChild;
    default:
      return null;
  }
}

const severityIcons = { error: IconCircleXFilled, warning: IconAlertTriangle, hint: IconBulb } as const;

interface FindingsCountProps {
  readonly count: number;
  readonly gravest: Severity;
}

function FindingsCount({ count, gravest }: FindingsCountProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const IconOfSeverity = severityIcons[gravest];
  return (
    <Tooltip label={t('list.findings', { count })}>
      <span className={classes.findings} data-severity={gravest}>
        <IconOfSeverity size={15} aria-label={t('list.findings', { count })} />
      </span>
    </Tooltip>
  );
}
