import { useEffect } from 'react';
import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import type { LinkSubject } from '#shared/features/report-links/model.ts';

/** Whose report link the command 'copy report link' would make: the application or household that is on the screen. */
export interface CurrentSubject {
  readonly subject: LinkSubject;
  readonly label: string;
}

const current = new SharedValue<CurrentSubject | null>(null);

export const useCurrentSubject = (): CurrentSubject | null => useSharedValue(current);

/** Says, as long as the component is there, whose link a command would make; null where none can be made. */
export function useOfferSubject(offered: CurrentSubject | null): void {
  const key = offered === null ? null : JSON.stringify(offered);
  useEffect(() => {
    current.set(key === null ? null : JSON.parse(key));
    return () => current.set(null);
  }, [key]);
}
