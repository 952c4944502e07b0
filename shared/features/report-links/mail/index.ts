export {
  expiryWords,
  fillTemplate,
  htmlOf,
  type LinkMessage,
  type MessageFacts,
  MOST_MAILTO_LENGTH,
  mailtoAddress,
} from './message.ts';
export { checkRecipient, type RecipientErrorKind } from './recipient.ts';
export {
  checkTemplate,
  DEFAULT_TEMPLATES,
  type MailField,
  type MailLanguage,
  type MailTemplate,
  MOST_BODY_LENGTH,
  MOST_SUBJECT_LENGTH,
  mailFields,
  mailLanguages,
  templateOf,
} from './template.ts';
