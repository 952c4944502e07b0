export const glossary = {
  meaning: 'What these words mean',
  all: 'All terms',
  terms: {
    attribute: {
      name: 'Attribute',
      text: 'One thing that is measured of an applicant, such as rent as a share of net income. Each has a setting: whether it counts, and its rule.',
    },
    measuredValue: {
      name: 'Measured value',
      text: 'What the service measured of an applicant for one attribute, in whole numbers: 34 %, $620, 2 events.',
    },
    notMeasured: {
      name: 'Not measured',
      text: 'The service has no value, because no account is linked, for example. The attribute then gives 0 points, and it is said so.',
    },
    points: {
      name: 'Points',
      text: 'What one attribute adds to the score by its rule: from 0 up to its weight.',
    },
    weight: {
      name: 'Weight',
      text: 'The most points that an attribute can add. The weights of all that count are usually 100 together.',
    },
    baseline: {
      name: 'Baseline',
      text: 'The measured value at which a rule begins to take or give points. On the side that does not count, nothing changes.',
    },
    step: {
      name: 'Step',
      text: 'How far a value must move away from the baseline to lose or gain points once. Only full steps count: 34 % is one full step of 3 above 30 %.',
    },
    enabled: {
      name: 'Counts in the score',
      text: 'An attribute that is switched on counts. One that is switched off keeps its rule and moves no score.',
    },
    score: {
      name: 'Score',
      text: 'The sum of the points of all attributes that count, out of their weights together.',
    },
    band: {
      name: 'Band',
      text: 'Approve, review or decline: where a score lies between the thresholds of your office. Bands are set in Settings, kept on this desk, and never sent. A band is no decision.',
    },
    identifier: {
      name: 'Identifier',
      text: 'The service’s own name for an application, such as a number or a code. An application is looked up by it.',
    },
    serviceDiffers: {
      name: 'Service differs',
      text: 'The score that the service states is not the one that the desk counts from the same values. Both are shown; bands and decisions go by the desk’s.',
    },
    token: {
      name: 'Token',
      text: 'The secret word by which the service knows your office. Its operator gives it to you; here it is kept encrypted, and never shown whole again.',
    },
    retention: {
      name: 'How long data is kept',
      text: 'Days after which a kind of data is past its time here. Report data can be fetched again in a moment, so it is kept short; decisions may be asked about for years. The service keeps its own copy.',
    },
    approvalCenter: {
      name: 'Approval center',
      text: 'All attributes with their settings. A draft changes nothing until it is published.',
    },
    publishedVersion: {
      name: 'Published version',
      text: 'The rules exactly as they were sent: who, when, why, and what the service answered. Each decision says by which version it was judged.',
    },
    household: {
      name: 'Household',
      text: 'A primary applicant and up to 19 co-applicants who apply together. It counts once the service has confirmed its list.',
    },
    together: {
      name: 'Lowest and mean',
      text: 'A household shows the lowest score of its members and the mean of all. So a household that passes with one member who does not is seen.',
    },
    reportLink: {
      name: 'Report link',
      text: 'A temporary address that opens a report for four hours, behind a captcha. Whoever holds it can open it. At its end the address is wiped from this machine.',
    },
    unconfirmed: {
      name: 'Unconfirmed',
      text: 'The answer to what was sent was lost: it may or may not have been carried out. Nothing is sent again by itself.',
    },
    adverseActionNotice: {
      name: 'Adverse-action notice',
      text: 'The letter that a person who is declined, or approved only with conditions, is entitled to: the reasons, whom to ask, and which rights there are.',
    },
    firstCome: {
      name: 'First-come order',
      text: 'Some cities require that whoever applied first and qualifies is taken. A property in this order shows its queue by time, and compares nobody.',
    },
    chain: {
      name: 'Chain',
      text: 'Each entry of the activity carries a check sum of the one before. “Verify” says whether any was changed or removed.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly glossary: typeof glossary;
  }
}
