import { useMay } from '#renderer/connection/role.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import type { Party } from '#shared/features/preferences/model.ts';

export interface SetupStep {
  readonly id: 'name' | 'office' | 'agency' | 'applications';
  readonly isDone: boolean;
}

const isWhole = (party: Party): boolean =>
  [party.name, party.phone, party.address].every((part) => part.trim() !== '');

/**
 * What a real office still has to set up, as far as the role of whoever asks lets them; null where all of it is done, is not known yet,
 * or is only practice.
 */
export function useSetup(applications: number | undefined): readonly SetupStep[] | null {
  const { practice, preferences } = useDeskState();
  const mayAct = useMay('agent');
  const isManager = useMay('manager');
  const self = useDeskQuery('people.self', {}, { enabled: practice === null });
  if (practice !== null || !mayAct || self.data === undefined || applications === undefined) return null;
  const { office, agency } = preferences;
  const steps: readonly SetupStep[] = [
    { id: 'name', isDone: self.data.isChosen },
    ...(isManager
      ? ([
          { id: 'office', isDone: isWhole(office) },
          { id: 'agency', isDone: isWhole(agency) },
        ] as const)
      : []),
    { id: 'applications', isDone: applications > 0 },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
