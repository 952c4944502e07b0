import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import type { Household } from '#shared/features/households/model.ts';
import { HouseholdBuilder } from './HouseholdBuilder.tsx';
import { HouseholdList } from './HouseholdList.tsx';
import { HouseholdView } from './HouseholdView.tsx';

/** Groups of applicants: the list, one household, and the builder. */
export default function HouseholdsPage(): ReactNode {
  const list = useDeskQuery('households.list', {});
  const may = useMay('agent');
  if (list.error !== null) {
    return <ErrorMessage error={asDeskError(list.error)} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <PageSkeleton />;
  const builder = (page: ReactNode): ReactNode => (may ? page : <Navigate to="/households" replace />);
  return (
    <Routes>
      <Route index element={<HouseholdList households={list.data} />} />
      <Route path="new" element={builder(<New households={list.data} />)} />
      <Route path=":id" element={<One households={list.data} show="view" />} />
      <Route path=":id/edit" element={builder(<One households={list.data} show="builder" />)} />
    </Routes>
  );
}

/** A new household. Once it is saved its number stands in the address, so that the page finds it again when it is loaded anew. */
function New({ households }: { readonly households: readonly Household[] }): ReactNode {
  const [parameters] = useSearchParams();
  const [begun] = useState(() => households.find(({ id }) => String(id) === parameters.get('id')) ?? null);
  return <HouseholdBuilder household={begun} />;
}

interface OneProps {
  readonly households: readonly Household[];
  readonly show: 'view' | 'builder';
}

function One({ households, show }: OneProps): ReactNode {
  const { t } = useTranslation('households');
  const { id } = useParams();
  const household = households.find((candidate) => String(candidate.id) === id);
  if (household === undefined) {
    return (
      <PageHeader title={t('detail.notFound')} backTo={{ to: '/households', label: t('detail.back') }} />
    );
  }
  return show === 'view' ? (
    <HouseholdView key={household.id} household={household} />
  ) : (
    <HouseholdBuilder key={household.id} household={household} />
  );
}
