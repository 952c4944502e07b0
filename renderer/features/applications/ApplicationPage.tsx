import { Button, Text } from '@mantine/core';
import { IconArrowsDiff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { AssigneeSelect } from '#renderer/features/assignments/index.ts';
import {
  DecisionBar,
  DecisionCard,
  type Recommendation,
  useDeciding,
} from '#renderer/features/decisions/index.ts';
import { HoldNote, SetHoldButton } from '#renderer/features/holds/index.ts';
import { HouseholdOfMember } from '#renderer/features/households/index.ts';
import { Notes } from '#renderer/features/notes/index.ts';
import { CopyLinkButton, EmailLinkButton, useOfferSubject } from '#renderer/features/report-links/index.ts';
import { EraseApplicantButton } from '#renderer/features/retention/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { comparePath } from '#renderer/navigation/paths.ts';
import { useReturnTo } from '#renderer/navigation/return-to.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { AgeOfData } from '#renderer/ui/AgeOfData.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import type { ApplicationDetail, ApplicationRow } from '#shared/features/applications/model.ts';
import type { Household } from '#shared/features/households/model.ts';
import { recommendingAmong } from '#shared/features/households/standing.ts';
import classes from './ApplicationPage.module.css';
import { ApplicationPaper } from './ApplicationPaper.tsx';
import { Arithmetic } from './Arithmetic.tsx';
import { AttributeCurve } from './AttributeCurve.tsx';
import { CallerLine } from './CallerLine.tsx';
import { EarlierFetches } from './EarlierFetches.tsx';
import { useListName } from './list-names.ts';
import { useListState } from './list-state.ts';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { OfficeDataForm } from './OfficeDataForm.tsx';
import { PrintMenu } from './PrintMenu.tsx';
import { RawReply } from './RawReply.tsx';
import { ResultElsewhere } from './ResultElsewhere.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { UnderNewest } from './UnderNewest.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useNextUndecided } from './use-next-undecided.ts';
import { type Refresh, useRefresh } from './use-refresh.ts';
import { scoreRows } from './waterfall.ts';

/** One application: the score, how it comes about, and what the office adds to it. */
export default function ApplicationPage(): ReactNode {
  const { t } = useTranslation('application');
  const { identifier = '' } = useParams();
  // Going from one to the next, the one is shown until the next is there: nothing jumps, and the focus stays.
  const detail = useDeskQuery('applications.get', { identifier }, { keepPrevious: 'keep-previous' });
  const refresh = useRefresh(identifier);
  const backTo = useBackTo(identifier);
  if (detail.error !== null) {
    return (
      <>
        <PageHeader title={t('detail.nameless', { identifier })} backTo={backTo} />
        <ResultElsewhere
          identifier={identifier}
          lookUp={() => refresh.refresh()}
          pending={refresh.pending}
          error={refresh.error}
          hasEarlier={false}
          otherwise={
            <ErrorMessage
              error={refresh.error ?? asDeskError(detail.error)}
              onRetry={() => refresh.refresh()}
              retryLabel={t('detail.lookUpNow')}
            />
          }
        />
      </>
    );
  }
  if (detail.data === undefined) return <PageSkeleton />;
  return <Application detail={detail.data} refresh={refresh} backTo={backTo} />;
}

/** The list as it was left, under its name, or the draft whose effect led here. */
function useBackTo(identifier: string): WayBack {
  const { t } = useTranslation('application');
  const formats = useFormats();
  const returnTo = useReturnTo();
  const name = useListName();
  const { filter, sort } = useListState();
  const { data } = useDeskQuery(
    'applications.neighbours',
    { ...filter, sort, identifier },
    { keepPrevious: 'keep-previous' },
  );
  if (returnTo === 'draft') return { to: '/approval-center', label: t('detail.backToDraft') };
  const label =
    name === null
      ? t('detail.back')
      : data === undefined
        ? name
        : t('detail.backToList', { name, total: formats.number(data.total) });
  return { to: '/applications', label };
}

interface WayBack {
  readonly to: string;
  readonly label: string;
}

interface ApplicationProps {
  readonly detail: ApplicationDetail;
  readonly refresh: Refresh;
  readonly backTo: WayBack;
}

function Application({ detail, refresh, backTo }: ApplicationProps): ReactNode {
  const { t } = useTranslation('application');
  const { row } = detail;
  const { identifier } = row;
  const subject = { kind: 'application', identifier } as const;
  const label = row.name === '' ? identifier : row.name;
  useOfferSubject({ subject, label });
  const mayAct = useMay('agent');
  const neighbours = useNeighbours(identifier);
  const households = useDeskQuery('households.ofApplication', { identifier });
  const navigate = useNavigate();
  const refreshNow = (): void => refresh.refresh(detail);
  useOfferActions([
    {
      id: 'compare',
      label: t('detail.compare'),
      icon: IconArrowsDiff,
      run: () => void navigate(comparePath([identifier])),
    },
    refresh.pending || !mayAct
      ? null
      : { id: 'refresh', label: t('detail.refresh'), icon: IconRefresh, run: refreshNow },
  ]);

  // What had the focus may have gone with the application that was shown before.
  useEffect(() => {
    if (identifier !== '' && document.activeElement === document.body) focusHeading();
  }, [identifier]);

  const place = [
    row.unit === '' ? '' : t('detail.unit', { unit: row.unit }),
    row.property,
    row.name === '' ? '' : identifier,
  ].filter((part) => part !== '');

  return (
    <div className={classes.root}>
      <div className={classes.neighbours}>
        <NeighbourButtons neighbours={neighbours} />
      </div>
      <PageHeader
        terms={['score', 'band', 'points', 'measuredValue', 'notMeasured']}
        title={row.name === '' ? t('detail.nameless', { identifier }) : row.name}
        backTo={backTo}
        description={
          <span className={classes.place}>
            {place.map((part) => (
              <span key={part} className={classes.part}>
                {part}
                {' · '}
              </span>
            ))}
            <AgeOfData fetchedAt={row.fetchedAt} words="sentence" />
            <span role="status">
              {refresh.pending
                ? ` · ${t('detail.refreshing')}`
                : refresh.brought === null
                  ? null
                  : ` · ${t(`detail.brought.${refresh.brought}`)}`}
            </span>
          </span>
        }
        actions={
          <>
            <PrintMenu identifier={identifier} />
            <Button
              variant="default"
              component={Link}
              to={comparePath([identifier])}
              leftSection={<IconArrowsDiff size={16} aria-hidden />}
            >
              {t('detail.compare')}
            </Button>
            {mayAct ? (
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={refresh.pending}
                onClick={refreshNow}
              >
                {t('detail.refresh')}
              </Button>
            ) : null}
            <EmailLinkButton
              subject={subject}
              whyNot={row.applicantToken === null ? t('detail.linkNeedsToken') : undefined}
            />
            <CopyLinkButton
              key={identifier}
              subject={subject}
              variant="default"
              whyNot={row.applicantToken === null ? t('detail.linkNeedsToken') : undefined}
            />
          </>
        }
      />
      {refresh.error === null ? null : (
        <div className={classes.error}>
          <ErrorMessage error={refresh.error} kept={t('detail.refreshKept')} />
        </div>
      )}
      <ResultElsewhere
        identifier={identifier}
        lookUp={refreshNow}
        pending={refresh.pending}
        error={null}
        hasEarlier={true}
        otherwise={null}
      />
      <CallerLine detail={detail} />
      <HouseholdOfMember households={households.data ?? []} />
      <Parts
        key={identifier}
        detail={detail}
        recommendation={recommendationFor(row, households.isPending ? undefined : (households.data ?? []))}
      />
    </div>
  );
}

/** The household's, where the application's applicant is in one that counts; undefined while that isn't known. */
function recommendationFor(
  row: ApplicationRow,
  households: readonly Household[] | undefined,
): Recommendation | undefined {
  if (households === undefined) return undefined;
  const household = recommendingAmong(households);
  const inHousehold = households.length > 0;
  const { band, notMeasuredCount, impossibleCount } = household ?? row;
  const of = household === null ? 'application' : 'household';
  return { band, notMeasuredCount, impossibleCount, of, inHousehold };
}

interface PartsProps {
  readonly detail: ApplicationDetail;
  readonly recommendation: Recommendation | undefined;
}

function Parts({ detail, recommendation }: PartsProps): ReactNode {
  const { t } = useTranslation('application');
  const rows = scoreRows(detail);
  const navigate = useNavigate();
  const [chosen, choose] = useState<string | null>(null);
  const deciding = useDeciding(detail, recommendation);
  const next = useNextUndecided(detail.row.identifier);
  const shown =
    [...rows.counted, ...rows.notCounted].find((one) => one.attribute === chosen) ?? rows.counted[0];
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ScoreCard detail={detail} recommendation={deciding.recommendation} rows={rows} onChoose={choose} />
          <UnderNewest detail={detail} />
          <Arithmetic rows={rows} chosen={shown?.attribute ?? null} onChoose={choose} detail={detail} />
        </div>
        <div className={classes.column}>
          <HoldNote on={{ of: 'application', identifier: detail.row.identifier }} />
          <AssigneeSelect identifier={detail.row.identifier} />
          <DecisionCard deciding={deciding} />
          {shown === undefined ? null : <AttributeCurve row={shown} />}
          <Notes identifier={detail.row.identifier} />
          <OfficeDataForm detail={detail} />
          <EarlierFetches detail={detail} />
          <RawReply identifier={detail.row.identifier} />
          <SetHoldButton on={{ of: 'application', identifier: detail.row.identifier }} />
          <EraseApplicantButton
            identifier={detail.row.identifier}
            onErased={() => void navigate('/applications')}
          />
          {detail.refusedNames.length === 0 ? null : (
            <Text size="sm" c="dimmed" className={classes.refused}>
              {t('detail.refused', {
                count: detail.refusedNames.length,
                names: detail.refusedNames.join(', '),
              })}
            </Text>
          )}
        </div>
        <ApplicationPaper detail={detail} rows={rows} />
      </div>
      <DecisionBar deciding={deciding} next={next} />
    </>
  );
}
