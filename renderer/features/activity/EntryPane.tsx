import { Button, CloseButton, Text } from '@mantine/core';
import { IconArrowRight, IconBinaryTree, IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { ListedActivity } from '#shared/features/activity/model.ts';
import classes from './EntryPane.module.css';
import { outcomeLooks } from './outcome-looks.ts';
import { subjectPath } from './subject-path.ts';
import { TechnicalDetails } from './TechnicalDetails.tsx';

interface EntryPaneProps {
  readonly entry: ListedActivity;
  readonly onClose: () => void;
  readonly onOnlySubject: (subject: string) => void;
  /** The first thing that can be done here; it takes the focus when the pane is opened by keyboard. */
  readonly firstAction: Ref<HTMLButtonElement>;
}

/** One entry, whole: what did not fit on its line, and the ways from here. */
export function EntryPane({ entry, onClose, onOnlySubject, firstAction }: EntryPaneProps): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const path = subjectPath(entry);
  const navigate = useNavigate();
  const { leadsTo, subject } = entry;
  const [technical, setTechnical] = useState(false);
  const onlySubject = (): void => onOnlySubject(subject);
  useOfferActions([
    leadsTo === null || path === null
      ? null
      : {
          id: 'leads-to',
          label: t(`pane.leadsTo.${leadsTo}`),
          of: subject,
          icon: IconArrowRight,
          run: () => void navigate(path),
        },
    subject === ''
      ? null
      : {
          id: 'only-subject',
          label: t('pane.onlySubject'),
          of: subject,
          icon: IconFilter,
          run: onlySubject,
        },
    { id: 'close-entry', label: t('pane.close'), icon: IconX, run: onClose },
  ]);
  return (
    <section
      className={classes.root}
      aria-label={t('pane.label', { id: formats.number(entry.id) })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.head}>
        <Text fw={600}>{entry.log === null ? entry.kindName || entry.sentence : entry.sentence}</Text>
        {entry.outcome === null ? null : (
          <StatusBadge {...outcomeLooks[entry.outcome]}>{t(`outcome.${entry.outcome}`)}</StatusBadge>
        )}
        <Text size="sm" c="dimmed">
          {t('pane.when', { time: formats.dateTime(entry.at), who: entry.who })}
        </Text>
        <CloseButton aria-label={t('pane.close')} onClick={onClose} className={classes.close} />
      </div>
      <div className={classes.words}>
        {entry.subject === '' || entry.log !== null ? null : (
          <Text size="sm">{t('pane.about', { subject: entry.subject })}</Text>
        )}
        {entry.detail === '' ? null : (
          <Text size="sm" className={classes.detail}>
            {entry.detail}
          </Text>
        )}
        {technical ? <TechnicalDetails entry={entry} /> : null}
      </div>
      <div className={classes.actions}>
        <Button
          ref={firstAction}
          variant="default"
          size="compact-sm"
          leftSection={<IconFilter size={14} aria-hidden />}
          disabled={entry.subject === ''}
          onClick={onlySubject}
        >
          {t('pane.onlySubject')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBinaryTree size={14} aria-hidden />}
          aria-expanded={technical}
          onClick={() => setTechnical(!technical)}
        >
          {t('pane.technical')}
        </Button>
        {entry.leadsTo === null || path === null ? (
          <Text size="sm" c="dimmed">
            {t('pane.leadsNowhere')}
          </Text>
        ) : (
          <Button
            component={Link}
            to={path}
            variant="default"
            size="compact-sm"
            rightSection={<IconArrowRight size={14} aria-hidden />}
          >
            {t(`pane.leadsTo.${entry.leadsTo}`)}
          </Button>
        )}
      </div>
    </section>
  );
}
