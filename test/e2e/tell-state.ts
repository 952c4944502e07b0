import type { DeskState } from '#shared/features/program/model.ts';
import type { RunningDesk } from './desk.ts';

/**
 * Tells the page another state than the desk's, over the channel by which the desk tells its own: for what passes too quickly to be
 * looked at, or comes once in years. What the desk tells next counts again.
 */
export async function tellState(
  { app, page }: Pick<RunningDesk, 'app' | 'page'>,
  change: Partial<DeskState>,
): Promise<void> {
  const answer = await page.evaluate(() => window.threshold.call['program.state']({}));
  if (!answer.ok) throw new Error(answer.error.detail);
  await app.evaluate(
    ({ BrowserWindow }, state) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send('threshold:desk-state-changed', state);
    },
    { ...answer.value, ...change },
  );
}
