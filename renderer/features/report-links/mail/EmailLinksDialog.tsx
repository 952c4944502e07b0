import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { MailLanguage } from '#shared/features/report-links/mail/index.ts';
import classes from './EmailLinksDialog.module.css';
import { MailLanguageChoice } from './MailLanguageChoice.tsx';

/** Somebody whose report is to be emailed to their own address. */
export interface LinkRecipient {
  readonly identifier: string;
  readonly name: string;
  /** '' where none is known. */
  readonly email: string;
}

interface EmailLinksDialogProps {
  readonly recipients: readonly LinkRecipient[];
  readonly onClose: () => void;
  /** Called once every message is open in the mail program. */
  readonly onDone: () => void;
}

/** A link for each of several applicants, each in a message of its own in the mail program: read and sent there, one by one. */
export default function EmailLinksDialog({ recipients, onClose, onDone }: EmailLinksDialogProps): ReactNode {
  const { t } = useTranslation('linkMail');
  const formats = useFormats();
  const toasts = useToasts();
  const { preferences } = useDeskState();
  const [language, setLanguage] = useState<MailLanguage>(preferences.language);
  // Who has one already isn't sent another where it is tried again.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const reachable = recipients.filter(
    ({ email, identifier }) => email !== '' && !opened.includes(identifier),
  );
  const without = recipients.filter(({ email }) => email === '');
  const emailing = useMutation({
    mutationFn: async () => {
      for (const { identifier, email } of reachable) {
        const subject = { kind: 'application', identifier } as const;
        const { id } = await call('reportLinks.create', { subject });
        // Making a link puts it on the clipboard; here it goes into a message.
        await call('reportLinks.undoCopy', { ids: [id] });
        const purpose = t('purposes.applicant');
        await call('reportLinks.mail', { id, recipient: email, purpose, language, way: 'program' });
        setOpened((before) => [...before, identifier]);
      }
      return reachable.length;
    },
    onSuccess: (count) => {
      toasts.done({
        title: (lng, { number }) => t('several.opened', { lng, count, formatted: number(count) }),
        text: (lng) => t('done.openedText', { lng }),
      });
      onDone();
    },
    onError: (thrown) => toasts.failed((lng) => t('several.failed', { lng }), thrown),
  });
  const counted = { count: reachable.length, formatted: formats.number(reachable.length) };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('several.title', counted)}
      confirmLabel={t('several.open', counted)}
      onConfirm={() => emailing.mutate()}
      pending={emailing.isPending}
      disabled={reachable.length === 0}
    >
      <Stack gap="sm">
        <Text size="sm">{t('several.text')}</Text>
        <ul className={classes.people}>
          {reachable.map((recipient) => (
            <li key={recipient.identifier}>
              <strong>{nameOrId(recipient)}</strong> {recipient.email}
            </li>
          ))}
        </ul>
        {without.length === 0 ? null : (
          <Text size="sm" c="dimmed">
            {t('several.without', { count: without.length, names: formats.list(without.map(nameOrId)) })}
          </Text>
        )}
        <MailLanguageChoice title={t('language')} language={language} onChange={setLanguage} />
      </Stack>
    </ConfirmDialog>
  );
}
