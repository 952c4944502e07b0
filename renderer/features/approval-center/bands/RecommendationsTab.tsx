import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useThresholdsWords } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import TermHelp from '#renderer/ui/TermHelp.tsx';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import { sameBands } from '#shared/scoring/band.ts';
import type { DraftContent, DraftStore } from '../draft-store.ts';
import { EffectPanel } from '../effect/EffectPanel.tsx';
import { fieldsOf, readThresholds } from './bands-form.ts';
import classes from './RecommendationsTab.module.css';
import { ThresholdInputs } from './ThresholdInputs.tsx';

interface RecommendationsTabProps extends DraftContent {
  readonly store: DraftStore;
  /** Told when the fields hold something that cannot be used, and when they do no longer. */
  readonly onUnusable: (isUnusable: boolean) => void;
}

/** From where on the draft recommends what, and what it would do to the applications. */
export function RecommendationsTab({
  store,
  settings,
  thresholds,
  onUnusable,
}: RecommendationsTabProps): ReactNode {
  const { t } = useTranslation('bands');
  const inWords = useThresholdsWords();
  return (
    <div className={classes.root}>
      <Paper withBorder p="md" component="section" aria-labelledby="recommendations">
        <Stack gap="sm">
          <div>
            <Group gap="xs" wrap="nowrap">
              <Title order={2} id="recommendations">
                {t('title')}
              </Title>
              <TermHelp terms={['band', 'score']} />
            </Group>
            <Text size="sm" c="dimmed">
              {t('text')}
            </Text>
          </div>
          <ThresholdFieldsOfDraft store={store} thresholds={thresholds} onUnusable={onUnusable} />
          <Text size="sm">{inWords(thresholds)}</Text>
          <OwnThresholds />
        </Stack>
      </Paper>
      <div className={classes.effect}>
        <EffectPanel draft={store} settings={settings} thresholds={thresholds} />
      </div>
    </div>
  );
}

type FieldsProps = Pick<RecommendationsTabProps, 'store' | 'thresholds' | 'onUnusable'>;

/** What cannot be used stays in the fields alone: the draft keeps what could be used last. */
function ThresholdFieldsOfDraft({ store, thresholds, onUnusable }: FieldsProps): ReactNode {
  const [fields, setFields] = useState(() => fieldsOf(thresholds));
  const [shown, setShown] = useState(thresholds);
  const read = readThresholds(fields);
  // Undone, restored or published elsewhere: the fields follow the draft.
  if (!sameBands(shown, thresholds)) {
    setShown(thresholds);
    if (read === null || !sameBands(read, thresholds)) setFields(fieldsOf(thresholds));
  }
  const isUnusable = read === null;
  useEffect(() => {
    onUnusable(isUnusable);
    return () => onUnusable(false);
  }, [onUnusable, isUnusable]);
  return (
    <div className={classes.fields}>
      <ThresholdInputs
        fields={fields}
        onChange={(changed) => {
          setFields(changed);
          const usable = readThresholds(changed);
          if (usable !== null && !sameBands(usable, thresholds)) store.changeThresholds(usable);
        }}
      />
    </div>
  );
}

/** The properties with thresholds of their own, which are edited with each property. */
export function OwnThresholds(): ReactNode {
  const { t } = useTranslation('bands');
  const formats = useFormats();
  const isManager = useMay('manager');
  const { propertyBands } = useDeskState().preferences;
  const inWords = useThresholdsWords();
  const own: readonly [string, Bands][] = Object.entries(propertyBands).toSorted(([one], [other]) =>
    one.localeCompare(other, formats.locale),
  );
  return (
    <section>
      <Title order={3}>{t('own')}</Title>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('ownNone')}
        </Text>
      ) : (
        <ul className={classes.own}>
          {own.map(([property, thresholds]) => (
            <li key={property}>
              <Text size="sm" component="span" fw={550}>
                {property}
              </Text>{' '}
              <Text size="sm" component="span" c="dimmed">
                {inWords(thresholds)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {isManager ? (
        <SettingLink section="properties" size="sm">
          {t('ownEdit')}
        </SettingLink>
      ) : null}
    </section>
  );
}
