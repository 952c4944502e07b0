import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats } from '#renderer/i18n/formats.ts';
import {
  type NoticeDocument,
  printedParts,
  printedText,
  templateTexts,
} from '#shared/features/notices/notice.ts';
import classes from './NoticePaper.module.css';

interface NoticePaperProps {
  readonly document: NoticeDocument;
  readonly decidedAt: string;
  readonly office: string;
  /** One that is not says so on the paper. */
  readonly complete: boolean;
}

/** The notice as it stands on the paper, on the screen too: always dark ink on white. */
export function NoticePaper({ document, decidedAt, office, complete }: NoticePaperProps): ReactNode {
  const { i18n } = useTranslation('notice');
  const formats = createFormats(document.language);
  const words = i18n.getFixedT(i18n.language, 'notice');
  return (
    <article className={classes.paper} lang={document.language} data-prints>
      {complete ? null : <p className={classes.incomplete}>{templateTexts(document.language).incomplete}</p>}
      <p className={classes.office}>{office}</p>
      <h2 className={classes.title}>{document.title}</h2>
      {printedParts(document).map((part) => (
        <p key={part} className={classes.part}>
          {printedText(document, part)}
        </p>
      ))}
      <p className={classes.foot} data-on-paper>
        {words('onPaper', {
          day: formats.date(decidedAt),
          time: formats.exactTime(new Date().toISOString()),
        })}
      </p>
    </article>
  );
}
