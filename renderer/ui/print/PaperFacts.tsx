import type { ReactNode } from 'react';
import classes from './PaperParts.module.css';

/** At the head of a page of paper: what it is about, each by its name. */
export function PaperFacts({
  facts,
}: {
  readonly facts: readonly (readonly (string | undefined)[])[];
}): ReactNode {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
