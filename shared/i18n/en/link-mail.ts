export const linkMail = {
  title: 'Email report link for {{label}}',
  titleHousehold: 'Email household report link for {{label}}',
  caution: 'Anyone with this link can view the report until it expires. Don’t share it further.',
  practice: 'Practice link: it opens only on this computer, so a recipient can’t use it.',
  everyone:
    'It shows every member’s finances. To share one person’s report, create a link from that person’s application.',
  left: 'Expires {{time}}',
  recipient: 'Recipient',
  recipientHelp: 'One address; saved with the link.',
  useApplicants: 'Use applicant’s email: {{email}}',
  recipientOptional: 'Not needed to copy the message.',
  problem: {
    empty: 'Enter the recipient’s address.',
    'control-character': 'The address contains a line break or another hidden character.',
    several: 'Enter one address. A link is for one recipient.',
    malformed: 'Enter a valid email, like name@example.com.',
    'too-long': 'The address is too long.',
  },
  purpose: 'Purpose',
  purposeHelp: 'For your own list; not included in the email.',
  purposes: {
    owner: 'Owner review',
    applicant: 'Applicant copy',
    cosigner: 'Guarantor request',
  },
  language: 'Email language',
  languages: { en: 'English', es: 'Spanish' },
  preview: 'Preview',
  subject: 'Subject',
  linkHere: 'https://… (the link)',
  program: 'Open in email app',
  copy: 'Copy message',
  file: 'Save as email file…',
  kept: 'Nothing was sent. Your entries are still shown.',
  renew: 'Create new link',
  done: {
    opened: 'The message is open in your email app',
    openedText: 'Send it from there. Saved to the link’s record.',
    openedShort:
      'Your email app would have cut off your text, so we used a shorter one. “Copy message” has the full text.',
    copied: 'Message copied',
    copiedText: 'Paste it into your message to the recipient.',
    saved: 'Saved as {{file}}',
    savedText: 'The file contains the link. Delete it after you send it.',
  },
  settings: {
    title: 'Report link emails',
    text: 'Email text for report links, in each language.',
    contact: 'Contact for a new link',
    contactHelp: 'Fills in {contact}. If blank, your office phone is used.',
    announce: 'Notify me 15 min before a sent link expires',
    announceHelp: 'As a system notification, without names.',
    template: 'Template',
    body: 'Text',
    fields: 'Fields',
    field: {
      link: 'the link',
      expires: 'when it expires: date, time, and time zone',
      office: 'office name',
      contact: 'contact for a new link',
    },
    insert: 'Insert {{field}} into the text',
    preview: 'Preview',
    reset: 'Reset to default',
    save: 'Save',
    problem: {
      'no-subject': 'Enter a subject.',
      'subject-lines': 'The subject must be one line.',
      'link-in-subject': 'The subject can’t contain the link, because subjects are visible everywhere.',
      'no-link': 'The text must include {link}.',
      'no-expiry': 'The text must include {expires}.',
      'too-long': 'Too long.',
      'unknown-field': '{{field}} isn’t a valid field.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly linkMail: typeof linkMail;
  }
}
