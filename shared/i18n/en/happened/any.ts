/** What is said of an entry whose own words cannot be. */
export const happened = {
  newer: '{{who}} did something in a newer version of Threshold; update to see it',
  erased: '{{name}}, by {{who}}: the details have been erased',
  erasedAbout: '{{name}}, by {{who}}, about {{about}}: the details have been erased',
  /** Of an old entry of text. */
  gone: 'This entry was past its retention period and has been erased',
  unreadable: '{{name}}, by {{who}}: the details can’t be read',
  unreadableAbout: '{{name}}, by {{who}}, about {{about}}: the details can’t be read',
} as const;
