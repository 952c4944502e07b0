import { Button, Text } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding, Settings } from '#shared/scoring/index.ts';
import classes from './AttributeList.module.css';
import { AttributeRow } from './AttributeRow.tsx';

interface AttributeListProps {
  readonly settings: Settings;
  /** The gravest first. */
  readonly findings: readonly Finding[];
  readonly selected: string | null;
  /** These stay the same functions, so that a row is drawn anew only where something of its own changes. */
  readonly onSelect: (attribute: string) => void;
  /** Null where nothing may be changed. */
  readonly onSwitch: ((attribute: string) => void) | null;
  readonly onBegin: (() => void) | null;
}

/** The attributes of the draft. Up and down move, Space switches on or off, Enter goes on to the fields. */
export const AttributeList = memo(function AttributeList(props: AttributeListProps): ReactNode {
  const { settings, findings, selected, onSelect, onSwitch } = props;
  const { t } = useTranslation('approvalCenter');
  const findingsByAttribute = useMemo(() => Map.groupBy(findings, ({ attribute }) => attribute), [findings]);
  const entries = Object.entries(settings);

  if (entries.length === 0) {
    return (
      <div className={classes.empty}>
        <Text fw={600}>{t('list.emptyTitle')}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {t('list.emptyText')}
        </Text>
        {props.onBegin === null ? null : (
          <Button size="compact-sm" variant="default" onClick={props.onBegin}>
            {t('list.begin')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ul
      className={classes.list}
      aria-label={t('list.label')}
      {...(onSwitch === null ? {} : { title: t('list.hint') })}
    >
      {entries.map(([attribute, setting]) => {
        const found = findingsByAttribute.get(attribute);
        return (
          <AttributeRow
            key={attribute}
            attribute={attribute}
            setting={setting}
            findings={found?.length ?? 0}
            gravest={found?.[0]?.severity ?? null}
            selected={attribute === selected}
            onSelect={onSelect}
            onSwitch={onSwitch}
          />
        );
      })}
    </ul>
  );
});
