/** The office's own words about the sample applications that have something to show. */
export const samples = {
  tag: 'Worth a look',
  notes: {
    'household-passes':
      'Applies together with two others for one unit. Compare the three: together they pass.',
    'household-fails':
      'Applies together with two others for one unit. Does not pass alone, but the household does: select the three and make a household.',
    'not-measured': 'No bank account is linked: what is not measured gives no points, and is said so.',
    'counted-otherwise': 'The service’s own points are not those of the rule: both are shown.',
    changes:
      'A loan has just been paid off. Refresh: the service has newer values, and what changed is shown.',
  },
} as const;
