import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useIsManager } from '#renderer/lib/is-manager.ts';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { applicationPath, householdPath } from '#renderer/navigation/paths.ts';
import { useGoToSetting } from '#renderer/navigation/setting-link.tsx';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { focused } from '#renderer/ui/focus/return-focus.ts';
import { Said, showToast, useToasts, type Words } from '#renderer/ui/toasts.tsx';
import type { LinkSubject, RenewedLinks, ReportLink } from '#shared/features/report-links/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import { requestLinkMail } from './mail/link-mail-request.ts';

const AUTO_CLOSE_MS = 20_000;

/** A button's words, or a host's name, may be longer than the toast is wide. */
const manyWords = {
  label: {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    // A button's own are made for one line, and cut off what is above and below it.
    height: 'auto',
    lineHeight: 1.25,
    paddingBlock: 3,
  },
} as const;

interface ToastAction {
  readonly id: string;
  readonly label: Words;
  readonly run: () => void;
}

/** What the toasts of a report link do: they say until when it opens, that whoever holds it can open it, and what can be done next. */
export function useLinkToasts() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goToSetting = useGoToSetting();
  const toasts = useToasts();
  const isManager = useIsManager();
  const begunAt = useRef<HTMLElement | null>(null);

  /** Told when a link is asked for: until it is there its button is disabled, and what is disabled loses the focus. */
  const begin = (): void => {
    begunAt.current = focused();
  };

  const show = (
    color: 'green' | 'red',
    title: Words,
    autoClose: number | false,
    body: ReactNode,
    actions: readonly ToastAction[],
  ): void => {
    const toast = showToast({
      color,
      title: <Said words={title} />,
      autoClose,
      message: (
        <>
          {body}
          {actions.length === 0 ? null : (
            <Group mt="xs" gap="xs">
              {actions.map(({ id, label, run }) => (
                <Button
                  key={id}
                  size="compact-sm"
                  variant="default"
                  h="auto"
                  mih={26}
                  styles={manyWords}
                  onClick={() => {
                    notifications.hide(toast);
                    run();
                  }}
                >
                  <Said words={label} />
                </Button>
              ))}
            </Group>
          )}
        </>
      ),
    });
  };

  const undoCopy = (links: readonly ReportLink[]): void => {
    call('reportLinks.undoCopy', { ids: links.map(({ id }) => id) }).then(
      ({ clipboard }) =>
        toasts.done({
          title: (lng) =>
            clipboard === 'cleared'
              ? t('link.undone', { lng, count: links.length })
              : t('link.notUndone', { lng }),
        }),
      (thrown: unknown) => failed(thrown),
    );
  };

  const copied = (link: ReportLink): void => {
    const returnTo = begunAt.current?.isConnected === true ? begunAt.current : focused();
    const remainingMs = Date.parse(link.expiresAt) - Date.now();
    const body = (
      <>
        <Text size="sm">
          <Said
            words={(lng, formats) =>
              t(link.subject.kind === 'household' ? 'link.copiedUntilHousehold' : 'link.copiedUntil', {
                lng,
                label: link.label,
                time: formats.time(link.expiresAt),
                remaining: formats.remaining(remainingMs),
              })
            }
          />
        </Text>
        {link.expiryAsCame === '' ? null : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Said words={(lng) => t('link.expiryAsCame', { lng, said: link.expiryAsCame })} />
          </Text>
        )}
      </>
    );
    show('green', (lng) => t('link.copied', { lng }), AUTO_CLOSE_MS, body, [
      { id: 'email', label: (lng) => t('link.email', { lng }), run: () => requestLinkMail(link, returnTo) },
      {
        id: 'open',
        label: (lng) => t('link.open', { lng }),
        run: () => void call('reportLinks.open', { id: link.id }).catch(failed),
      },
      { id: 'undo', label: (lng) => t('link.undo', { lng }), run: () => undoCopy([link]) },
    ]);
  };

  /** Several at once: how many came, until when they open, and for whom none did, with why. */
  const renewed = ({ made, failed: notMade, isCopied }: RenewedLinks): void => {
    const [first] = made;
    const undo = { id: 'undo', label: (lng: string) => t('link.undo', { lng }), run: () => undoCopy(made) };
    show(
      first === undefined ? 'red' : 'green',
      (lng, formats) =>
        first === undefined
          ? t('link.failed', { lng })
          : t(isCopied ? 'link.severalCopied' : 'link.severalNotCopied', {
              lng,
              count: made.length,
              formatted: formats.number(made.length),
            }),
      notMade.length === 0 && isCopied ? AUTO_CLOSE_MS : false,
      <Stack gap={6}>
        {first === undefined ? null : (
          <Text size="sm">
            <Said
              words={(lng, formats) =>
                t('link.severalText', { lng, count: made.length, time: formats.time(first.expiresAt) })
              }
            />
          </Text>
        )}
        {notMade.length === 0 ? null : <NotMade links={notMade} />}
      </Stack>,
      isCopied ? [undo] : [],
    );
  };

  /** What stands in the way, where it can be cleared away elsewhere. */
  const wayOut = (
    error: DeskError,
    subject: LinkSubject | undefined,
    again: () => void,
  ): readonly ToastAction[] => {
    if (error.kind === 'household-not-confirmed' && subject?.kind === 'household') {
      const path = householdPath(subject.householdId);
      return [
        {
          id: 'send',
          label: (lng) => t('link.sendFirst', { lng }),
          run: () => void navigate(path, askPage('send')),
        },
      ];
    }
    if (error.field === 'applicantToken' && subject?.kind === 'application') {
      return [
        {
          id: 'token',
          label: (lng) => t('link.addToken', { lng }),
          run: () => void navigate(applicationPath(subject.identifier)),
        },
      ];
    }
    if (isToExplain(error) && isManager === true) {
      return [
        {
          id: 'point',
          label: (lng) => t(error.field === 'link' ? 'link.point' : 'link.explain', { lng }),
          run: () => goToSetting('connection'),
        },
      ];
    }
    const { host } = error;
    if (host !== undefined) {
      return [
        {
          id: 'allow-host',
          label: (lng) => t('link.allowHost', { lng, host }),
          run: () => void call('reportHosts.allow', { host }).then(again).catch(failed),
        },
      ];
    }
    return [];
  };

  /** @param again does once more what failed, where that has sense. */
  const failed = (thrown: unknown, subject?: LinkSubject, again: () => void = () => undefined): void => {
    const error = asDeskError(thrown);
    show(
      'red',
      (lng) => t('link.failed', { lng }),
      false,
      <Stack gap={6}>
        <ErrorMessage error={error} />
        {isToExplain(error) && isManager === false ? (
          <Text size="sm">
            <Said words={(lng) => t('link.askManager', { lng })} />
          </Text>
        ) : null}
      </Stack>,
      wayOut(error, subject, again),
    );
  };

  return { begin, copied, renewed, failed };
}

/** Whether a manager can say what the answer means: where the link is, of what shape, or what a field beside it says. */
const isToExplain = ({ field }: DeskError): boolean =>
  field === 'link' || field === 'link-shape' || field === 'link-field';

/** For whom no link came, by why. */
function NotMade({ links }: { readonly links: RenewedLinks['failed'] }): ReactNode {
  const { t } = useTranslation(['common', 'errors']);
  const formats = useFormats();
  const byWhy = Map.groupBy(links, ({ error }) => error.kind);
  return (
    <div role="alert">
      <Text size="sm" fw={600}>
        {t('common:link.severalFailed', { count: links.length, formatted: formats.number(links.length) })}
      </Text>
      {[...byWhy].map(([kind, those]) => (
        <Text key={kind} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {formats.list(those.map(({ label }) => label))}: {t(`errors:${kind}.what`)}
        </Text>
      ))}
    </div>
  );
}

/** The one click: asks for a link, has it put on the clipboard, and says so. A second click while it runs does nothing. */
export function useMakeReportLink() {
  const { begin, copied, failed } = useLinkToasts();
  const mutation = useMutation({
    mutationFn: (subject: LinkSubject) => call('reportLinks.create', { subject }),
    onMutate: begin,
    onSuccess: copied,
    onError: (thrown, subject) => failed(thrown, subject, () => mutation.mutate(subject)),
  });
  return {
    pending: mutation.isPending,
    make: (subject: LinkSubject): void => {
      if (!mutation.isPending) mutation.mutate(subject);
    },
  };
}

/** Asks for a link that is to be mailed: it isn't left on the clipboard, and the dialog that mails it opens. */
export function useEmailReportLink() {
  const { failed } = useLinkToasts();
  const begunAt = useRef<HTMLElement | null>(null);
  const mutation = useMutation({
    mutationFn: async (subject: LinkSubject) => {
      const link = await call('reportLinks.create', { subject });
      await call('reportLinks.undoCopy', { ids: [link.id] });
      return link;
    },
    onMutate: () => {
      begunAt.current = focused();
    },
    onSuccess: (link) => requestLinkMail(link, begunAt.current),
    onError: (thrown, subject) => failed(thrown, subject, () => mutation.mutate(subject)),
  });
  return {
    pending: mutation.isPending,
    email: (subject: LinkSubject): void => {
      if (!mutation.isPending) mutation.mutate(subject);
    },
  };
}
