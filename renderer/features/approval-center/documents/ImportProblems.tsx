import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { ImportPreview, ImportProblem } from '#shared/features/approval-center/model.ts';
import { attributeLabel, NUMBER_LIMITS } from '#shared/scoring/index.ts';
import { MAX_ATTRIBUTES } from '#shared/service/index.ts';
import classes from './ImportDialog.module.css';

/** What of a document cannot be taken over as it stands: where, and why, in plain words. */
export function ImportProblems({ preview }: { readonly preview: ImportPreview }): ReactNode {
  const { t, i18n } = useTranslation('documents');
  const words = useProblemWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ul className={classes.problems} tabIndex={0} aria-label={t('problems.list')}>
      {preview.problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may be there twice, and the list is drawn whole.
        <li key={index} className={classes.problem}>
          <Text size="sm" component="span" className={classes.line}>
            {problem.line === null ? null : t('problems.line', { line: problem.line })}
          </Text>
          <Text size="sm" component="span">
            <strong>
              {problem.attribute === null
                ? t('problems.whole')
                : attributeLabel(problem.attribute, i18n.language)}
            </strong>
            {': '}
            {words(problem)}
          </Text>
        </li>
      ))}
      {preview.moreProblems === 0 ? null : (
        <li className={classes.problem}>
          <span />
          <Text size="sm" component="span">
            {t('problems.more', { count: preview.moreProblems })}
          </Text>
        </li>
      )}
    </ul>
  );
}

const directions: ReadonlySet<string> = new Set(['baseline_type', 'evaluation_type']);
const switches: ReadonlySet<string> = new Set(['attribute_enabled', 'attribute_value']);
const fieldNames = [
  'attribute_enabled',
  'attribute_value',
  'baseline_value',
  'weight',
  'baseline_type',
  'evaluation_value',
  'evaluation_type',
  'score_value',
  'attribute_description',
] as const;

function useProblemWords(): (problem: ImportProblem) => string {
  const { t } = useTranslation('documents');
  const formats = useFormats();

  const named = (field: string): string => {
    const known = fieldNames.find((name) => name === field);
    return known === undefined
      ? t('fields.unnamed', { field })
      : t('fields.named', { name: t(`fields.${known}`), field });
  };
  const expected = (field: string): string => {
    const limit = NUMBER_LIMITS.find((candidate) => candidate.field === field);
    if (limit !== undefined) {
      const { least, most } = limit;
      return t('expects.number', { least: formats.number(least), most: formats.number(most) });
    }
    if (directions.has(field)) return t('expects.direction');
    return switches.has(field) ? t('expects.switch') : t('expects.text');
  };

  return ({ kind, field }) => {
    switch (kind) {
      case 'unreadable-field':
        return field === null || field === ''
          ? t('problems.unreadable-attribute')
          : t('problems.unreadable-field', { field: named(field), expected: expected(field) });
      case 'unknown-field':
      case 'duplicate-field':
        return t(`problems.${kind}`, { field: named(field ?? '') });
      case 'too-many-attributes':
        return t('problems.too-many-attributes', { most: formats.number(MAX_ATTRIBUTES) });
      case 'not-json':
      case 'not-an-object':
      case 'empty':
      case 'too-large':
      case 'bad-name':
      case 'duplicate-attribute':
        return t(`problems.${kind}`);
    }
  };
}
