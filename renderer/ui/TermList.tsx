import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from '#shared/i18n/texts.ts';
import classes from './TermList.module.css';

export type Term = keyof Texts['glossary']['terms'];

interface TermListProps {
  readonly terms: readonly Term[];
  readonly id?: string;
  readonly look: 'lined' | 'plain';
}

/** Words with what they mean. */
export function TermList({ terms, id, look }: TermListProps): ReactNode {
  const { t } = useTranslation('glossary');
  return (
    <dl className={classes.terms} data-look={look} {...(id === undefined ? {} : { id })}>
      {terms.map((term) => (
        <div key={term}>
          <dt>{t(`terms.${term}.name`)}</dt>
          <dd>{t(`terms.${term}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
