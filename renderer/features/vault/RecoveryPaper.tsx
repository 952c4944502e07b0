import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOfficeName } from '#renderer/features/preferences/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import paperClasses from '#renderer/ui/print/Paper.module.css';
import { usePaperHead, usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import classes from './RecoverySheet.module.css';

/** The recovery sheet as it goes on paper. On the screen it is not seen. */
export function RecoveryPaper({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('vault');
  const formats = useFormats();
  const office = useOfficeName();
  const { dataFolder } = useDeskState();
  const date = formats.date(usePrintedAt());
  usePaperHead({ left: office, right: date });
  const facts = [
    [t('recovery.paper.office'), office],
    [t('recovery.paper.made'), date],
    [t('recovery.paper.folder'), dataFolder],
  ] as const;
  return createPortal(
    <article className={paperClasses.paper} aria-hidden data-prints data-on-paper>
      <h1 className={paperClasses.title}>{t('recovery.paper.title')}</h1>
      <p>{t('recovery.paper.what')}</p>
      <p className={classes.code}>{code}</p>
      <h2>{t('recovery.paper.how')}</h2>
      <ol>
        <li>{t('recovery.paper.step1')}</li>
        <li>{t('recovery.paper.step2')}</li>
        <li>{t('recovery.paper.step3')}</li>
      </ol>
      <p>{t('recovery.paper.keep')}</p>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </article>,
    document.body,
  );
}
