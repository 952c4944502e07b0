import { Button, Group, List, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import type { LetterCheck } from '#shared/features/notices/letter-checks.ts';
import type { NoticeDocument } from '#shared/features/notices/notice.ts';
import type { NoticePaper } from '#shared/features/notices/paper.ts';
import { useCheckWords } from './check-words.ts';
import { usePrinting } from './use-printing.ts';

type How = 'printed' | 'pdf';

interface IssueButtonsProps {
  readonly identifier: string;
  readonly decisionId: number;
  readonly document: NoticeDocument;
  readonly paper: NoticePaper;
  readonly checks: readonly LetterCheck[];
  readonly onIssued: () => void;
}

/** Prints a notice or saves it as a PDF; what is missing is asked about first. What is printed or saved is kept with the decision. */
export function IssueButtons({
  identifier,
  decisionId,
  document,
  paper,
  checks,
  onIssued,
}: IssueButtonsProps): ReactNode {
  const { t } = useTranslation('notice');
  const wordsOf = useCheckWords();
  const mayIssue = useMay('agent');
  const [asked, setAsked] = useState<How | null>(null);
  const issue = usePrinting('notices.issue', paper, onIssued);
  const missing = checks.filter(({ met }) => !met).map(wordsOf);
  const send = (how: How): void => {
    setAsked(null);
    issue.print({ identifier, decisionId, how, document, day: paper.day });
  };
  const begin = (how: How): void => (missing.length === 0 ? send(how) : setAsked(how));
  useOfferActions(
    issue.isPending || !mayIssue
      ? []
      : [
          { id: 'print', label: t('print'), icon: IconPrinter, run: () => begin('printed') },
          { id: 'pdf', label: t('pdf'), icon: IconFileTypePdf, run: () => begin('pdf') },
        ],
  );
  if (!mayIssue) return null;
  return (
    <>
      <Group gap="xs">
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={issue.isPending}
          onClick={() => begin('printed')}
        >
          {t('print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={issue.isPending}
          onClick={() => begin('pdf')}
        >
          {t('pdf')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('gapsTitle')}
        confirmLabel={t('goOn')}
        onConfirm={() => {
          if (asked !== null) send(asked);
        }}
      >
        <Text size="sm">{t('gaps')}</Text>
        <List size="sm">
          {[...new Set(missing)].map((what) => (
            <List.Item key={what}>{what}</List.Item>
          ))}
        </List>
      </ConfirmDialog>
    </>
  );
}
