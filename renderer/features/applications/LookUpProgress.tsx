import { Anchor, Button, Group, Progress, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LookUp } from '#shared/models/applications.ts';
import { useDeskMutation } from '../../api/hooks.ts';
import { applicationPath } from '../../components/application-path.ts';
import { useFormats } from '../../i18n/formats.ts';
import { failuresByReason } from './failures-by-reason.ts';
import classes from './LookUpProgress.module.css';

interface LookUpProgressProps {
  readonly lookUp: LookUp;
  readonly onRetry: (identifiers: readonly string[]) => void;
}

/** The look-up that was dismissed last; it stays so when the page is entered again. */
let dismissedId: number | null = null;

/** A look-up that runs, or what became of it: every identifier is there or failed, because … */
export function LookUpProgress({ lookUp, onRetry }: LookUpProgressProps): ReactNode {
  const { t } = useTranslation(['applications', 'errors']);
  const formats = useFormats();
  const cancel = useDeskMutation('applications.cancelLookUp');
  const [dismissed, setDismissed] = useState(dismissedId);
  const [toggled, setToggled] = useState<'shown' | 'hidden' | null>(null);
  if (lookUp.id === dismissed) return null;

  const failed = lookUp.failures.length;
  const running = lookUp.state === 'running';
  // Where nothing arrived, why not is what one wants to know.
  const shown = toggled === null ? lookUp.state === 'done' && lookUp.found === 0 : toggled === 'shown';
  const done = lookUp.total - lookUp.left;
  const only = lookUp.total === 1 && lookUp.state === 'done' ? lookUp.recent[0] : undefined;
  const words = {
    running: t('applications:progress.running', {
      done: formats.number(done),
      total: formats.number(lookUp.total),
    }),
    done:
      lookUp.found === 0
        ? t('applications:progress.nothing')
        : t('applications:progress.done', { count: lookUp.found, formatted: formats.number(lookUp.found) }),
    cancelled: t('applications:progress.cancelled', {
      found: formats.number(lookUp.found),
      total: formats.number(lookUp.total),
    }),
  }[lookUp.state];

  return (
    <section className={classes.root} aria-label={t('applications:progress.title')}>
      <div className={classes.line}>
        <Text size="sm" fw={550} role="status" className="tabular">
          {words}
          {failed > 0
            ? ` · ${t('applications:progress.failures', { count: failed, formatted: formats.number(failed) })}`
            : null}
        </Text>
        {running ? (
          <Progress
            value={lookUp.total === 0 ? 0 : (done / lookUp.total) * 100}
            className={classes.bar}
            aria-label={t('applications:progress.title')}
          />
        ) : null}
        <Group gap="xs" wrap="nowrap" ml="auto">
          {only === undefined ? null : (
            <Anchor component={Link} to={applicationPath(only)} size="sm">
              {t('applications:progress.open', { identifier: only })}
            </Anchor>
          )}
          {failed > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setToggled(shown ? 'hidden' : 'shown')}
              aria-expanded={shown}
            >
              {shown ? t('applications:progress.hide') : t('applications:progress.show')}
            </Button>
          ) : null}
          {running ? (
            <Button variant="default" size="compact-sm" onClick={() => cancel.mutate({})}>
              {t('applications:progress.cancel')}
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                dismissedId = lookUp.id;
                setDismissed(lookUp.id);
              }}
            >
              {t('applications:progress.dismiss')}
            </Button>
          )}
        </Group>
      </div>
      {shown && failed > 0 ? <Failures lookUp={lookUp} onRetry={running ? null : onRetry} /> : null}
    </section>
  );
}

interface FailuresProps {
  readonly lookUp: LookUp;
  readonly onRetry: ((identifiers: readonly string[]) => void) | null;
}

function Failures({ lookUp, onRetry }: FailuresProps): ReactNode {
  const { t } = useTranslation(['applications', 'errors']);
  const formats = useFormats();
  return (
    <ul className={classes.groups}>
      {failuresByReason(lookUp.failures).map(({ error, identifiers }) => (
        <li key={`${error.kind} ${error.serviceMessage ?? ''}`} className={classes.group}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" fw={600}>
                {formats.number(identifiers.length)} × {t(`errors:${error.kind}.what`)}
              </Text>
              <Text size="sm" c="dimmed" className={classes.said}>
                {error.serviceMessage ? `${t('errors:serviceSaid')} “${error.serviceMessage}” ` : null}
                {t(`errors:${error.kind}.next`)}
              </Text>
            </div>
            {onRetry === null ? null : (
              <Button variant="default" size="compact-sm" onClick={() => onRetry(identifiers)}>
                {t('applications:progress.retry')}
              </Button>
            )}
          </Group>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <p className={classes.identifiers} tabIndex={0}>
            {identifiers.join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
