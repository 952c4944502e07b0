import { lazy, type ReactNode, Suspense } from 'react';
import { useOffice } from './use-office.ts';

const StatusLink = lazy(() => import('./StatusLink.tsx'));

/** How this desk stands with the office that it shares; a desk alone loads nothing of it. */
export function OfficeStatus(): ReactNode {
  const office = useOffice().data?.office ?? null;
  if (office === null) return null;
  return (
    <Suspense fallback={null}>
      <StatusLink office={office} />
    </Suspense>
  );
}
