import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import {
  type DisclosureField,
  disclosureFields,
  type NoticeLanguage,
  type ScoreDisclosure,
} from '#shared/features/notices/notice.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import { fieldOf } from './fields.ts';

interface ScoreFieldsProps {
  readonly scores: readonly ScoreDisclosure[];
  readonly onChange: (scores: ScoreDisclosure[]) => void;
  /** The factors in the language of the second letter on the same paper. */
  readonly translation: {
    readonly language: NoticeLanguage;
    readonly factors: readonly string[];
    readonly onChange: (factors: string[]) => void;
  } | null;
}

/** What is told of each credit score that was used: its value as it came, and what only the office or its agency knows. */
export function ScoreFields({ scores, onChange, translation }: ScoreFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('notice');
  return scores.map((score, nth) => {
    const change = (field: DisclosureField, value: string): void =>
      onChange(scores.map((each, place) => (place === nth ? { ...each, [field]: value } : each)));
    const shared = (field: DisclosureField) => ({
      id: fieldOf({ in: 'score', nth, field }) ?? '',
      label: t(`score.${field}`),
      value: score[field],
    });
    return (
      <Fieldset
        // Their number and order are those of the data.
        key={score.attribute}
        legend={score.attribute === '' ? t('part.score') : attributeLabel(score.attribute, i18n.language)}
      >
        <Text size="sm" c="dimmed" mb="xs">
          {t('score.help')}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          {disclosureFields
            .filter((field) => field !== 'factors')
            .map((field) => (
              <TextInput
                key={field}
                {...shared(field)}
                maxLength={200}
                onChange={(event) => change(field, event.currentTarget.value)}
              />
            ))}
        </SimpleGrid>
        <GrowingTextarea
          {...shared('factors')}
          description={t('score.factorsHelp')}
          mt="sm"
          minRows={2}
          maxRows={6}
          maxLength={2_000}
          onChange={(event) => change('factors', event.currentTarget.value)}
        />
        {translation === null ? null : (
          <GrowingTextarea
            id={fieldOf({ in: 'score', nth, field: 'factors' }, translation.language) ?? ''}
            label={`${t('score.factors')} (${t(`languages.${translation.language}`)})`}
            mt="sm"
            minRows={2}
            maxRows={6}
            maxLength={2_000}
            value={translation.factors[nth] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              translation.onChange(
                scores.map((_, place) => (place === nth ? value : (translation.factors[place] ?? ''))),
              );
            }}
          />
        )}
      </Fieldset>
    );
  });
}
