import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { attributeLabel, type Setting } from '#shared/scoring/index.ts';
import classes from './DifferenceList.module.css';
import type { AttributeDifference } from './settings-difference.ts';

/** Attribute by attribute what changes, in sentences: the old one, then the new one. */
export function DifferenceList({
  difference,
}: {
  readonly difference: readonly AttributeDifference[];
}): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  if (difference.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('difference.none')}
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {difference.map((one) => (
        <li key={one.attribute} className={classes.item}>
          <div className={classes.head}>
            <Text fw={600} size="sm">
              {attributeLabel(one.attribute, i18n.language)}
            </Text>
            <span className={classes.kind} data-kind={one.kind}>
              {t(`difference.${one.kind}`)}
            </span>
          </div>
          <OneDifference difference={one} />
        </li>
      ))}
    </ul>
  );
}

function OneDifference({ difference }: { readonly difference: AttributeDifference }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  switch (difference.kind) {
    case 'added':
      return (
        <>
          <Sentence attribute={difference.attribute} setting={difference.after} side="alone" />
          {difference.after.enabled ? null : <Text size="sm">{t('difference.addedOff')}</Text>}
        </>
      );
    case 'removed':
      return <Sentence attribute={difference.attribute} setting={difference.before} side="alone" />;
    case 'changed':
      return (
        <>
          {difference.switched === 'same' ? null : (
            <Text size="sm" fw={550}>
              {difference.switched === 'on' ? t('difference.switchedOn') : t('difference.switchedOff')}
            </Text>
          )}
          {difference.rule === 'changed' ? (
            <>
              <Sentence attribute={difference.attribute} setting={difference.before} side="before" />
              <Sentence attribute={difference.attribute} setting={difference.after} side="after" />
            </>
          ) : null}
          {difference.description === 'changed' ? (
            <Text size="sm" c="dimmed" className={classes.description}>
              {t('difference.description', {
                before: difference.before.description,
                after: difference.after.description,
              })}
            </Text>
          ) : null}
        </>
      );
  }
}

interface SentenceProps {
  readonly attribute: string;
  readonly setting: Setting;
  readonly side: 'before' | 'after' | 'alone';
}

function Sentence({ attribute, setting, side }: SentenceProps): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  return (
    <p className={classes.sentence} data-side={side}>
      {side === 'alone' ? null : <span className={classes.side}>{t(`difference.${side}`)}</span>}
      <span>{ruleSentence(setting, i18n.language, unitOf(attribute)) ?? t('editor.unusable')}</span>
    </p>
  );
}
