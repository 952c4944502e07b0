export const glossary = {
  meaning: 'Glossary',
  all: 'All terms',
  terms: {
    attribute: {
      name: 'Attribute',
      text: 'One thing the service measures about an applicant, such as rent as a share of net income. Each attribute has a rule, and is included in the score or not.',
    },
    measuredValue: {
      name: 'Applicant’s value',
      text: 'What the service measured for one attribute, in whole numbers: 34%, $620, 2 events.',
    },
    notMeasured: {
      name: 'Missing data',
      text: 'The service has no value, for example because no bank account is linked. The attribute then gives 0 points, and we show it.',
    },
    points: {
      name: 'Points',
      text: 'What one attribute adds to the score: from 0 up to its weight.',
    },
    weight: {
      name: 'Weight',
      text: 'The most points an attribute can add. The weights of all included attributes usually add up to 100.',
    },
    baseline: {
      name: 'Baseline',
      text: 'The value at which a rule starts to take or give points. On the other side, nothing changes.',
    },
    step: {
      name: 'Step',
      text: 'How far a value must move from the baseline to lose or gain points once. Only full steps count: with a step of 3, 34% is one full step above 30%.',
    },
    enabled: {
      name: 'Include in score',
      text: 'An attribute that’s turned on is included. One that’s turned off keeps its rule but doesn’t affect scores.',
    },
    score: {
      name: 'Score',
      text: 'The points of all included attributes added up, out of their total weight.',
    },
    band: {
      name: 'Recommendation',
      text: 'Approve, review, or decline: where a score falls between your office’s thresholds. Thresholds are published with the rules in Approval center and never sent to the service. A recommendation isn’t a decision.',
    },
    identifier: {
      name: 'Application ID',
      text: 'The service’s name for an application, such as a number or a code. Use it to look up the application.',
    },
    serviceDiffers: {
      name: 'Score mismatch',
      text: 'The service’s score doesn’t match what Threshold calculates from the same data. Both are shown. Recommendations and decisions use Threshold’s.',
    },
    token: {
      name: 'Access token',
      text: 'Your office’s access key. You get it from your service provider. It’s stored encrypted and never shown in full again.',
    },
    retention: {
      name: 'Data retention',
      text: 'How many days each kind of data is kept. Report data can be looked up again anytime, so it’s kept briefly; questions about decisions may come years later. The service keeps its own copy.',
    },
    approvalCenter: {
      name: 'Approval center',
      text: 'The scoring rules: all attributes with their settings. A draft changes nothing until you publish it.',
    },
    publishedVersion: {
      name: 'Rules version',
      text: 'The rules exactly as sent: who, when, why, and how the service responded. Every decision shows which version it was scored with.',
    },
    household: {
      name: 'Household',
      text: 'A primary applicant and up to 19 co-applicants who apply together. It’s active once the service confirms the list.',
    },
    together: {
      name: 'Lowest and average',
      text: 'A household shows the lowest score of its members and the average of all, so you can spot one weak application.',
    },
    reportLink: {
      name: 'Report link',
      text: 'A temporary address that opens a report for four hours, after a quick security check. Anyone with the link can open it. When it expires, the address is deleted from this computer.',
    },
    unconfirmed: {
      name: 'Unconfirmed',
      text: 'Something was sent, and the service didn’t clearly say that it worked. It may or may not have gone through. Nothing is resent automatically.',
    },
    adverseActionNotice: {
      name: 'Adverse action notice',
      text: 'The letter owed to anyone who is declined, or approved only with conditions: the reasons, whom to contact, and the person’s rights.',
    },
    firstCome: {
      name: 'First-come, first-served',
      text: 'Some cities require accepting the first applicant who qualifies. A property that uses it shows its queue by time, and comparison is off.',
    },
    chain: {
      name: 'Chain',
      text: 'Each entry in the activity log carries a checksum of the one before. “Verify” shows if any entry was changed or removed.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly glossary: typeof glossary;
  }
}
