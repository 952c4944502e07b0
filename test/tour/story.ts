/** Whom the whole job is about: the first household of the practice portfolio (seed 7), with a rule that is eased for it. */
export const story = {
  appliesTogether: 'Nettlecombe',
  primary: 'Alma Nettlecombe',
  /** Does not pass alone. */
  member: 'Jasper M. Nettlecombe',
  memberIdentifier: 'A-10002',
  other: 'Yusuf H. Nettlecombe',

  attribute: 'Rent to net income',
  /** Its line below the waterfall, with its arithmetic. */
  attributeLine: /^Rent to net income .+ of /,
  sentenceBefore: 'Starts at 10 points. Above 30 % it loses 1 point for every full 3 %, and is 0 from 60 %.',
  arithmeticBefore: '42 % is 12 above 30 %: 4 full steps of 3, 4 points lost, 6 of 10',
  baseline: '36',
  sentenceAfter: 'Starts at 10 points. Above 36 % it loses 1 point for every full 3 %, and is 0 from 66 %.',
  arithmeticAfter: '42 % is 6 above 36 %: 2 full steps of 3, 2 points lost, 8 of 10',
  reason: 'Rents in this city went up: 36 % of the net income is usual now.',
} as const;

export const PASSPHRASE = 'twelve lanterns on the stairs';
