/** axe on what is seldom seen: replies of another kind, notices of what happens once in years, records on their way to new keys. */
import { expectAccessible } from './axe.ts';
import { CANARY, connect, expect, test } from './office.ts';
import { startScriptedService } from './scripted-service.ts';
import { tellState } from './tell-state.ts';
import { heading, lookUp, practise } from './user.ts';

test('a reply that is not understood, and a manager who points into it', async ({ launch }) => {
  const { page } = await launch();
  const service = await startScriptedService();
  try {
    const rule = { baseline_value: '30', weight: '10', baseline_type: 'up', evaluation_value: '3' };
    const check = { ...rule, evaluation_type: 'down', score_value: '1', attribute_enabled: '1' };
    service.toLookUps = {
      status: 200,
      json: { checks: [{ title: 'debt_to_income', outcome: '34', ...check }] },
    };
    await connect(page, service.url, CANARY);
    await lookUp(page, 'A-1');
    const opener = page.getByRole('button', { name: 'Show how it’s read…' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'How it’s read' })).toBeVisible();
    await expectAccessible(page, 'a reply that is not understood');
    await dialog.getByRole('radio', { name: 'checks' }).check();
    await dialog.getByRole('button', { name: 'These are the attributes' }).click();
    await expect(dialog).toContainText('Attributes at /checks');
    await expect(dialog).toContainText('Now choose a place with an applicant’s value');
    await expectAccessible(page, 'pointing');
    for (const [place, what] of [
      ['outcome', 'This is the applicant’s value'],
      ['title', 'This is the attribute’s name'],
    ] as const) {
      await dialog.getByRole('radio', { name: place }).check();
      await dialog.getByRole('button', { name: what }).click();
    }
    await expect(dialog).toContainText('Read in full: 0 now, 1 with this.');
    await dialog.getByRole('button', { name: 'Use from now on' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  } finally {
    await service.close();
  }
});

test('what is seldom seen: a clock that leapt, keys put back, records on their way to new keys', async ({
  launch,
}) => {
  const desk = await launch();
  const { page } = desk;
  await practise(page);
  await tellState(desk, {
    notices: [
      { id: '1', kind: 'clock-leapt', at: '2031-05-02T10:00:00.000Z', knownAt: '2026-05-02T10:00:00.000Z' },
      { id: '2', kind: 'token-outdated' },
      { id: '3', kind: 'rekey-not-finished' },
      { id: '4', kind: 'results-judged-again', count: 37 },
      { id: '5', kind: 'retention-raised' },
    ],
  });
  await expect(page.getByRole('button', { name: 'The date is right' })).toBeVisible();
  await expectAccessible(page, 'the notices');
  for (const step of ['encrypting', 'checking'] as const) {
    await tellState(desk, { rekeying: { step, doneBytes: 41_000_000, totalBytes: 97_000_000 } });
    await expect(heading(page, 'Encrypting your data again')).toBeVisible();
    await expectAccessible(page, step);
  }
  await tellState(desk, { rekeying: null });
  await expect(heading(page, 'Applications')).toBeVisible();
});
