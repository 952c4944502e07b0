import { Checkbox, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhoHint } from '#renderer/features/fair-housing/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import type { ApplicationSelection } from '#shared/features/applications/list.ts';
import { householdReasonIn } from '#shared/features/decisions/household-reason.ts';
import { MOST_REASON_LENGTH, MOST_REASONS } from '#shared/features/decisions/limits.ts';
import { needsNotice, needsOverride } from '#shared/features/decisions/outcomes.ts';
import type { ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';
import { type Language, languageOf } from '#shared/scoring/index.ts';
import { DecidedMeanwhile } from './DecidedMeanwhile.tsx';
import { OutcomeDetails, OutcomeField, OverrideInputs, OwnReasonsField } from './DecisionFields.tsx';
import { DecisionFormFrame } from './DecisionFormFrame.tsx';
import { type DecisionForm, emptyDecision, ownReasonsIn, problemsOf, recordOf } from './decision-form.ts';
import { useProblemWords } from './problem-words.ts';
import { useUndoDecisions } from './use-undo-decisions.ts';

type Together = ChannelOutput<'decisions.together'>;

interface DecideTogetherProps {
  readonly title: string;
  /** Which applications; null: the dialog is closed. */
  readonly selection: ApplicationSelection | null;
  readonly outcome: DecisionForm['outcome'];
  /** The household that they are; absent: applications that need have nothing in common. */
  readonly household?: number;
  readonly onClose: () => void;
  readonly onRecorded?: () => void;
}

/** Decides alike on several applications: one act, one way back, and before it how many are not as recommended. */
export function DecideTogether(props: DecideTogetherProps): ReactNode {
  const { title, selection, ...asked } = props;
  return (
    <Dialog
      opened={selection !== null}
      onClose={props.onClose}
      title={title}
      size={640}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      {selection === null ? null : <Asked key={asked.outcome} selection={selection} {...asked} />}
    </Dialog>
  );
}

interface AskedProps extends Omit<DecideTogetherProps, 'title' | 'selection'> {
  readonly selection: ApplicationSelection;
}

function Asked({ selection, ...props }: AskedProps): ReactNode {
  const { data, error } = useDeskQuery('decisions.together', { selection, household: props.household });
  if (error !== null) return <ErrorMessage error={asDeskError(error)} />;
  if (data === undefined) return <Skeleton height={240} aria-hidden />;
  return <Form together={data} {...props} />;
}

interface FormProps extends Omit<AskedProps, 'selection'> {
  readonly together: Together;
}

function Form({ together, outcome: first, household, onClose, onRecorded }: FormProps): ReactNode {
  const { t } = useTranslation(['deciding', 'decisions']);
  const words = useProblemWords();
  const form = useForm<DecisionForm>({ initialValues: emptyDecision(first) });
  const [addMainReasons, setAddMainReasons] = useState(true);
  const [ownWords, setOwnWords] = useState<Readonly<Record<string, string>>>({});
  const { record, isPending, error } = useRecordTogether(() => {
    onClose();
    onRecorded?.();
  });
  const meanwhile = useDecidedMeanwhile(together, isPending);
  const { outcome } = form.values;
  // Each member gets a letter of their own, and nobody is told another's reasons.
  const hasLetters = household !== undefined && needsNotice(outcome);
  const against = together.filter(({ band }) => needsOverride(outcome, band));
  // Where one needs the reason of an exception, the form does.
  const recommendation = against[0] === undefined ? (together[0]?.band ?? null) : against[0].band;
  const submit = (): void => {
    if (isPending) return;
    const problems = problemsOf(form.values, { recommendation, hasLost: false, today: dayOf(Date.now()) });
    const { ownReasons, ...others } = problems;
    const isCovered = addMainReasons || hasLetters;
    const counted = isCovered && ownReasons === 'reasonEmpty' ? others : problems;
    form.setErrors(words(counted));
    if (Object.keys(counted).length > 0) return;
    const { attributes: _, ...decision } = recordOf(form.values, recommendation);
    record(
      {
        ...decision,
        ownReasons: hasLetters ? [] : decision.ownReasons,
        addMainReasons: addMainReasons && needsNotice(outcome),
        household,
      },
      together,
      hasLetters ? ownWords : {},
    );
  };
  return (
    <DecisionFormFrame
      button={t(meanwhile.length === 0 ? 'deciding:together.record' : 'deciding:together.recordInstead', {
        count: together.length,
      })}
      recording={{ error, isPending }}
      disabled={together.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <DecidedMeanwhile decisions={meanwhile} />
      <OutcomeField form={form} />
      <Preview together={together} against={against.length} />
      {against.length === 0 ? null : <OverrideInputs form={form} />}
      <OutcomeDetails form={form} />
      {needsNotice(outcome) ? (
        <Checkbox
          label={t('deciding:together.mainReasons')}
          description={t('deciding:together.mainReasonsHelp')}
          checked={addMainReasons}
          onChange={({ currentTarget: { checked } }) => setAddMainReasons(checked)}
        />
      ) : null}
      {hasLetters ? (
        <LettersOfMembers
          together={together}
          addMainReasons={addMainReasons}
          ownWords={ownWords}
          onChange={(identifier, words) => setOwnWords((all) => ({ ...all, [identifier]: words }))}
        />
      ) : (
        <OwnReasonsField form={form} />
      )}
    </DecisionFormFrame>
  );
}

interface LettersOfMembersProps {
  readonly together: Together;
  readonly addMainReasons: boolean;
  readonly ownWords: Readonly<Record<string, string>>;
  readonly onChange: (identifier: string, words: string) => void;
}

/** Which reasons each member's own letter will give, and a place for own words for that person alone. */
function LettersOfMembers({
  together,
  addMainReasons,
  ownWords,
  onChange,
}: LettersOfMembersProps): ReactNode {
  const { t, i18n } = useTranslation('deciding');
  return (
    <Stack gap="sm" component="section" aria-label={t('together.letters')}>
      <Text size="sm" fw={600}>
        {t('together.letters')}
      </Text>
      {together.map((member) => {
        const { identifier, band, ownBand } = member;
        const words = ownWords[identifier] ?? '';
        const isOnlyHousehold = band !== 'approve' && ownBand === 'approve';
        const reasons = reasonsInLetter(member, { addMainReasons, words }, languageOf(i18n.language));
        return (
          <div key={identifier}>
            <Text size="sm">{t('together.letterTo', { name: nameOrId(member) })}</Text>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>
                  <Text size="sm" c="dimmed" component="span">
                    {reason}
                  </Text>
                </li>
              ))}
            </ul>
            {isOnlyHousehold ? null : (
              <GrowingTextarea
                label={t('together.ownWordsFor', { name: nameOrId(member) })}
                minRows={1}
                maxRows={4}
                maxLength={MOST_REASONS * MOST_REASON_LENGTH}
                value={words}
                onChange={({ currentTarget: { value } }) => onChange(identifier, value)}
              />
            )}
            <WhoHint text={words} inLetter />
          </div>
        );
      })}
    </Stack>
  );
}

/** As `decisions.recordTogether` gives them. */
function reasonsInLetter(
  { band, ownBand, mainReasons }: Together[number],
  { addMainReasons, words }: { readonly addMainReasons: boolean; readonly words: string },
  language: Language,
): readonly string[] {
  const own = [...(addMainReasons ? mainReasons : []), ...ownReasonsIn(words)];
  if (band === 'approve') return own;
  return ownBand === 'approve' || own.length === 0 ? [householdReasonIn(language)] : own;
}

/** What others decided since this was opened; one's own, while they are being recorded, are nobody else's. */
function useDecidedMeanwhile(together: Together, isRecording: boolean) {
  const [seen] = useState(() => new Set(together.flatMap(({ standing }) => standing.map(({ id }) => id))));
  if (isRecording) return [];
  return together.flatMap(({ identifier, name, standing }) =>
    standing
      .filter(({ id }) => !seen.has(id))
      .map((decision) => ({ ...decision, of: nameOrId({ name, identifier }) })),
  );
}

/** Records them, says so, and offers the one way back. */
function useRecordTogether(onRecorded: () => void) {
  const { t } = useTranslation('deciding');
  const toasts = useToasts();
  const undo = useUndoDecisions();
  const mutation = useDeskMutation('decisions.recordTogether', {
    onSuccess: (decisions) => {
      onRecorded();
      toasts.done({
        title: (lng, formats) =>
          t('together.recorded', {
            lng,
            count: decisions.length,
            formatted: formats.number(decisions.length),
          }),
        undo: () => undo(decisions),
      });
    },
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    record: (
      decision: Omit<ChannelInput<'decisions.recordTogether'>, 'applications'>,
      together: Together,
      ownWords: Readonly<Record<string, string>>,
    ): void =>
      mutation.mutate({
        ...decision,
        applications: together.map(({ identifier, fetchedAt, standing }) => ({
          identifier,
          fetchedAt,
          seen: standing.map(({ id }) => id),
          ownReasons: ownReasonsIn(ownWords[identifier] ?? ''),
        })),
      }),
  };
}

/** How many, how many of them not as recommended, and how many decisions are replaced. */
function Preview({
  together,
  against,
}: {
  readonly together: Together;
  readonly against: number;
}): ReactNode {
  const { t } = useTranslation('deciding');
  const formats = useFormats();
  const decided = together.filter(({ decision }) => decision !== null).length;
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  return (
    <Callout tone={against > 0 ? 'caution' : 'neutral'} role="status">
      <Text size="sm" fw={600}>
        {t('together.count', counted(together.length))}
        {' · '}
        {against === 0 ? t('together.asRecommended') : t('together.against', counted(against))}
      </Text>
      {decided === 0 ? null : <Text size="sm">{t('together.replaces', counted(decided))}</Text>}
    </Callout>
  );
}
