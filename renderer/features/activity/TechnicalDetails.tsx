import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { ListedActivity } from '#shared/features/activity/model.ts';
import classes from './EntryPane.module.css';

/** The log behind a line: what proves it, and what it says to the letter. */
export function TechnicalDetails({ entry }: { readonly entry: ListedActivity }): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const { log, id, completes, kind, hash } = entry;
  const number =
    completes === null
      ? t('pane.number', { id: formats.number(id) })
      : t('pane.numberOfTwo', { id: formats.number(id), started: formats.number(completes) });
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('pane.facts.kind'), log === null ? kind : `${kind} ${log.version}`],
    ...(log === null
      ? [[t('columns.number'), number] as const]
      : [
          [t('pane.facts.ref'), log.ref] as const,
          [t('pane.facts.cell'), `${log.subjectType}/${entry.subject}, ${log.cell}`] as const,
          [t('pane.facts.member'), log.member] as const,
          [t('pane.facts.standing'), log.standing] as const,
          [t('pane.facts.count'), formats.number(log.count)] as const,
          [t('pane.facts.data'), log.data ?? t('pane.erased')] as const,
        ]),
    [t('pane.facts.hash'), hash],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
