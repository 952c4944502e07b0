/** The reasons for deciding against the recommendation that an office begins with. */
export const overrideReasons = {
  guarantor: 'Guarantor or larger deposit',
  income: 'Income verified another way',
  history: 'Rental history verified with the landlord',
  corrected: 'Report corrected or disputed',
  accommodation: 'Reasonable accommodation',
  documents: 'Information could not be verified',
  other: 'Other (see details)',
} as const;
