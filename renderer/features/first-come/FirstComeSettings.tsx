import { Anchor, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { queuePath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { Preferences } from '#shared/features/preferences/model.ts';
import classes from './FirstComeSettings.module.css';

interface FirstComeSettingsProps {
  readonly preferences: Pick<Preferences, 'firstComeProperties'>;
}

/** Which properties take applications in the order in which they come. */
export function FirstComeSettings({ preferences }: FirstComeSettingsProps): ReactNode {
  const { t } = useTranslation(['firstCome', 'settings']);
  const properties = useDeskQuery('applications.properties', {});
  const change = useDeskStateMutation('preferences.change');
  const { firstComeProperties } = preferences;
  // One whose last application is gone can still be switched back.
  const known = [...new Set([...(properties.data ?? []), ...firstComeProperties])];
  return (
    <SettingsCard
      section="firstCome"
      terms={['firstCome']}
      title={t('firstCome:settings.title')}
      text={t('firstCome:settings.text')}
    >
      {known.length === 0 ? (
        <Text size="sm" c="dimmed">
          {properties.data === undefined ? null : t('firstCome:settings.none')}
        </Text>
      ) : (
        <ul className={classes.properties}>
          {known.map((property) => {
            const isOn = firstComeProperties.includes(property);
            return (
              <li key={property} className={classes.property}>
                <Switch
                  label={property}
                  checked={isOn}
                  onChange={() => {
                    // The list must be the one that the change before has made.
                    if (change.isPending) return;
                    change.mutate({
                      firstComeProperties: isOn
                        ? firstComeProperties.filter((other) => other !== property)
                        : [...firstComeProperties, property],
                    });
                  }}
                />
                {isOn ? (
                  <Anchor component={Link} to={queuePath(property)} size="sm">
                    {t('firstCome:settings.queue')}
                  </Anchor>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      {change.error === null ? null : (
        <ErrorMessage error={asDeskError(change.error)} kept={t('settings:changeFailed')} />
      )}
    </SettingsCard>
  );
}
