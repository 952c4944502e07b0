import { Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { WhoHint } from '#renderer/features/fair-housing/index.ts';
import { RestoredText, useUnsavedText } from '#renderer/features/unsaved-texts/index.ts';
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
import { checkNotice, isComplete } from '#shared/features/notices/checks.ts';
import { detailsOf, noticeFacts, partiesAt } from '#shared/features/notices/facts.ts';
import type { NoticeBasis } from '#shared/features/notices/model.ts';
import {
  agenciesNamed,
  isLocked,
  lockedTexts,
  maskedNotice,
  type NoticeDocument,
  type NoticePart,
  noticeTemplate,
  printedParts,
  withAgencies,
  withPlaceTexts,
  withScore,
} from '#shared/features/notices/notice.ts';
import type { PersonDetails } from '#shared/features/notices/other-people.ts';
import type { Property } from '#shared/features/properties/model.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { fieldOf } from './fields.ts';
import { IssueButtons } from './IssueButtons.tsx';
import { IssuedList } from './IssuedList.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LockedPartField } from './LockedPartField.tsx';
import { Missing } from './Missing.tsx';
import { NoticeChecks } from './NoticeChecks.tsx';
import classes from './NoticePage.module.css';
import { NoticePaper } from './NoticePaper.tsx';
import { NoticeWay } from './NoticeWay.tsx';
import { PlacesShown } from './PlacesShown.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { isChanged, switched, type Written } from './written.ts';

/** The adverse-action notice of one decision: a template to edit, what it has to say, and the way out on paper. */
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
      <NoticeOnItsBasis detail={detail.data} decision={decision} others={others.data} />
    </>
  );
}

interface NoticeOnItsBasisProps {
  readonly detail: ApplicationDetail;
  readonly decision: Decision;
  /** Co-applicants, of whom nothing may be in it. */
  readonly others: readonly PersonDetails[];
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

function Notice({ detail, decision, others, basis, property }: NoticeProps): ReactNode {
  const { row, office } = detail;
  const { t } = useTranslation('notice');
  const { preferences } = useDeskState();
  const parties = partiesAt(property, preferences);
  const place = { place: 'notice', of: String(decision.id) } as const;
  const mayWrite = useMay('agent');
  const unsaved = useUnsavedText(place);
  const template = (language: NoticeDocument['language']): NoticeDocument =>
    noticeTemplate(noticeFacts(row.identifier, office, decision, basis, parties, language), language);
  // Until something is written here, it is what was written before, or the template.
  const [typed, setTyped] = useState<Written | null>(null);
  const kept = unsaved.kept?.text.place === 'notice' ? unsaved.kept.text.values : null;
  const written: Written = typed ?? kept ?? { document: template(preferences.language), other: null };
  const { other } = written;
  const facts = noticeFacts(row.identifier, office, decision, basis, parties, written.document.language);
  const document = withPlaceTexts(written.document, facts);
  const take = (next: Written): void => {
    setTyped(next);
    unsaved.keep({ ...place, values: next });
  };
  const edit = (changed: NoticeDocument): void => take({ document: changed, other });
  const loses = other === null && isChanged(document, template) ? 'what-was-changed' : 'nothing';
  const own = detailsOf(row.identifier, office);
  const checks = checkNotice(document, facts, { day: dayOf(Date.now()), own, others });
  const complete = isComplete(checks);
  const named = agenciesNamed(document, facts.agencies);
  const locked = lockedTexts(document.language, named.length === 0 ? facts.agencies.slice(0, 1) : named);
  const change = (part: NoticePart, text: string): void =>
    edit({ ...document, parts: { ...document.parts, [part]: text } });
  return (
    <>
      <Missing checks={checks} />
      <div className={classes.columns}>
        <Stack
          gap="sm"
          renderRoot={(props) => <fieldset {...props} disabled={!mayWrite} />}
          className={classes.document ?? ''}
          aria-labelledby="notice-document"
        >
          <Title order={2} id="notice-document">
            {t('document')}
          </Title>
          <Callout tone="neutral">{t('noAdvice')}</Callout>
          <RestoredText at={typed === null ? (unsaved.kept?.at ?? null) : null} onDiscard={unsaved.forget} />
          <LanguageChoice
            language={document.language}
            loses={loses}
            onChange={(language) => take(switched(written, language, template))}
          />
          <AgencyChoice
            document={document}
            agencies={facts.agencies}
            onChange={(chosen) => edit(withAgencies(document, facts.agencies, chosen))}
          />
          <GrowingTextarea
            id={fieldOf({ in: 'addressee' }) ?? ''}
            label={t('addressee')}
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
          <TextInput
            id={fieldOf({ in: 'title' }) ?? ''}
            label={t('heading')}
            maxLength={200}
            value={document.title}
            onChange={(event) => edit({ ...document, title: event.currentTarget.value })}
          />
          <Checkbox
            id={fieldOf({ in: 'scoreUsed' }) ?? ''}
            label={t('scoreUsed')}
            checked={document.scoreUsed}
            onChange={(event) => edit(withScore(document, event.currentTarget.checked, facts))}
          />
          {printedParts(document).map((part) => (
            <Fragment key={part}>
              {isLocked(part) ? (
                <LockedPartField
                  part={part}
                  text={document.parts[part]}
                  wanted={locked[part]}
                  onRestore={() => change(part, locked[part])}
                />
              ) : (
                <GrowingTextarea
                  id={fieldOf({ in: 'part', part }) ?? ''}
                  label={t(`part.${part}`)}
                  minRows={2}
                  maxRows={10}
                  maxLength={10_000}
                  value={document.parts[part]}
                  onChange={(event) => change(part, event.currentTarget.value)}
                />
              )}
              {part === 'reasons' ? <WhoHint text={document.parts.reasons} /> : null}
              {part === 'score' ? (
                <ScoreFields scores={document.scores} onChange={(scores) => edit({ ...document, scores })} />
              ) : null}
            </Fragment>
          ))}
          <TextInput
            label={t('signature')}
            description={t('signatureHelp')}
            maxLength={200}
            value={document.signature}
            onChange={(event) => edit({ ...document, signature: event.currentTarget.value })}
          />
          <PlacesShown property={property} document={document} />
        </Stack>
        <Stack gap="sm">
          <NoticeChecks checks={checks} />
          <IssueButtons
            identifier={detail.row.identifier}
            decisionId={decision.id}
            document={maskedNotice(document)}
            checks={checks}
            onIssued={() => {
              // On this page it stays; it is kept with the decision from now on.
              setTyped(written);
              unsaved.forget();
            }}
          />
          <NoticeWay identifier={row.identifier} decisionId={decision.id} known={office} />
          <Text size="sm" c="dimmed">
            {t('preview')}
          </Text>
          <NoticePaper document={maskedNotice(document)} office={parties.office} complete={complete} />
          <IssuedList identifier={row.identifier} decisionId={decision.id} />
        </Stack>
      </div>
    </>
  );
}
