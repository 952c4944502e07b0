import { Button, Text } from '@mantine/core';
import { IconArrowsDiff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { ApplicationDetail } from '#shared/models/applications.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskQuery } from '../../api/hooks.ts';
import { AgeOfData } from '../../components/AgeOfData.tsx';
import { CopyLinkButton } from '../../components/CopyLinkButton.tsx';
import { comparePath } from '../../components/compare-path.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { useOfferSubject } from '../../components/link-subject.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useWayBack } from '../../components/way-back.ts';
import { DecisionCard } from '../decisions/DecisionCard.tsx';
import classes from './ApplicationPage.module.css';
import { Arithmetic } from './Arithmetic.tsx';
import { AttributeCurve } from './AttributeCurve.tsx';
import { EarlierFetches } from './EarlierFetches.tsx';
import { OfficeDataForm } from './OfficeDataForm.tsx';
import { RawReply } from './RawReply.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { useRefresh } from './use-refresh.ts';
import { waterfall } from './waterfall.ts';

/** One application: the score, how it comes about, and what the office adds to it. */
export default function ApplicationPage(): ReactNode {
  const { t } = useTranslation('applications');
  const { identifier = '' } = useParams();
  const detail = useDeskQuery('applications.get', { identifier });
  const refresh = useRefresh(identifier);
  const backTo = useBackTo();
  if (detail.error !== null) {
    return (
      <>
        <PageHeader title={t('detail.nameless', { identifier })} backTo={backTo} />
        <ErrorMessage
          error={refresh.error ?? asDeskError(detail.error)}
          onRetry={refresh.refresh}
          retryLabel={t('detail.lookUpNow')}
        />
      </>
    );
  }
  if (detail.data === undefined) return <PageSkeleton />;
  return <Application key={identifier} detail={detail.data} refresh={refresh} backTo={backTo} />;
}

/** The list of applications, or the draft whose effect led here. */
function useBackTo(): WayBack {
  const { t } = useTranslation('applications');
  return useWayBack() === 'draft'
    ? { to: '/approval-center', label: t('detail.backToDraft') }
    : { to: '/applications', label: t('detail.back') };
}

interface WayBack {
  readonly to: string;
  readonly label: string;
}

interface ApplicationProps {
  readonly detail: ApplicationDetail;
  readonly refresh: ReturnType<typeof useRefresh>;
  readonly backTo: WayBack;
}

function Application({ detail, refresh, backTo }: ApplicationProps): ReactNode {
  const { t } = useTranslation('applications');
  const { row } = detail;
  const rows = waterfall(detail);
  const [chosen, choose] = useState<string | null>(null);
  const shown =
    [...rows.counted, ...rows.notCounted].find((one) => one.attribute === chosen) ?? rows.counted[0];
  const subject = { kind: 'application', identifier: row.identifier } as const;
  const label = row.name === '' ? row.identifier : row.name;
  useOfferSubject({ subject, label });

  const place = [
    row.name === '' ? '' : row.identifier,
    row.property,
    row.unit === '' ? '' : t('list.unit', { unit: row.unit }),
  ].filter((part) => part !== '');

  return (
    <>
      <PageHeader
        title={row.name === '' ? t('detail.nameless', { identifier: row.identifier }) : row.name}
        backTo={backTo}
        description={
          <span className={classes.place}>
            {place.map((part) => `${part} · `).join('')}
            <AgeOfData fetchedAt={row.fetchedAt} words="sentence" />
          </span>
        }
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={comparePath([row.identifier])}
              leftSection={<IconArrowsDiff size={16} aria-hidden />}
            >
              {t('detail.compare')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={refresh.pending}
              onClick={refresh.refresh}
            >
              {t('detail.refresh')}
            </Button>
            <CopyLinkButton
              subject={subject}
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
      <div className={classes.columns}>
        <div className={classes.column}>
          <ScoreCard detail={detail} />
          <Arithmetic rows={rows} chosen={shown?.attribute ?? null} onChoose={choose} detail={detail} />
        </div>
        <div className={classes.column}>
          <DecisionCard detail={detail} />
          {shown === undefined ? null : <AttributeCurve row={shown} />}
          <OfficeDataForm detail={detail} />
          <EarlierFetches fetches={detail.fetches} />
          <RawReply identifier={row.identifier} />
          {detail.refusedNames.length === 0 ? null : (
            <Text size="sm" c="dimmed" className={classes.refused}>
              {t('detail.refused', {
                count: detail.refusedNames.length,
                names: detail.refusedNames.join(', '),
              })}
            </Text>
          )}
        </div>
      </div>
    </>
  );
}
