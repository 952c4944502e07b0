/** The file to fill in: its name, and its column that is no field of the office. */
export const importTemplate = { identifier: 'Application ID', fileName: 'applicants-template' } as const;
