import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { RestoredText, useUnsavedText } from '#renderer/features/unsaved-texts/index.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import { dayOf } from '#shared/day.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { needsNotice } from '#shared/features/decisions/outcomes.ts';
import { correctionOf } from '#shared/features/notices/correction.ts';
import { detailsOf, noticeFacts, partiesAt } from '#shared/features/notices/facts.ts';
import { checkLetter, isLetterComplete } from '#shared/features/notices/letter-checks.ts';
import type { ListedNotice, NoticeAsIssued, NoticeBasis } from '#shared/features/notices/model.ts';
import {
  agenciesNamed,
  editions,
  lockedTexts,
  maskedNotice,
  type NoticeDocument,
  type NoticeFacts,
  type NoticeLanguage,
  noticeTemplate,
  printedParts,
  withPlaceTexts,
  withScore,
} from '#shared/features/notices/notice.ts';
import type { PersonDetails } from '#shared/features/notices/other-people.ts';
import { fitsWindow, letterDate, noticePaper } from '#shared/features/notices/paper.ts';
import { hasGoneOut, needsCorrection } from '#shared/features/notices/states.ts';
import type { Property } from '#shared/features/properties/model.ts';
import { AsIssued } from './AsIssued.tsx';
import { BasisChoice } from './BasisChoice.tsx';
import { fieldOf } from './fields.ts';
import { IssueButtons } from './IssueButtons.tsx';
import { IssuedList } from './IssuedList.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LetterFields } from './LetterFields.tsx';
import classes from './NoticePage.module.css';
import { NoticePaper } from './NoticePaper.tsx';
import { useNoticesOf } from './notice-way.ts';
import { PlacesShown } from './PlacesShown.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { Verdict } from './Verdict.tsx';
import { isChanged, languageOf, switched, type Written } from './written.ts';

/** The adverse-action notice of one decision: the letter that was issued, or the one that is to be written. */
export default function NoticePage(): ReactNode {
  const { t } = useTranslation('notice');
  const { identifier = '', decisionId = '' } = useParams();
  const detail = useDeskQuery('applications.get', { identifier });
  const decisions = useDeskQuery('decisions.list', { identifier });
  const others = useDeskQuery('notices.otherPeople', { identifier });
  const error = detail.error ?? decisions.error ?? others.error;
  const header = (
    <PageHeader
      title={t('title')}
      terms={['adverseActionNotice']}
      backTo={{ to: applicationPath(identifier), label: t('back') }}
    />
  );
  if (error !== null) {
    return (
      <>
        {header}
        <ErrorMessage error={asDeskError(error)} />
      </>
    );
  }
  if (detail.data === undefined || decisions.data === undefined || others.data === undefined) {
    return <PageSkeleton />;
  }
  const decision = decisions.data.find(({ id }) => String(id) === decisionId);
  if (decision === undefined || !needsNotice(decision.outcome)) {
    return (
      <>
        {header}
        <Callout tone="caution">{t('missing')}</Callout>
      </>
    );
  }
  return (
    <>
      {header}
      <IssuedOrWritten detail={detail.data} decision={decision} others={others.data} />
    </>
  );
}

interface DecidedProps {
  readonly detail: ApplicationDetail;
  readonly decision: Decision;
  /** Co-applicants, of whom nothing may be in it. */
  readonly others: readonly PersonDetails[];
}

/** What of a decision's notices may have reached the applicant: it is what is shown. A draft that lacked something is not, unless it was sent. */
const wentOut = ({ complete, state }: ListedNotice): boolean =>
  complete !== false || (state !== 'unknown' && hasGoneOut(state));

/** Opens the letter that went out, or else the one that is being written; `?write`: another one in its place. */
function IssuedOrWritten(props: DecidedProps): ReactNode {
  const { row, office } = props.detail;
  const [params, setParams] = useSearchParams();
  const [chosen, choose] = useState<number | null>(null);
  const listed = useNoticesOf(row.identifier);
  // An earlier decision's, which the applicant still has: this one takes its place.
  const stale = listed?.find((notice) => needsCorrection(notice) && notice.decisionId !== props.decision.id);
  const own = useDeskQuery('notices.list', { decisionId: props.decision.id });
  const earlier = useDeskQuery('notices.list', { decisionId: stale?.decisionId ?? props.decision.id });
  const error = own.error ?? earlier.error;
  if (error !== null) return <ErrorMessage error={asDeskError(error)} />;
  if (listed === undefined || own.data === undefined || earlier.data === undefined) return <PageSkeleton />;
  const out = listed.filter((notice) => notice.decisionId === props.decision.id && wentOut(notice));
  const issued = own.data.filter(({ id }) => out.some((notice) => notice.id === id));
  const shown = issued.find(({ id }) => id === chosen) ?? issued[0];
  if (shown !== undefined && !params.has('write')) {
    return (
      <AsIssued
        identifier={row.identifier}
        notice={shown}
        all={issued}
        known={office}
        onChoose={choose}
        onCorrect={() => setParams({ write: '' })}
      />
    );
  }
  const reached = out.find(({ state }) => state === 'sent' || state === 'unknown');
  const before = issued.find(({ id }) => id === reached?.id) ?? shown;
  const fromEarlier = earlier.data.find(({ id }) => id === stale?.id);
  return (
    <NoticeOnItsBasis
      {...props}
      before={
        before !== undefined
          ? { notice: before, isOfSameDecision: true, reached: reached !== undefined }
          : fromEarlier === undefined
            ? null
            : { notice: fromEarlier, isOfSameDecision: false, reached: true }
      }
      onIssued={() => {
        choose(null);
        setParams({});
      }}
    />
  );
}

interface NoticeOnItsBasisProps extends DecidedProps {
  /** The letter that this one comes after; null: it is the first. */
  readonly before: {
    readonly notice: NoticeAsIssued;
    readonly isOfSameDecision: boolean;
    readonly reached: boolean;
  } | null;
  readonly onIssued: () => void;
}

/** What the decision rests on is known before anything is written of it. */
function NoticeOnItsBasis(props: NoticeOnItsBasisProps): ReactNode {
  const { identifier } = props.detail.row;
  const basis = useDeskQuery('notices.basis', { identifier, decisionId: props.decision.id });
  const property = useDeskQuery('properties.named', { name: props.detail.office.property });
  const error = basis.error ?? property.error;
  if (error !== null) return <ErrorMessage error={asDeskError(error)} />;
  if (basis.data === undefined || property.data === undefined) return <PageSkeleton />;
  return <Notice {...props} basis={basis.data} property={property.data} />;
}

interface NoticeProps extends NoticeOnItsBasisProps {
  readonly basis: NoticeBasis;
  /** Where it has been applied for; null where that is no property of the office. */
  readonly property: Property | null;
}

const MINUTE_MS = 60_000;

function Notice({ detail, decision, others, basis, property, before, onIssued }: NoticeProps): ReactNode {
  const { row, office } = detail;
  const { t } = useTranslation('notice');
  const { preferences, profiles, activeProfileId } = useDeskState();
  const connection = profiles.find(({ id }) => id === activeProfileId);
  const service = connection?.name ?? '';
  const parties = partiesAt(property, preferences, service);
  const place = { place: 'notice', of: String(decision.id) } as const;
  const mayWrite = useMay('agent');
  const unsaved = useUnsavedText(place);
  const day = dayOf(useNowMs(MINUTE_MS));
  const factsIn = (language: NoticeLanguage): NoticeFacts =>
    noticeFacts(row.identifier, office, decision, basis, parties, language);
  const template = (language: NoticeLanguage): NoticeDocument => noticeTemplate(factsIn(language), language);
  const firstDocument = (): NoticeDocument =>
    before === null
      ? template(preferences.language)
      : correctionOf(template(before.notice.document.language), before.notice, before);
  // Until something is written here, it is what was written before, or what one begins with.
  const [typed, setTyped] = useState<Written | null>(null);
  const kept = unsaved.kept?.text.place === 'notice' ? unsaved.kept.text.values : null;
  const written: Written = typed ?? kept ?? { document: firstDocument(), other: null };
  const { other } = written;
  // What the places print is as it is kept now, whenever the rest was written.
  const [first = written.document, second] = editions(written.document).map((edition) =>
    withPlaceTexts(edition, factsIn(edition.language)),
  );
  const { translation: translated } = written.document;
  const document: NoticeDocument = {
    ...first,
    translation:
      translated === null || second === undefined ? null : { ...translated, addenda: second.addenda },
  };
  const { translation } = document;
  const take = (next: Written): void => {
    setTyped(next);
    unsaved.keep({ ...place, values: next });
  };
  const edit = (changed: NoticeDocument): void => take({ document: changed, other });
  const loses =
    other === null && isChanged(document, template, parties.agencies) ? 'what-was-changed' : 'nothing';
  const masked = maskedNotice(document);
  const own = detailsOf(row.identifier, office);
  const checks = checkLetter(document, factsIn, { day, own, others });
  const named = agenciesNamed(document, parties.agencies);
  const agencies = named.length === 0 ? parties.agencies.slice(0, 1) : named;
  const paper = noticePaper(masked, {
    office: parties.office,
    day,
    isComplete: isLetterComplete(checks),
    isPractice: connection?.kind === 'practice',
  });
  return (
    <div className={classes.columns}>
      <Stack gap="xs" className={classes.letter ?? ''}>
        <Text size="sm" c="dimmed">
          {t('preview')}
        </Text>
        <NoticePaper paper={paper} />
      </Stack>
      <Stack gap="sm">
        <Verdict checks={checks} translation={translation?.language ?? null} />
        <IssueButtons
          identifier={row.identifier}
          decisionId={decision.id}
          document={masked}
          paper={paper}
          checks={checks}
          onIssued={() => {
            // What was incomplete stays on this page; it is kept with the decision from now on.
            setTyped(written);
            unsaved.forget();
            onIssued();
          }}
        />
        <Stack
          gap="sm"
          renderRoot={(props) => <fieldset {...props} disabled={!mayWrite} />}
          className={classes.document ?? ''}
          aria-labelledby="notice-document"
        >
          <Title order={2} id="notice-document">
            {t('document')}
          </Title>
          <RestoredText at={typed === null ? (unsaved.kept?.at ?? null) : null} onDiscard={unsaved.forget} />
          <BasisChoice document={document} agencies={parties.agencies} service={service} onChange={edit} />
          <LanguageChoice
            language={languageOf(document)}
            loses={loses}
            onChange={(language) => take(switched(written, language, template, parties.agencies))}
          />
          {before === null ? null : (
            <Checkbox
              label={t('replaces', { day: letterDate(before.notice.paper.day, document.language) })}
              checked={document.replaces !== null}
              onChange={(event) =>
                edit({ ...document, replaces: event.currentTarget.checked ? before.notice.paper.day : null })
              }
            />
          )}
          <GrowingTextarea
            id={fieldOf({ in: 'addressee' }) ?? ''}
            label={t('addressee')}
            description={fitsWindow(document.addressee) ? null : t('noWindow')}
            minRows={2}
            maxRows={6}
            maxLength={1_000}
            value={document.addressee}
            onChange={(event) => edit({ ...document, addressee: event.currentTarget.value })}
          />
          <TextInput
            label={t('noAddress')}
            description={t('noAddressHelp')}
            maxLength={200}
            value={document.noAddress}
            onChange={(event) => edit({ ...document, noAddress: event.currentTarget.value })}
          />
          {document.basis === null || document.basis.kind === 'report' ? (
            <Checkbox
              id={fieldOf({ in: 'scoreUsed' }) ?? ''}
              label={t('scoreUsed')}
              checked={document.scoreUsed}
              onChange={(event) =>
                edit(withScore(document, event.currentTarget.checked, factsIn(document.language)))
              }
            />
          ) : null}
          <LetterFields
            words={document}
            printed={printedParts(document)}
            locked={lockedTexts(document.language, agencies)}
            translation={null}
            onChange={(words) => edit({ ...document, ...words })}
            scores={
              <ScoreFields
                scores={document.scores}
                onChange={(scores) => edit({ ...document, scores })}
                translation={
                  translation === null
                    ? null
                    : {
                        ...translation,
                        onChange: (factors) =>
                          edit({ ...document, translation: { ...translation, factors } }),
                      }
                }
              />
            }
          />
          {translation === null ? null : (
            <LetterFields
              words={translation}
              printed={printedParts(document)}
              locked={lockedTexts(translation.language, agencies)}
              translation={translation.language}
              onChange={(words) => edit({ ...document, translation: { ...translation, ...words } })}
            />
          )}
          <TextInput
            label={t('signature')}
            description={t('signatureHelp')}
            maxLength={200}
            value={document.signature}
            onChange={(event) => edit({ ...document, signature: event.currentTarget.value })}
          />
          <PlacesShown property={property} document={document} />
          <Callout tone="neutral">{t('noAdvice')}</Callout>
        </Stack>
        <IssuedList identifier={row.identifier} decisionId={decision.id} />
        {before?.isOfSameDecision === true ? (
          <Button variant="default" onClick={onIssued}>
            {t('asIssued.back')}
          </Button>
        ) : null}
      </Stack>
    </div>
  );
}
