import { Button, Paper, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch, IconSparkles } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { parseIdentifierList } from '#shared/service/index.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useCurrentLookUp, useDeskMutation } from '../../api/hooks.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { usePageIntent } from '../../components/page-intent.ts';
import { useFormats } from '../../i18n/formats.ts';
import classes from './LookUpPanel.module.css';
import { LookUpProgress } from './LookUpProgress.tsx';

const MOST_PASTED = 4_000_000;

/** One identifier or many, and what becomes of them. */
export function LookUpPanel({ practising }: { readonly practising: boolean }): ReactNode {
  const { t } = useTranslation('applications');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState('');
  const [empty, setEmpty] = useState(false);
  const lookUp = useDeskMutation('applications.lookUp');
  const samples = useDeskMutation('applications.lookUpSamples');
  const current = useCurrentLookUp();
  const running = current?.state === 'running';
  usePageIntent('look-up', () => field.current?.focus());

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (parseIdentifierList(text).identifiers.length === 0) {
      setEmpty(true);
      field.current?.focus();
      return;
    }
    samples.reset();
    lookUp.mutate(
      { text },
      {
        onSuccess: () => {
          setSubmitted(text);
          setText('');
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter looks up what is one line; with Shift, or in a pasted list, it is a new line.
    const severalLines = text.includes('\n');
    if (event.key !== 'Enter' || event.shiftKey || (severalLines && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const failed = lookUp.error ?? samples.error;

  return (
    <Paper withBorder className={classes.root} component="section" aria-label={t('lookUp.label')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          ref={field}
          className={classes.text}
          aria-label={t('lookUp.field')}
          placeholder={t('lookUp.placeholder')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MOST_PASTED}
          spellCheck={false}
          leftSection={<IconSearch size={16} aria-hidden />}
          {...(classes.icon === undefined ? {} : { classNames: { section: classes.icon } })}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setEmpty(false);
          }}
          onKeyDown={onKeyDown}
          error={empty ? t('lookUp.empty') : null}
        />
        <Button type="submit" loading={lookUp.isPending} disabled={running}>
          {t('lookUp.submit')}
        </Button>
        {practising ? (
          <Button
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
            loading={samples.isPending}
            disabled={running}
            onClick={() => {
              lookUp.reset();
              samples.mutate({});
            }}
          >
            {t('lookUp.samples')}
          </Button>
        ) : null}
      </form>
      {text === '' ? (
        <PastedSummary text={submitted} of="submitted" />
      ) : (
        <PastedSummary text={text} of="written" />
      )}
      {failed === null ? null : (
        <ErrorMessage
          error={asDeskError(failed)}
          {...(lookUp.error === null ? {} : { kept: t('lookUp.kept') })}
        />
      )}
      {current === null ? null : (
        <LookUpProgress
          lookUp={current}
          onRetry={(identifiers) => lookUp.mutate({ text: identifiers.join('\n') })}
        />
      )}
    </Paper>
  );
}

interface PastedSummaryProps {
  readonly text: string;
  /** What is being written, or what was looked up last: of that only what was folded or refused is worth saying. */
  readonly of: 'written' | 'submitted';
}

/** What a pasted text holds: how many identifiers, and which pieces are none. */
function PastedSummary({ text, of }: PastedSummaryProps): ReactNode {
  const { t } = useTranslation(['applications', 'common']);
  const formats = useFormats();
  const [shown, { toggle }] = useDisclosure(false);
  // A long list is read behind the typing, not before it.
  const deferred = useDeferredValue(text);
  const list = useMemo(() => parseIdentifierList(deferred), [deferred]);
  const { identifiers, duplicates, refused, refusedCount, leftOut } = list;
  const fewestToSay = of === 'written' ? 2 : Number.POSITIVE_INFINITY;
  if (identifiers.length < fewestToSay && duplicates === 0 && refusedCount === 0 && leftOut === 0)
    return null;
  const parts = [
    t('applications:lookUp.ready', {
      count: identifiers.length,
      formatted: formats.number(identifiers.length),
    }),
    ...(duplicates > 0
      ? [t('applications:lookUp.duplicates', { count: duplicates, formatted: formats.number(duplicates) })]
      : []),
    ...(refusedCount > 0
      ? [t('applications:lookUp.refused', { count: refusedCount, formatted: formats.number(refusedCount) })]
      : []),
    ...(leftOut > 0
      ? [t('applications:lookUp.leftOut', { count: leftOut, formatted: formats.number(leftOut) })]
      : []),
  ];
  return (
    <div>
      <Text size="sm" role="status" component="span">
        {parts.join(' · ')}
      </Text>
      {refusedCount > 0 ? (
        <Button variant="subtle" size="compact-xs" ml="xs" onClick={toggle} aria-expanded={shown}>
          {shown ? t('applications:lookUp.hideRefused') : t('applications:lookUp.showRefused')}
        </Button>
      ) : null}
      {shown && refusedCount > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <ul className={classes.refused} tabIndex={0} aria-label={t('applications:lookUp.showRefused')}>
          {refused.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be there twice, and the list is drawn whole.
            <li key={index}>
              <span className={classes.piece}>{piece.text}</span>{' '}
              <Text size="sm" component="span" c="dimmed">
                {t(`common:fields.identifier.${piece.kind}`)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
