import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core';
import { IconLink, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import type { LinkSubject } from '#shared/features/report-links/model.ts';
import { useEmailReportLink, useMakeReportLink } from './report-link.tsx';

interface CopyLinkButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly subject: LinkSubject;
  /** Why there can be no link yet. It is said before the click, too; the click says it with the way out. */
  readonly whyNot?: string | undefined;
}

export function CopyLinkButton({ subject, whyNot, ...button }: CopyLinkButtonProps): ReactNode {
  const { t } = useTranslation();
  const link = useMakeReportLink();
  const may = useMay('agent');
  if (!may) return null;
  return (
    <Tooltip label={whyNot} disabled={whyNot === undefined} multiline maw={320}>
      <Button
        leftSection={<IconLink size={16} aria-hidden />}
        data-tour="copy-link"
        loading={link.pending}
        onClick={() => link.make(subject)}
        {...(whyNot === undefined ? {} : { variant: 'default' })}
        {...button}
      >
        {t('link.copy')}
      </Button>
    </Tooltip>
  );
}

interface CopyLinkIconProps {
  readonly subject: LinkSubject;
  /** Whose link it is: where many stand in a row, the button has to say it. */
  readonly label: string;
}

/** The same where there is little room. */
export function CopyLinkIcon({ subject, label }: CopyLinkIconProps): ReactNode {
  const { t } = useTranslation();
  const link = useMakeReportLink();
  const may = useMay('agent');
  const name = t('link.copyOf', { label });
  if (!may) return null;
  return (
    <Tooltip label={name}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={name}
        loading={link.pending}
        onClick={() => link.make(subject)}
      >
        <IconLink size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Makes a link and opens the dialog that mails it: without a stop at the clipboard. */
export function EmailLinkButton({
  subject,
  whyNot,
}: Pick<CopyLinkButtonProps, 'subject' | 'whyNot'>): ReactNode {
  const { t } = useTranslation();
  const link = useEmailReportLink();
  const may = useMay('agent');
  const label = t('link.emailReport');
  useOfferActions(
    may && whyNot === undefined
      ? [{ id: 'email-report', label, icon: IconMail, run: () => link.email(subject) }]
      : [],
  );
  if (!may) return null;
  return (
    <Tooltip label={whyNot ?? label} multiline maw={320}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        loading={link.pending}
        onClick={() => link.email(subject)}
      >
        <IconMail size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
