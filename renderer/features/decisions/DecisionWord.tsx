import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import classes from './DecisionWord.module.css';
import { outcomeLooks } from './outcome-looks.ts';

interface DecisionWordProps {
  /** Null where nobody has decided yet. */
  readonly decision: DecisionOutcome | null;
}

/** What the office decided, in a word with its icon. It is no badge, so that nobody takes it for the band. */
export function DecisionWord({ decision }: DecisionWordProps): ReactNode {
  const { t } = useTranslation();
  if (decision === null) return <span className={classes.none}>{t('decision.none')}</span>;
  return decisionWord(decision, t(`decision.${decision}`));
}

/** The same, for those who draw many at once and have the words already. */
export function decisionWord(decision: DecisionOutcome, word: string): ReactNode {
  const { icon: IconOfOutcome, tone } = outcomeLooks[decision];
  return (
    <span className={classes.root}>
      <IconOfOutcome size={15} className={classes.icon} data-tone={tone} aria-hidden />
      <span className={classes.word}>{word}</span>
    </span>
  );
}
