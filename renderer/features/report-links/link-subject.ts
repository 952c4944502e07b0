import { useEffect } from 'react';
import { scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import type { LinkSubject } from '#shared/features/report-links/model.ts';

/** Whose report link the command 'copy report link' would make: the application or household that is on the screen. */
export interface CurrentSubject {
  readonly subject: LinkSubject;
  readonly label: string;
}

const subject = scoped(() => new SharedValue<CurrentSubject | null>(null));

export const useCurrentSubject = (): CurrentSubject | null => useSharedValue(subject(useConnectionScope()));

/** Says, as long as the component is there, whose link a command would make; null where none can be made. */
export function useOfferSubject(offered: CurrentSubject | null): void {
  const shared = subject(useConnectionScope());
  const key = offered === null ? null : JSON.stringify(offered);
  useEffect(() => {
    shared.set(key === null ? null : JSON.parse(key));
    return () => shared.set(null);
  }, [shared, key]);
}
