/** An office at work, made by the page's own channels: what a test looks at is there at once, and how it came about is shown elsewhere. */
import type { Page } from '@playwright/test';
import type { ThresholdBridge } from '#shared/rpc/bridge.ts';
import type { Channel, ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';
import { unpacked } from '#shared/rpc/crossing.ts';

/** Asks as the page does. Throws where it is refused. */
export async function ask<Name extends Channel>(
  page: Page,
  name: Name,
  input: ChannelInput<Name>,
): Promise<ChannelOutput<Name>> {
  // By its words: over all channels at once, what each is asked for is more than the compiler tells apart.
  const answer = await page.evaluate<Awaited<ReturnType<ThresholdBridge['call'][Name]>>>(
    `window.threshold.call[${JSON.stringify(name)}](${JSON.stringify(input)})`,
  );
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return unpacked<ChannelOutput<Name>>(answer.value);
}

/** Opens another page by its path, and waits until everything on it is there. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    // Each page has a heading of its own: what is marked is the one that is left.
    document.querySelector('main h1')?.setAttribute('data-left', '');
    location.hash = hash;
  }, path);
  await page.waitForFunction(
    () =>
      document.querySelector('main h1:not([data-left])') !== null &&
      document.querySelector('main .mantine-Skeleton-root, [aria-busy="true"]') === null,
  );
  // What a page asks for once it is painted comes a moment later, in one piece.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
}

export interface FilledOffice {
  readonly household: number;
  /** Whose notice is due. */
  readonly declined: { readonly identifier: string; readonly decisionId: number };
}

/** Among the samples: decisions with a notice due, a confirmed household, report links, a property in first-come order. */
export async function fillOffice(page: Page): Promise<FilledOffice> {
  const decide = async (identifier: string, outcome: 'approve' | 'decline') => {
    const { fetchedAt } = (await ask(page, 'applications.get', { identifier })).row;
    const ownReasons = outcome === 'decline' ? ['Income could not be verified'] : [];
    return ask(page, 'decisions.record', {
      ...{ identifier, outcome, attributes: [], ownReasons, conditions: '', fetchedAt },
    });
  };
  await decide('A-10006', 'approve');
  const declined = await decide('A-10005', 'decline');
  const known = (await ask(page, 'applications.get', { identifier: 'A-10002' })).office;
  await ask(page, 'applications.saveOfficeData', {
    identifier: 'A-10002',
    office: { ...known, phone: '(614) 555-1012', email: 'jasper.nettlecombe@example.com' },
  });
  const members = [];
  for (const applicationIdentifier of ['A-10001', 'A-10002', 'A-10003']) {
    const { row, office } = await ask(page, 'applications.get', { identifier: applicationIdentifier });
    members.push({ token: office.applicantToken ?? '', name: row.name, applicationIdentifier });
  }
  const { property } = (await ask(page, 'applications.get', { identifier: 'A-10001' })).row;
  const { id } = await ask(page, 'households.save', { id: null, members, property, note: '' });
  await ask(page, 'households.send', { id });
  for (const identifier of ['A-10001', 'A-10006', 'A-10012'])
    await ask(page, 'reportLinks.create', { subject: { kind: 'application', identifier } });
  await ask(page, 'preferences.change', { firstComeProperties: [property] });
  return { household: id, declined: { identifier: 'A-10005', decisionId: declined.id } };
}
