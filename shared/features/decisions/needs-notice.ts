/**
 * Whether the applicant is due a notice of adverse action: conditions after a screening are one, too. Apart from the schemas, which are
 * much to read: the first page needs this.
 */
export const needsNotice = (outcome: string): outcome is 'approve-with-conditions' | 'decline' =>
  outcome === 'decline' || outcome === 'approve-with-conditions';
