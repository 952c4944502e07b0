import { lazy, type ReactNode, Suspense } from 'react';
import { useOffice } from './use-office.ts';

const TroubleBanner = lazy(() => import('./TroubleBanner.tsx'));

/** Above every page: that this desk exchanges nothing with its office any more, until somebody does something. */
export function OfficeBanner(): ReactNode {
  const office = useOffice().data?.office ?? null;
  if (office === null || (office.role !== null && office.connection.state !== 'stopped')) return null;
  return (
    <Suspense fallback={null}>
      <TroubleBanner office={office} />
    </Suspense>
  );
}
