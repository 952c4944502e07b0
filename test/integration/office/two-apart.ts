/** Two desks that know an application, and what they do with it apart. */

import type { OfficeData } from '#shared/features/applications/fields.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { TestDesk } from '../features/test-desk.ts';
import { foundingDesk, goAway, hubFor, joinedDesk, level, proxied, serviceFor } from './office-fixture.ts';

export const identifier = 'A-100';

export async function lookUp(desk: TestDesk): Promise<void> {
  await desk.call['lookUps.start']({ text: identifier });
  await desk.waitForLookUp();
}

/** Two desks that know an application, one of them behind a proxy. */
export async function twoDesks(role: 'manager' | 'agent' = 'agent') {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const { proxy, through } = await proxied(hub);
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana', role, through);
  for (const desk of [maria, ana]) await lookUp(desk);
  await level(maria, ana);
  return {
    maria,
    ana,
    goAway: () => goAway(ana, proxy),
    async comeBack() {
      proxy.leadTo(hub.url);
      await ana.call['office.retry']({});
      await level(maria, ana);
    },
  };
}

export async function decide(
  desk: TestDesk,
  outcome: Extract<DecisionOutcome, 'approve' | 'decline'>,
  seen?: readonly number[],
): Promise<void> {
  const { row } = await desk.call['applications.get']({ identifier });
  await desk.call['decisions.record']({
    identifier,
    outcome,
    attributes: [],
    ownReasons: outcome === 'decline' ? ['Not this time'] : [],
    conditions: '',
    override: row.band === outcome ? null : { reason: 'Guarantor', words: '' },
    fetchedAt: row.fetchedAt,
    ...(seen === undefined ? {} : { seen: [...seen] }),
  });
}

export const decisionsOf = async (desk: TestDesk) =>
  (await desk.call['decisions.list']({ identifier })).map(({ outcome }) => outcome);

/** What somebody writes in the details of the application. */
export async function change(desk: TestDesk, changes: Partial<OfficeData>): Promise<void> {
  const { office } = await desk.call['applications.get']({ identifier });
  await desk.call['applications.saveOfficeData']({ identifier, office: { ...office, ...changes } });
}
