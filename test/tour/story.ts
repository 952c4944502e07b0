/** Whom the whole job is about: the first household of the practice portfolio (seed 7), with a rule that is eased for it. */
export const story = {
  appliesTogether: 'Nettlecombe',
  primary: 'Alma Nettlecombe',
  /** Does not pass alone. */
  member: 'Jasper M. Nettlecombe',
  memberIdentifier: 'A-10002',
  other: 'Yusuf H. Nettlecombe',

  attribute: 'Rent-to-income (net)',
  /** Its line below the waterfall, with its arithmetic. */
  attributeLine: /^Rent-to-income \(net\) .+ of /,
  sentenceBefore: 'Starts at 10 points. Above 30%, loses 1 point for every 3%; reaches 0 at 60%.',
  arithmeticBefore: '42% is 12 over 30% → 4 steps of 3 → −4 (6 of 10)',
  baseline: '36',
  sentenceAfter: 'Starts at 10 points. Above 36%, loses 1 point for every 3%; reaches 0 at 66%.',
  arithmeticAfter: '42% is 6 over 36% → 2 steps of 3 → −2 (8 of 10)',
  reason: 'Rents in this city went up: 36% of the net income is usual now.',
} as const;

export const PASSPHRASE = 'twelve lanterns on the stairs';
