export const happened = {
  'notice-issued': {
    name: 'Adverse action notice printed or saved as PDF',
    printed: '{{who}} printed the adverse action notice for {{applicant}}',
    saved: '{{who}} saved the adverse action notice for {{applicant}} as a PDF',
    printedIncomplete: '{{who}} printed an incomplete adverse action notice for {{applicant}}',
    savedIncomplete: '{{who}} saved an incomplete adverse action notice for {{applicant}} as a PDF',
  },
  'notice-reprinted': {
    name: 'Copy of a notice printed or saved as PDF',
    printed: '{{who}} printed a copy of the notice to {{applicant}}',
    saved: '{{who}} saved a copy of the notice to {{applicant}} as a PDF',
  },
  'notice-delivered': {
    name: 'Notice delivery recorded',
    'handed-over': '{{who}} recorded that the notice was handed to {{applicant}} on {{day}}',
    'first-class': '{{who}} recorded that the notice was mailed to {{applicant}} on {{day}}',
    certified: '{{who}} recorded that the notice was sent to {{applicant}} by certified mail on {{day}}',
    email: '{{who}} recorded that the notice was emailed to {{applicant}} on {{day}}',
    other: '{{who}} recorded that the notice was given to {{applicant}} on {{day}}',
    corrected: '{{who}} corrected how the notice to {{applicant}} was delivered',
  },
  'notice-returned': {
    name: 'Notice returned',
    says: '{{who}} recorded that the notice to {{applicant}} came back on {{day}}',
  },
  'notice-delivery-struck': {
    name: 'Notice delivery marked as wrong',
    says: '{{who}} marked a delivery of the notice to {{applicant}} as wrong',
  },
  'notice-correction-sent': {
    name: 'Correction of a notice recorded',
    says: '{{who}} recorded that {{applicant}} was told on {{day}} that the decision no longer counts',
  },
} as const;
