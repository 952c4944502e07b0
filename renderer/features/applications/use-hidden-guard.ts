import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicationFilter } from '#shared/features/applications/list.ts';
import { isFiltered } from './list-state.ts';
import type { Selection } from './selection.ts';

/** A command on a selection of which some rows aren't in the list as it is shown. */
export interface HiddenAct {
  readonly hidden: number;
  readonly selected: number;
  readonly run: () => void;
}

export interface HiddenGuard {
  readonly run: (act: () => void) => void;
  readonly waiting: HiddenAct | null;
  readonly end: () => void;
}

/** Lets a command run at once where everything it acts on is shown, and asks first where something isn't. */
export function useHiddenGuard(selection: Selection, filter: ApplicationFilter): HiddenGuard {
  const { t } = useTranslation('applications');
  const toasts = useToasts();
  const [waiting, setWaiting] = useState<HiddenAct | null>(null);
  const run = (act: () => void): void => {
    // All that match are shown by what they are, and a list without a filter shows everybody.
    if (selection.kind === 'matching' || !isFiltered(filter)) {
      act();
      return;
    }
    const identifiers = [...selection.identifiers];
    // Asked for at this moment: what the bar last heard may be older than the newest results.
    call('applications.countAmong', { ...filter, identifiers }).then(
      ({ count }) => {
        const hidden = identifiers.length - count;
        if (hidden > 0) setWaiting({ hidden, selected: identifiers.length, run: act });
        else act();
      },
      (thrown: unknown) => toasts.failed((lng) => t('hidden.unknown', { lng }), thrown),
    );
  };
  return { run, waiting, end: () => setWaiting(null) };
}
