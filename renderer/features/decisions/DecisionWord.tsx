import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { dayOf } from '#shared/day.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import classes from './DecisionWord.module.css';
import { outcomeLooks, overLook, pastItsDay } from './outcome-looks.ts';

interface DecisionWordProps {
  /** Null where nobody has decided yet. */
  readonly decision: DecisionOutcome | null;
  /** Its last day; null where it has none. */
  readonly until?: string | null;
}

/** What the office decided, in a word with its icon. It is no badge, so that nobody takes it for the recommendation. */
export function DecisionWord({ decision, until = null }: DecisionWordProps): ReactNode {
  const { t } = useTranslation();
  const today = useAtThisMoment(dayOf);
  if (decision === null) return <span className={classes.none}>{t('decision.none')}</span>;
  const past = pastItsDay(decision, until, today);
  return decisionWord(decision, t(`decision.${past ?? decision}`), past !== null);
}

/** The same, for those who draw many at once and have the words already. */
export function decisionWord(decision: DecisionOutcome, word: string, isPast = false): ReactNode {
  const { icon: IconOfOutcome, tone } = isPast ? overLook : outcomeLooks[decision];
  return (
    <span className={classes.root}>
      <IconOfOutcome size={15} className={classes.icon} data-tone={tone} aria-hidden />
      <span className={classes.word}>{word}</span>
    </span>
  );
}
