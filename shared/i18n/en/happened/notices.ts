export const happened = {
  'notice-issued': {
    name: 'Adverse action notice printed or saved as PDF',
    printed: '{{who}} printed the adverse action notice for {{applicant}}',
    saved: '{{who}} saved the adverse action notice for {{applicant}} as a PDF',
    printedIncomplete: '{{who}} printed an incomplete adverse action notice for {{applicant}}',
    savedIncomplete: '{{who}} saved an incomplete adverse action notice for {{applicant}} as a PDF',
  },
} as const;
