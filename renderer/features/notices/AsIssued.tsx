import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { NoticeAsIssued } from '#shared/features/notices/model.ts';
import { letterDate } from '#shared/features/notices/paper.ts';
import classes from './NoticePage.module.css';
import { NoticePaper } from './NoticePaper.tsx';
import { NoticeWay } from './NoticeWay.tsx';
import type { KnownAddresses } from './notice-way.ts';
import { usePrinting } from './use-printing.ts';

interface AsIssuedProps {
  readonly identifier: string;
  readonly notice: NoticeAsIssued;
  /** All of the decision, newest first. */
  readonly all: readonly NoticeAsIssued[];
  readonly known: KnownAddresses;
  readonly onChoose: (id: number) => void;
  readonly onCorrect: () => void;
}

/** A letter that was printed or saved, as it was: to be read, printed again, recorded as delivered, or corrected by another one. */
export function AsIssued({ identifier, notice, all, known, onChoose, onCorrect }: AsIssuedProps): ReactNode {
  const { t } = useTranslation('notice');
  const formats = useFormats();
  const mayIssue = useMay('agent');
  const { id, paper, document, isPaperKept, complete, decisionId } = notice;
  const reprint = usePrinting('notices.reprint', paper, () => undefined);
  const print = (how: 'printed' | 'pdf'): void => reprint.print({ identifier, noticeId: id, how });
  useOfferActions(
    reprint.isPending || !mayIssue
      ? []
      : [
          { id: 'print', label: t('asIssued.reprint'), icon: IconPrinter, run: () => print('printed') },
          { id: 'pdf', label: t('asIssued.pdf'), icon: IconFileTypePdf, run: () => print('pdf') },
        ],
  );
  return (
    <div className={classes.columns}>
      <NoticePaper paper={paper} />
      <Stack gap="md">
        <Stack gap="xs" component="section" aria-labelledby="as-issued">
          <Title order={2} id="as-issued">
            {t('asIssued.title', { time: formats.dateTime(notice.at), who: notice.by })}
          </Title>
          {complete === false ? <Callout tone="caution">{t('asIssued.incomplete')}</Callout> : null}
          {isPaperKept ? null : (
            <Callout tone="neutral">
              {t(paper.letterhead.name === '' ? 'asIssued.notKeptAtAll' : 'asIssued.notKept')}
            </Callout>
          )}
          {document.basis === null ? null : (
            <Text size="sm">
              {t('basis.label')} {t(`basis.${document.basis.kind}`)}
              {document.basis.kind !== 'report' || document.basis.agencies.length === 0
                ? ''
                : `: ${document.basis.agencies.join(', ')}`}
              {document.basis.reason === '' ? '' : `. ${document.basis.reason}`}
            </Text>
          )}
          {document.replaces === null ? null : (
            <Text size="sm">
              {t('asIssued.replaces', { day: letterDate(document.replaces, document.language) })}
            </Text>
          )}
          {mayIssue ? (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                loading={reprint.isPending}
                onClick={() => print('printed')}
              >
                {t('asIssued.reprint')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                loading={reprint.isPending}
                onClick={() => print('pdf')}
              >
                {t('asIssued.pdf')}
              </Button>
              <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={onCorrect}>
                {t('asIssued.correct')}
              </Button>
            </Group>
          ) : null}
        </Stack>
        <NoticeWay identifier={identifier} decisionId={decisionId} known={known} />
        {all.length < 2 ? null : (
          <section aria-label={t('asIssued.all')}>
            <Text size="sm" fw={600}>
              {t('asIssued.all')}
            </Text>
            <ul>
              {all.map((each) => {
                const words = t(`how.${each.how}`, { who: each.by, time: formats.dateTime(each.at) });
                const shown = each.complete === false ? `${words} · ${t('wasIncomplete')}` : words;
                return (
                  <li key={each.id}>
                    {each.id === id ? (
                      <Text size="sm" component="span" aria-current="true" fw={600}>
                        {shown}
                      </Text>
                    ) : (
                      <Anchor component="button" type="button" size="sm" onClick={() => onChoose(each.id)}>
                        {shown}
                      </Anchor>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {notice.pdf === null ? null : (
          <Text size="xs" c="dimmed">
            {t('asIssued.hash')} <code className={classes.hash}>{notice.pdf}</code>
          </Text>
        )}
      </Stack>
    </div>
  );
}
