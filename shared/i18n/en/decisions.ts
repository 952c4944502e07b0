export const decisions = {
  title: 'Decision',
  open: 'Not decided yet.',
  openHint: 'Whatever you decide is kept with the rules and the result that it rests on.',
  outcome: {
    approve: 'Approved',
    'approve-with-conditions': 'Approved with conditions',
    decline: 'Declined',
    withdrawn: 'Withdrawn',
  },
  choose: {
    approve: 'Approve',
    'approve-with-conditions': 'With conditions',
    decline: 'Decline',
  },
  by: 'By {{who}}, {{time}}',
  judgedBy: 'Judged by version {{version}}: {{score}} of {{weight}} points, fetched on {{time}}',
  judgedByNone:
    'Judged by rules that this desk has not published: {{score}} of {{weight}} points, fetched on {{time}}',
  band: 'Band then: {{band}}',
  newer:
    'A newer result is here. This decision rests on the earlier one; decide again if the new one changes it.',
  conditions: 'Conditions',
  reasons: 'Reasons',
  lost_one: '{{formatted}} point lost',
  lost_other: '{{formatted}} points lost',
  change: 'Change decision',
  notice: 'Notice',
  noticeDue: 'Notice due',
  noticeDueText: 'The applicant has to be told of this decision.',
  noticeWasIncomplete: 'What was printed or saved so far was incomplete.',
  writeNotice: 'Write the notice',
  noticeGiven: 'Adverse-action notice:',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this decision?',
  withdrawText:
    'The application is then undecided again. The decision stays in its history, with who withdrew it and when.',
  withdrawConfirm: 'Withdraw decision',
  withdrawn: 'The decision is withdrawn',
  withdrawFailed: 'The decision was not withdrawn',
  recorded: 'The decision is recorded',
  earlier_one: '{{formatted}} earlier decision',
  earlier_other: '{{formatted}} earlier decisions',
  form: {
    title: 'Decide on {{who}}',
    outcome: 'Decision',
    outcomeOf: {
      approve: 'Approve',
      'approve-with-conditions': 'Approve with conditions',
      decline: 'Decline',
    },
    conditions: 'Conditions',
    conditionsHelp: 'What has to be met, such as a larger deposit or a guarantor.',
    conditionsEmpty: 'Say under which conditions it is approved.',
    attributes: 'Reasons from the score',
    attributesHelp:
      'Only attributes that cost points, the ones that cost most first. Tick the ones that count.',
    noneLost: 'No attribute cost points.',
    ownReasons: 'Reasons in your own words',
    ownReasonsHelp: 'One on each line. Write about the application, never about who the applicant is.',
    reasonEmpty: 'A decline needs at least one reason.',
    ownReasonLong: 'A reason may have at most {{most}} characters.',
    tooMany: 'A decision may have at most {{most}} reasons.',
    restsOn:
      'It will rest on version {{version}} and the result fetched on {{time}}: {{score}} of {{weight}} points.',
    restsOnNone:
      'It will rest on rules that this desk has not published and the result fetched on {{time}}: {{score}} of {{weight}} points.',
    submit: 'Record decision',
    kept: 'What you entered is still here.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly decisions: typeof decisions;
  }
}
