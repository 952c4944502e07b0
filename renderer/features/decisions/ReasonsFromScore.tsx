import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pointsSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { GROUP_PROBLEM } from '#renderer/ui/focus/focus-problem.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { attributeLabel, lostPoints } from '#shared/scoring/index.ts';
import classes from './ReasonsFromScore.module.css';

interface ReasonsFromScoreProps {
  readonly detail: Pick<ApplicationDetail, 'settings' | 'attributes'>;
  readonly chosen: readonly string[];
  readonly onChoose: (attributes: string[]) => void;
  readonly error: ReactNode;
}

/** The attributes that cost points, most lost first, each with its arithmetic, to be ticked as reasons. */
export function ReasonsFromScore({ detail, chosen, onChoose, error }: ReasonsFromScoreProps): ReactNode {
  const { t, i18n } = useTranslation('decisions');
  const formats = useFormats();
  const { settings, attributes } = detail;
  const lost = lostPoints(settings, attributes);
  if (lost.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('form.noneLost')}
      </Text>
    );
  }
  return (
    <Checkbox.Group
      label={t('form.attributes')}
      description={t('form.attributesHelp')}
      value={[...chosen]}
      onChange={onChoose}
      error={error}
      // Above what it is about: below a long list nobody sees it.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      {...(error == null ? {} : GROUP_PROBLEM)}
    >
      <Stack gap={6} mt={6}>
        {lost.map(({ attribute, pointsLost }) => {
          const setting = settings[attribute];
          const measured = attributes[attribute]?.measured ?? null;
          return (
            <Checkbox
              key={attribute}
              value={attribute}
              label={
                <span className={classes.label}>
                  <span>{attributeLabel(attribute, i18n.language)}</span>
                  <span className={classes.lost}>
                    {t('lost', { count: pointsLost, formatted: formats.number(pointsLost) })}
                  </span>
                </span>
              }
              description={
                setting === undefined
                  ? null
                  : pointsSentence(setting, measured, i18n.language, unitOf(attribute))
              }
              classNames={{ body: classes.body ?? '', labelWrapper: classes.words ?? '' }}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}
