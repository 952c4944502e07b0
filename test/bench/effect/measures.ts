import type { Page } from '@playwright/test';

/** How long a frame takes in this browser while nothing is done. */
export const frameMs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const lengths: number[] = [];
    let before = await frame();
    for (let count = 0; count < 60; count += 1) {
      const now = await frame();
      lengths.push(now - before);
      before = now;
    }
    return lengths.sort((a, b) => a - b)[30] ?? Number.NaN;
  });

/** The page's own work while something is done, by its thread's clock: what else the machine does meanwhile is not in it. */
export async function threadMs(page: Page, act: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser does not say how long the page worked.');
    return seconds * 1_000;
  };
  const before = await worked();
  await act();
  const ms = (await worked()) - before;
  await client.detach();
  return ms;
}

/** How long the desk takes to answer one question about an attribute's baseline, asked and awaited by itself. */
export const roundTripMs = (page: Page, attribute: string): Promise<number[]> =>
  page.evaluate(async (edited) => {
    const center = await window.threshold.call['approvalCenter.get']({});
    if (!center.ok) throw new Error(center.error.detail);
    const { settings } = center.value.draft;
    const setting = settings[edited];
    if (setting === undefined) throw new Error('The draft has no such attribute.');
    const filter = { property: null, from: null, to: null };
    const times: number[] = [];
    for (let baselineValue = 20; baselineValue < 40; baselineValue += 1) {
      const startedAt = performance.now();
      const answer = await window.threshold.call['approvalCenter.effect']({
        settings: { ...settings, [edited]: { ...setting, baselineValue } },
        filter,
      });
      if (!answer.ok || answer.value.state === 'superseded') throw new Error('The effect was not answered.');
      times.push(performance.now() - startedAt);
    }
    return times;
  }, attribute);

/** Makes the settings that the results came with the newest version and the draft, as an office that has published them. */
export const adoptSeenSettings = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const center = await window.threshold.call['approvalCenter.get']({});
    if (!center.ok || center.value.drift === null) throw new Error('No settings were seen in results.');
    const { settingsHash } = center.value.drift;
    const adopted = await window.threshold.call['approvalCenter.adoptDrift']({
      settingsHash,
      reason: 'Bench',
    });
    if (!adopted.ok) throw new Error(adopted.error.detail);
  });
