import type { ReactNode } from 'react';
import {
  type NoticeDocument,
  printedParts,
  printedText,
  templateTexts,
} from '#shared/features/notices/notice.ts';
import type { Party } from '#shared/features/preferences/model.ts';
import { LOCALES } from '#shared/scoring/language.ts';
import classes from './NoticePaper.module.css';

interface NoticePaperProps {
  readonly document: NoticeDocument;
  readonly office: Party;
  /** One that is not says so on the paper. */
  readonly complete: boolean;
}

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** The notice as a letter, on the screen as on the paper: always dark ink on white. */
export function NoticePaper({ document, office, complete }: NoticePaperProps): ReactNode {
  const { language, addressee, title, signature, addenda } = document;
  const texts = templateTexts(language);
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(new Date());
  return (
    <article className={classes.paper} lang={language} data-prints>
      {complete ? null : <p className={classes.incomplete}>{texts.incomplete}</p>}
      <div className={classes.letterhead}>
        <p className={classes.office}>{office.name}</p>
        <p>
          {[office.address, office.phone]
            .map(lines)
            .filter((line) => line !== '')
            .join(' · ')}
        </p>
      </div>
      <p className={classes.part}>{day}</p>
      {addressee === '' ? null : <p className={classes.part}>{addressee}</p>}
      <h2 className={classes.title}>{title}</h2>
      {printedParts(document).map((part) => (
        <p key={part} className={classes.part}>
          {printedText(document, part)}
        </p>
      ))}
      {addenda.map(({ place, text }) => (
        <p key={place} className={classes.part}>
          {text}
        </p>
      ))}
      <div className={classes.signature}>
        <p>{texts.closing}</p>
        <p className={classes.line} />
        {signature === '' ? null : <p>{signature}</p>}
        <p>{office.name}</p>
      </div>
    </article>
  );
}
