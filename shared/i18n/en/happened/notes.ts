export const happened = {
  'note-written': {
    name: 'Note written',
    says: '{{who}} wrote a note on {{applicant}}',
    edited: '{{who}} edited a note on {{applicant}}',
    removed: '{{who}} removed a note on {{applicant}}',
  },
  'note-hidden': {
    name: 'Note removed by a manager',
    says: '{{who}} removed a note on {{applicant}}',
    restored: '{{who}} put back a note on {{applicant}}',
  },
} as const;
