import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { catalogueEntry, type Setting } from '#shared/scoring/index.ts';
import { sameSetting } from './settings-edits.ts';

interface ResetButtonProps {
  readonly attribute: string;
  readonly setting: Setting;
  readonly published: PublishedVersion | null;
  readonly onReset: (setting: Partial<Setting>) => void;
}

/** Back to what was published; for an attribute that was not, to the rule it began with. */
export function ResetButton({ attribute, setting, published, onReset }: ResetButtonProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const earlier =
    published !== null && Object.hasOwn(published.settings, attribute)
      ? published.settings[attribute]
      : undefined;
  const target = earlier ?? catalogueEntry(attribute)?.startingRule;
  if (target === undefined || sameSetting(setting, { ...setting, ...target })) return null;
  return (
    <Reset
      label={
        earlier === undefined || published === null
          ? t('editor.resetToStart')
          : t('editor.resetToVersion', { version: published.number })
      }
      target={target}
      onReset={onReset}
    />
  );
}

interface ResetProps {
  readonly label: string;
  readonly target: Partial<Setting>;
  readonly onReset: (setting: Partial<Setting>) => void;
}

const Reset = memo(function Reset({ label, target, onReset }: ResetProps): ReactNode {
  return (
    <Button variant="default" size="compact-sm" onClick={() => onReset(target)}>
      {label}
    </Button>
  );
});
