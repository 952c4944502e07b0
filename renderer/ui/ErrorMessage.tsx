import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeProblem } from '#shared/office/problems.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import { Callout } from './Callout.tsx';
import { ErrorDetail } from './ErrorDetail.tsx';
import classes from './ErrorMessage.module.css';

interface ErrorMessageProps {
  readonly error: DeskError;
  /** What was not lost, in the words of the screen where it happened. */
  readonly kept?: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

/** Their words say all there is. The detail, which is for the log, would only say it again. */
const SAID_IN_FULL: ReadonlySet<DeskError['kind']> = new Set([
  'wrong-passphrase',
  'wrong-recovery-code',
  'locked',
  'no-connection',
  'no-token',
  'not-on-this-desk',
  'already-running',
  'changed-meanwhile',
  'two-decisions',
  'decided-in-newer-version',
  'household-not-confirmed',
  'link-expired',
  'nothing-to-publish',
  'too-often',
  'file-in-use',
  'cancelled',
]);

/** Of the office's problems, those whose detail helps whoever has to look into them. */
const OFFICE_DETAILS: ReadonlySet<OfficeProblem> = new Set([
  'unreachable',
  'other-certificate',
  'no-hub',
  'web-page',
  'proxy-too-large',
  'proxy-sign-in',
  'proxy-refused',
  'proxy-unavailable',
  'hub-unavailable',
  'entry-refused',
]);

const isSaidInFull = ({ kind, office }: DeskError): boolean =>
  office === undefined ? SAID_IN_FULL.has(kind) : !OFFICE_DETAILS.has(office);

/** What happened, the service's own words, what was kept and what to do. Whatever the service says is shown as text. */
export function ErrorMessage(props: ErrorMessageProps): ReactNode {
  const { t } = useTranslation('errors');
  const { kind, office } = props.error;
  if (office === undefined) return <Said {...props} what={t(`${kind}.what`)} next={t(`${kind}.next`)} />;
  // These words may still be on their way: the page does not go away for them.
  return (
    <Suspense fallback={null}>
      <SaidOfOffice {...props} office={office} />
    </Suspense>
  );
}

/** Anything that changes the records of a shared office can be refused because of it. */
function SaidOfOffice({
  office,
  ...props
}: ErrorMessageProps & { readonly office: OfficeProblem }): ReactNode {
  const { t } = useTranslation('office');
  return <Said {...props} what={t(`problems.${office}.what`)} next={t(`problems.${office}.next`)} />;
}

/** Ends with the code of the system or of TLS: for whoever looks after the network, and folded for everybody else. */
const HAS_CODE = /\[[A-Z0-9_]+\]\.?$/;

function Detail({ detail }: { readonly detail: string }): ReactNode {
  const { t } = useTranslation('errors');
  const words = (
    <Text size="xs" c="dimmed" className={classes.detail}>
      <ErrorDetail detail={detail} />
    </Text>
  );
  if (!HAS_CODE.test(detail)) return words;
  return (
    <details>
      <Text component="summary" size="xs" c="dimmed">
        {t('technical')}
      </Text>
      {words}
    </details>
  );
}

interface SaidProps extends ErrorMessageProps {
  readonly what: string;
  readonly next: string;
}

function Said({ error, what, next, kept, onRetry, retryLabel }: SaidProps): ReactNode {
  const { t } = useTranslation(['errors', 'common']);
  const place = useRef<HTMLDivElement>(null);
  // Whoever has just asked for something must see that it failed, wherever the page or the dialog stands.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Callout
        role="alert"
        tone={error.kind === 'unconfirmed' ? 'caution' : 'bad'}
        icon={IconAlertTriangle}
        title={what}
      >
        <Stack gap={6} align="flex-start">
          {error.serviceMessage ? (
            <div>
              <Text size="xs" c="dimmed">
                {t('errors:serviceSaid')}
              </Text>
              <Text size="sm" className={classes.quote} component="blockquote">
                {error.serviceMessage}
              </Text>
            </div>
          ) : null}
          {kept === undefined ? null : <Text size="sm">{kept}</Text>}
          <Text size="sm">
            {next}{' '}
            {error.retryAfterSeconds === undefined
              ? null
              : t('errors:retryAfter', { seconds: Math.ceil(error.retryAfterSeconds) })}
          </Text>
          {error.detail && !isSaidInFull(error) ? <Detail detail={error.detail} /> : null}
          {onRetry === undefined ? null : (
            <Button size="xs" variant="default" onClick={onRetry} mt={4}>
              {retryLabel ?? t('common:tryAgain')}
            </Button>
          )}
        </Stack>
      </Callout>
    </div>
  );
}
