/** What is said of an entry whose own words cannot be. */
export const happened = {
  newer: '{{who}} did something with a newer version of Threshold that this one does not know',
  erased: '{{name}}, by {{who}}, about {{about}}: what it said has been erased',
  /** Of an old entry of text. */
  gone: 'What was written here was past its days of keeping, and has been erased',
  unreadable: '{{name}}, by {{who}}, about {{about}}: it cannot be read',
} as const;
