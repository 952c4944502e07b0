export const delivery = {
  due: 'Notice not recorded as sent',
  dueText: 'Record how it reached the applicant. It stays due until then.',
  returnedText: 'All copies came back. Send it again and record how.',
  record: 'Record delivery…',
  ways: {
    'handed-over': 'Delivered in person',
    'first-class': 'First-class mail',
    certified: 'Certified mail',
    email: 'Email',
    other: 'Another way',
  },
  sent: {
    'handed-over': 'Delivered in person on {{day}}',
    'first-class': 'Mailed first-class on {{day}}',
    certified: 'Sent by certified mail on {{day}}',
    email: 'Emailed on {{day}}',
    other: 'Given on {{day}}',
  },
  number: 'No. {{number}}',
  recordedBy: 'Recorded by {{who}}, {{time}}',
  sentBy: 'Sent by {{who}}',
  cameBack: 'Returned on {{day}}',
  wrong: 'Voided',
  corrected: 'Replaced',
  told: 'The applicant was told on {{day}} that this decision no longer counts',
  form: {
    deliver: 'Record delivery',
    replace: 'Correct delivery',
    correction: 'Record correction',
    how: 'How it was sent',
    on: 'Date',
    number: 'Certified mail number',
    address: 'Mailing address',
    email: 'Email address',
    to: 'Where it went',
    sentBy: 'Sent by (if not you)',
    words: 'Note',
    submit: 'Save',
    noDay: 'Enter the date.',
    laterThanToday: 'This date is in the future.',
    noNumber: 'Enter the number from the receipt.',
    noEmail: 'Enter a valid email, like name@example.com.',
    notSaved: 'The delivery wasn’t saved',
    saved: 'Delivery saved',
  },
  returned: {
    button: 'Returned…',
    title: 'Record returned mail',
    text: 'The notice is due again until another delivery is recorded.',
    on: 'Date returned',
    words: 'Reason',
  },
  replace: 'Correct…',
  strike: {
    button: 'Void…',
    title: 'Void this record',
    text: 'It stays here, crossed out, with your reason.',
    words: 'Reason',
    empty: 'Enter the reason.',
  },
  correction: {
    title: 'A notice was sent for a decision that no longer counts',
    text: 'Tell the applicant in writing that the notice dated {{day}} no longer applies, and what applies now. Then record how you told them.',
    record: 'Record correction…',
    withdraw:
      'The applicant already has a notice of this decision. After you undo it, send them a corrected notice. It stays on Today until you record that.',
  },
  notSent: 'Not recorded as sent',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly delivery: typeof delivery;
  }
}
