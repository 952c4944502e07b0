export const linkMail = {
  title: 'Email the report link of {{label}}',
  titleHousehold: 'Email the report link of the household of {{label}}',
  caution: 'Whoever holds this link can open the report until it expires. Send it to nobody else.',
  left: 'Expires {{time}}',
  recipient: 'Recipient',
  recipientHelp: 'One address. It stays with the link in the list.',
  recipientOptional: 'Not needed to copy the message.',
  problem: {
    empty: 'Enter the recipient’s address.',
    'control-character': 'The address has a line break or another hidden character in it.',
    several: 'Only one address: a link is for one recipient.',
    malformed: 'This is no mail address. It has the form name@example.com.',
    'too-long': 'The address is too long.',
  },
  purpose: 'Purpose',
  purposeHelp: 'For your own list; it is not in the mail.',
  purposes: {
    owner: 'Review by the owner',
    applicant: 'The applicant’s own copy',
    cosigner: 'Question of a guarantor',
  },
  language: 'Language of the mail',
  languages: { en: 'English', es: 'Spanish' },
  preview: 'What will be sent',
  subject: 'Subject',
  linkHere: 'https://… (the link)',
  program: 'Open in mail program',
  copy: 'Copy message',
  file: 'Save as .eml…',
  kept: 'Nothing went out. What you entered is still here.',
  renew: 'Make a new link',
  done: {
    opened: 'The message is open in your mail program',
    openedText: 'Send it there. The list of links keeps whom it is for.',
    openedShort:
      'Your own text would have been cut off by the mail program, so a short one stands there. “Copy message” has the whole text.',
    copied: 'Message copied',
    copiedText: 'Paste it where you write to the recipient.',
    saved: 'Saved as {{file}}',
    savedText: 'The file holds the link: delete it once it was sent.',
  },
  settings: {
    title: 'Mail with report links',
    text: 'What stands in a mail when you send a report link, in each language.',
    contact: 'Whom to ask for a new link',
    contactHelp: 'Fills {contact}. Empty: the office’s telephone.',
    announce: 'Announce it 15 minutes before a mailed link expires',
    announceHelp: 'As a notification of this system, without names.',
    template: 'Template',
    body: 'Text',
    fields: 'Fields',
    field: {
      link: 'the link',
      expires: 'date, time and zone of its end',
      office: 'the office’s name',
      contact: 'whom to ask for a new one',
    },
    insert: 'Insert {{field}} into the text',
    preview: 'Preview',
    reset: 'Back to Threshold’s words',
    save: 'Save',
    problem: {
      'no-subject': 'The subject is empty.',
      'subject-lines': 'The subject is one line.',
      'link-in-subject': 'The link must not stand in the subject: subjects are shown everywhere.',
      'no-link': 'The text needs {link}.',
      'no-expiry': 'The text needs {expires}.',
      'too-long': 'It is too long.',
      'unknown-field': 'Nothing fills {{field}}.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly linkMail: typeof linkMail;
  }
}
