const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of texts as people count: 2 before 12; without regard to case and accents. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);

/** The same, with what says nothing last. */
export const compareBlankLast = (a: string, b: string): number =>
  Number(a === '') - Number(b === '') || compareTexts(a, b);
