/** The office's own words about the sample applications that have something to show. */
export const samples = {
  tag: 'Worth a look',
  /** After the name of what is made up. */
  mark: '(sample)',
  office: 'Maple Leasing Office (sample)',
  agency: 'Buckeye Screening Reports (sample)',
  notes: {
    'household-passes': 'Applies with two others for one unit. Compare the three: together they qualify.',
    'household-fails':
      'Applies with two others for one unit. Doesn’t qualify alone, but the household does. Select the three and group them as a household.',
    'not-measured': 'No bank account is linked. Missing data gives no points, and Threshold shows it.',
    'counted-otherwise': 'The service’s points don’t match the rule. Both are shown.',
    changes: 'A loan was just paid off. Refresh: the service has newer data, and the changes are shown.',
  },
} as const;
