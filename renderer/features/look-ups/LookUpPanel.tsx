import { Button, FileButton, Paper, Text } from '@mantine/core';
import { IconFileImport, IconSearch, IconSparkles } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '#renderer/lib/when-idle.ts';
import { usePageIntent } from '#renderer/navigation/page-intent.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useLookUps } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { focused, useFocusReturn } from '#renderer/ui/focus/return-focus.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { parseIdentifierList } from '#shared/service/index.ts';
import { FILE_TYPES } from './file-types.ts';
import type { ImportSource } from './ImportDialog.tsx';
import type { ImportPurpose } from './import-rows.ts';
import { ListSummary } from './ListSummary.tsx';
import { LOOK_UP_BUTTON, type LookUpForm } from './LookUpButton.tsx';
import { LookUpLine } from './LookUpLine.tsx';
import classes from './LookUpPanel.module.css';
import { isWorthAColumn } from './pasted.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

// A file is read now and then; the list is looked at all day.
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));
const ImportDetailsDialog = lazy(() => import('./ImportDetailsDialog.tsx'));
const NotLookedUp = lazy(() => whenIdle().then(() => import('./NotLookedUp.tsx')));

const MOST_WRITTEN = 100_000;

interface LookUpPanelProps {
  /** Whether sample applications are still to be had. */
  readonly samples: 'offered' | 'none';
  readonly form: LookUpForm;
  readonly onForm: (form: LookUpForm) => void;
}

/** One identifier or many, written, pasted, dropped or from a file, and what becomes of them: that is seen where the form is folded, too. */
export function LookUpPanel({ samples: offer, form, onForm }: LookUpPanelProps): ReactNode {
  const { t } = useTranslation('lookUp');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState('');
  const [empty, setEmpty] = useState(false);
  const [source, setSource] = useState<ImportSource | null>(null);
  const [purpose, setPurpose] = useState<ImportPurpose | null>(null);
  const lookUp = useDeskMutation('lookUps.start');
  const samples = useDeskMutation('lookUps.startSamples');
  const lookUps = useLookUps();
  const toasts = useToasts();
  const dialogFocus = useFocusReturn();
  const focusPlace = () => field.current ?? document.getElementById(LOOK_UP_BUTTON);
  usePageIntent('look-up', () => {
    onForm('asked');
    field.current?.focus();
  });
  useEffect(() => {
    if (form === 'asked') field.current?.focus();
  }, [form]);
  usePageIntent('import-details', () => {
    dialogFocus.remember(focused() ?? focusPlace());
    setPurpose('details');
  });

  const show = (next: ImportSource): void => {
    dialogFocus.remember(focused() ?? focusPlace());
    setSource(next);
  };
  const close = (): void => {
    setSource(null);
    setPurpose(null);
    dialogFocus.giveBack();
  };
  const read = (file: File): void => show({ kind: 'file', file });
  const dropping = useDroppedFiles(
    source === null && purpose === null ? 'ready' : 'busy',
    ([file, ...others]) => {
      if (file === undefined) return;
      read(file);
      if (others.length > 0) {
        toasts.done({
          title: (lng) => t('oneFile', { lng }),
          text: (lng) => t('oneFileText', { lng, name: file.name }),
        });
      }
    },
  );

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
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isWorthAColumn(pasted)) return;
    event.preventDefault();
    show({ kind: 'pasted', text: pasted });
  };
  const failed = lookUp.error ?? samples.error;

  return (
    <Paper
      withBorder
      className={classes.root}
      component="section"
      aria-label={t('label')}
      data-dropping={dropping || undefined}
      data-tour="look-up"
    >
      {form === 'folded' ? null : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <GrowingTextarea
            ref={field}
            className={classes.text}
            aria-label={t('field')}
            placeholder={t('placeholder')}
            minRows={1}
            maxRows={6}
            maxLength={MOST_WRITTEN}
            spellCheck={false}
            leftSection={<IconSearch size={16} aria-hidden />}
            sectionClass={classes.icon}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setEmpty(false);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            error={empty ? t('empty') : null}
          />
          <Button type="submit" loading={lookUp.isPending}>
            {t('submit')}
          </Button>
          <FileButton accept={FILE_TYPES} onChange={(file) => file !== null && read(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
                title={t('fileHelp')}
              >
                {t('file')}
              </Button>
            )}
          </FileButton>
          {/* Once they are here it stays under the hand that has pressed it. */}
          {offer === 'offered' || samples.isSuccess ? (
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} aria-hidden />}
              loading={samples.isPending}
              onClick={() => {
                lookUp.reset();
                samples.mutate({});
              }}
            >
              {t('samples')}
            </Button>
          ) : null}
        </form>
      )}
      {dropping ? (
        <Text size="sm" c="dimmed" className={classes.hint}>
          {t('fileHelp')}
        </Text>
      ) : null}
      {form === 'folded' ? null : (
        <WrittenSummary text={text === '' ? submitted : text} of={text === '' ? 'submitted' : 'written'} />
      )}
      {failed === null ? null : (
        <ErrorMessage error={asDeskError(failed)} {...(lookUp.error === null ? {} : { kept: t('kept') })} />
      )}
      {lookUps.length === 0 ? null : (
        <ul className={classes.lookUps}>
          {lookUps.map((each) => (
            <li key={each.id}>
              <LookUpLine lookUp={each} onDismiss={() => focusPlace()?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {lookUps.some(({ state }) => state === 'listing' || state === 'running') ? null : (
        <Suspense fallback={null}>
          <NotLookedUp />
        </Suspense>
      )}
      {source === null ? null : (
        <Suspense fallback={null}>
          <ImportDialog source={source} purpose={purpose ?? 'look-up'} onClose={close} />
        </Suspense>
      )}
      {purpose === null || source !== null ? null : (
        <Suspense fallback={null}>
          <ImportDetailsDialog onSource={setSource} onClose={close} />
        </Suspense>
      )}
    </Paper>
  );
}

interface WrittenSummaryProps {
  readonly text: string;
  /** What is being written, or what was looked up last: of that only what was folded or refused is worth saying. */
  readonly of: 'written' | 'submitted';
}

/** What the field holds, as soon as it is more than one identifier. */
function WrittenSummary({ text, of }: WrittenSummaryProps): ReactNode {
  // A long list is read behind the typing, not before it.
  const deferred = useDeferredValue(text);
  const list = useMemo(() => parseIdentifierList(deferred), [deferred]);
  const { identifiers, duplicates, refusedCount, leftOut } = list;
  const fewestToSay = of === 'written' ? 2 : Number.POSITIVE_INFINITY;
  if (identifiers.length < fewestToSay && duplicates === 0 && refusedCount === 0 && leftOut === 0)
    return null;
  return <ListSummary list={{ ...list, count: identifiers.length }} />;
}
