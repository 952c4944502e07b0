import type { ReactNode } from 'react';
import { usePaperHead } from '#renderer/ui/print/paper-head.ts';
import { fitsWindow, type NoticePaper as Paper, type PrintedLetter } from '#shared/features/notices/paper.ts';
import classes from './NoticePaper.module.css';

/** What stands on the paper of a notice, on the screen as on the paper: always dark ink on white. */
export function NoticePaper({ paper }: { readonly paper: Paper }): ReactNode {
  const [first] = paper.letters;
  usePaperHead({
    left: paper.applicant,
    right: [paper.practice, first?.date ?? ''].filter((text) => text !== '').join(' · '),
    ...(first === undefined ? {} : { sheet: first.sheet }),
  });
  return (
    <article className={classes.paper} data-prints="letter">
      {paper.letters.map((letter) => (
        <Letter key={letter.language} paper={paper} letter={letter} />
      ))}
    </article>
  );
}

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

function Letter({ paper, letter }: { readonly paper: Paper; readonly letter: PrintedLetter }): ReactNode {
  const { letterhead, addressee, practice } = paper;
  const { language, mark, date, title, paragraphs, closing, signature } = letter;
  return (
    <section className={classes.letter} lang={language}>
      <div className={classes.top} data-window={fitsWindow(addressee)}>
        <div className={classes.head}>
          {practice === '' ? null : <p className={classes.mark}>{practice}</p>}
          {mark === '' ? null : <p className={classes.mark}>{mark}</p>}
          <div className={classes.letterhead}>
            <p className={classes.office}>{letterhead.name}</p>
            <p>
              {[letterhead.address, letterhead.phone]
                .map(lines)
                .filter((line) => line !== '')
                .join(' · ')}
            </p>
          </div>
        </div>
        <div className={classes.sent}>
          <p className={classes.addressee}>{addressee}</p>
          <p className={classes.date}>{date}</p>
        </div>
      </div>
      <h2 className={classes.title}>{title}</h2>
      {paragraphs
        .flatMap((text) => text.split(/\n{2,}/))
        .map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order of the paper, and two may be alike
          <p key={place} className={classes.part} data-short={text.length < 800}>
            {text}
          </p>
        ))}
      <div className={classes.signature}>
        <p>{closing}</p>
        <p className={classes.line} />
        {signature.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}
