import { Autocomplete, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { returnFocus } from '#renderer/ui/focus/return-focus.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import {
  checkRecipient,
  type MailLanguage,
  type RecipientErrorKind,
  templateOf,
} from '#shared/features/report-links/mail/index.ts';
import type { LinkMail, ReportLink } from '#shared/features/report-links/model.ts';
import { endLinkMail, type LinkMailRequest, requestLinkMail } from './link-mail-request.ts';
import { MailLanguageChoice } from './MailLanguageChoice.tsx';
import { MailPreview } from './MailPreview.tsx';

/** Hands a link over by mail: to whom, what for, and what will be sent. */
export default function MailDialog({ request }: { readonly request: LinkMailRequest }): ReactNode {
  const { t } = useTranslation('linkMail');
  const { link, returnTo } = request;
  useEffect(() => () => returnFocus(returnTo), [returnTo]);
  return (
    <Dialog
      opened
      size="lg"
      onClose={endLinkMail}
      returnFocus={false}
      title={t(link.subject.kind === 'household' ? 'titleHousehold' : 'title', {
        label: link.label,
      })}
    >
      <MailForm key={link.id} link={link} returnTo={returnTo} />
    </Dialog>
  );
}

interface MailFormProps {
  readonly link: ReportLink;
  readonly returnTo: HTMLElement | null;
}

function MailForm({ link, returnTo }: MailFormProps): ReactNode {
  const { t } = useTranslation(['linkMail', 'common']);
  const formats = useFormats();
  const toasts = useToasts();
  const { preferences, profiles, activeProfileId } = useDeskState();
  const isPractice = profiles.some(({ id, kind }) => id === activeProfileId && kind === 'practice');
  const isHousehold = link.subject.kind === 'household';
  // What the office knows already is not typed once more; another recipient is typed over it.
  const known = useApplicantsEmail(link);
  const [typed, setTyped] = useState<string | null>(link.recipient === '' ? null : link.recipient);
  const recipient = typed ?? known;
  const [purpose, setPurpose] = useState(link.purpose);
  const [language, setLanguage] = useState<MailLanguage>(preferences.language);
  const [problem, setProblem] = useState<RecipientErrorKind | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // Told also where the dialog was closed meanwhile; what the dialog itself does next, it does only where it is still open.
  const mail = useDeskMutation('reportLinks.mail', {
    onSuccess: (done) => {
      if (done.outcome === 'cancelled') return;
      if (done.outcome === 'saved') {
        toasts.done({
          title: (lng) => t('linkMail:done.saved', { lng, file: done.file }),
          text: (lng) => t('linkMail:done.savedText', { lng }),
        });
        return;
      }
      const { outcome } = done;
      const next = outcome === 'copied' ? 'copiedText' : done.text === 'short' ? 'openedShort' : 'openedText';
      toasts.done({
        title: (lng) => t(`linkMail:done.${outcome}`, { lng }),
        text: (lng) => t(`linkMail:done.${next}`, { lng }),
      });
    },
  });
  const renew = useDeskMutation('reportLinks.renew');
  const makeAnew = (): void =>
    renew.mutate(
      { id: link.id },
      { onSuccess: (renewed) => requestLinkMail({ ...renewed, recipient, purpose }, returnTo) },
    );
  const error = mail.error ?? renew.error;

  const send = (way: LinkMail['way']): void => {
    const checked = checkRecipient(recipient);
    const isNeeded = way !== 'copy' || recipient.trim() !== '';
    setProblem(checked.ok || !isNeeded ? null : checked.error.kind);
    if (!checked.ok && isNeeded) {
      field.current?.focus();
      return;
    }
    mail.mutate(
      { id: link.id, recipient, purpose, language, way },
      {
        onSuccess: (done) => {
          if (done.outcome !== 'cancelled') endLinkMail();
        },
      },
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send('program');
  };
  const pending = (way: LinkMail['way']): boolean => mail.isPending && mail.variables.way === way;

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Callout tone="caution" icon={IconAlertTriangle}>
          <Text size="sm">
            {isPractice ? `${t('linkMail:practice')} ` : null}
            {t('linkMail:caution')} {t('linkMail:left', { time: formats.dateTime(link.expiresAt) })}
          </Text>
          {isHousehold ? <Text size="sm">{t('linkMail:everyone')}</Text> : null}
        </Callout>
        <TextInput
          ref={field}
          data-autofocus
          label={t('linkMail:recipient')}
          description={`${t('linkMail:recipientHelp')} ${t('linkMail:recipientOptional')}`}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          value={recipient}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
          error={problem === null ? null : t(`linkMail:problem.${problem}`)}
        />
        <Autocomplete
          label={t('linkMail:purpose')}
          description={t('linkMail:purposeHelp')}
          maxLength={200}
          // A household's report shows the finances of all: it is no applicant's own copy.
          data={[
            t('linkMail:purposes.owner'),
            ...(isHousehold ? [] : [t('linkMail:purposes.applicant')]),
            t('linkMail:purposes.cosigner'),
          ]}
          value={purpose}
          onChange={setPurpose}
        />
        <MailLanguageChoice title={t('linkMail:preview')} language={language} onChange={setLanguage} />
        <MailPreview
          label={t('linkMail:preview')}
          template={templateOf(preferences.linkMail.templates, language)}
          language={language}
          expiresAt={link.expiresAt}
          office={preferences.office}
          contact={preferences.linkMail.contact}
        />
        {error === null ? null : (
          <ErrorMessage
            error={asDeskError(error)}
            kept={t('linkMail:kept')}
            {...(asDeskError(error).kind === 'link-expired'
              ? { onRetry: makeAnew, retryLabel: t('linkMail:renew') }
              : {})}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={endLinkMail}>
            {t('common:cancel')}
          </Button>
          <Button variant="default" loading={pending('copy')} onClick={() => send('copy')}>
            {t('linkMail:copy')}
          </Button>
          <Button variant="default" loading={pending('file')} onClick={() => send('file')}>
            {t('linkMail:file')}
          </Button>
          <Button type="submit" loading={pending('program')}>
            {t('linkMail:program')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The applicant's own address; '' where none is known, and for a household, which is nobody's alone. */
function useApplicantsEmail({ subject }: ReportLink): string {
  const identifier = subject.kind === 'application' ? subject.identifier : '';
  const application = useDeskQuery('applications.get', { identifier }, { enabled: identifier !== '' });
  return application.data?.office.email ?? '';
}
