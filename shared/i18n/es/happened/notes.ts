export const happened = {
  'note-written': {
    name: 'Nota escrita',
    says: '{{who}} escribió una nota sobre {{applicant}}',
    edited: '{{who}} editó una nota sobre {{applicant}}',
    removed: '{{who}} quitó una nota sobre {{applicant}}',
  },
  'note-hidden': {
    name: 'Nota quitada por un gerente',
    says: '{{who}} quitó una nota sobre {{applicant}}',
    restored: '{{who}} restableció una nota sobre {{applicant}}',
  },
} as const;
