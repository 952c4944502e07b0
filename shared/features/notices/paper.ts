import { LOCALES } from '#shared/scoring/language.ts';
import {
  editions,
  type NoticeDocument,
  type NoticeLanguage,
  printedParts,
  printedText,
  type TemplateVersion,
  templateTexts,
} from './notice.ts';
import type { Party } from './template-texts.ts';

/** One letter on the paper of a notice, word for word. */
export interface PrintedLetter {
  readonly language: NoticeLanguage;
  readonly date: string;
  /** '' where nothing that can be checked is missing. */
  readonly mark: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
  /** Below the line. */
  readonly signature: readonly string[];
  /** Around the number of a sheet. */
  readonly sheet: { readonly page: string; readonly of: string };
}

/** All that stands on the paper of a notice. It is kept as it is: a template, a letterhead or a name that changes later changes nothing of it. */
export interface NoticePaper {
  /** As `2026-03-01`. */
  readonly day: string;
  /** Of the PDF. */
  readonly title: string;
  /** At the top of every sheet. */
  readonly applicant: string;
  readonly letterhead: Party;
  readonly addressee: string;
  readonly practice: string;
  readonly template: TemplateVersion | null;
  /** One for each language, the first one first. */
  readonly letters: readonly PrintedLetter[];
}

interface PaperFacts {
  readonly office: Party;
  /** The day on the letter, as `2026-03-01`. */
  readonly day: string;
  readonly isComplete: boolean;
  readonly isPractice: boolean;
}

/** A day in a letter's language: 'May 4, 2026'. */
export const letterDate = (day: string, language: NoticeLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** The paper that a notice makes on a day. */
export function noticePaper(
  document: NoticeDocument,
  { office, day, isComplete, isPractice }: PaperFacts,
): NoticePaper {
  const texts = templateTexts(document.language);
  const applicant = document.addressee.split('\n', 1)[0]?.trim() ?? '';
  return {
    day,
    title: [document.title, applicant, letterDate(day, document.language)]
      .filter((part) => part !== '')
      .join(', '),
    applicant,
    letterhead: { name: office.name, address: office.address, phone: office.phone },
    addressee: document.addressee,
    practice: isPractice ? texts.practice : '',
    template: document.template,
    letters: editions(document).map((edition) => printedLetter(edition, office, day, isComplete)),
  };
}

function printedLetter(
  edition: NoticeDocument,
  office: Party,
  day: string,
  isComplete: boolean,
): PrintedLetter {
  const { language, title, replaces, addenda, signature } = edition;
  const texts = templateTexts(language);
  return {
    language,
    date: letterDate(day, language),
    mark: isComplete ? '' : texts.incomplete,
    title,
    paragraphs: [
      ...(replaces === null ? [] : [texts.replaces(letterDate(replaces, language))]),
      ...printedParts(edition).map((part) => printedText(edition, part)),
      ...addenda.map(({ text }) => text),
    ],
    closing: texts.closing,
    signature: [signature, office.name].filter((line) => line !== ''),
    sheet: texts.sheet,
  };
}

/** The paper of a notice that was issued before it was kept: by its day, and the letterhead that the log has of then. It says so itself. */
export function paperFromLog(document: NoticeDocument, facts: Omit<PaperFacts, 'isPractice'>): NoticePaper {
  const paper = noticePaper(document, { ...facts, isPractice: false });
  const letters = paper.letters.map((letter) => ({
    ...letter,
    mark: [templateTexts(letter.language).fromLog, letter.mark].filter((mark) => mark !== '').join(' '),
  }));
  return { ...paper, letters };
}

/** All words on the paper, in their order: what a reprint has to have. */
export const paperText = ({ practice, letterhead, addressee, letters }: NoticePaper): string =>
  letters
    .flatMap(({ date, mark, title, paragraphs, closing, signature }) => [
      practice,
      mark,
      letterhead.name,
      letterhead.address,
      letterhead.phone,
      date,
      addressee,
      title,
      ...paragraphs,
      closing,
      ...signature,
    ])
    .filter((text) => text !== '')
    .join('\n');

/** What an envelope's window shows at 11 points: more lines, or longer ones, would stand beside it. */
const WINDOW_LINES = 5;
const WINDOW_COLUMNS = 42;

/** Whether an address can be read through the window of a #10 envelope. */
export const fitsWindow = (addressee: string): boolean =>
  addressee
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WINDOW_COLUMNS)), 0) <= WINDOW_LINES;
