import { lazy } from 'react';

export const Tour = lazy(() => import('./Tour.tsx'));
