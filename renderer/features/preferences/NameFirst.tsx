import { lazy, type ReactNode, Suspense } from 'react';
import { useNameRequest } from './name-first.ts';

const NameDialog = lazy(() => import('./NameDialog.tsx'));

/** Asks for one's name before the first decision, over whatever screen; its code is loaded when it is first asked for. */
export function NameFirst(): ReactNode {
  const request = useNameRequest();
  return request === null ? null : (
    <Suspense fallback={null}>
      <NameDialog request={request} />
    </Suspense>
  );
}
