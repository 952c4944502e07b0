import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { test as setup } from '@playwright/test';
import { launchDesk } from './desk.ts';
import { SAMPLES } from './samples.ts';
import { lookUpSamples, practise } from './user.ts';

setup('the sample applications are looked up, for the tests that begin with them', async () => {
  const making = `${SAMPLES}.making`;
  for (const folder of [SAMPLES, making]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const desk = await launchDesk({ dataFolder: making, keyStore: 'operating-system' });
  try {
    await practise(desk.page);
    await lookUpSamples(desk.page);
  } finally {
    await desk.close();
  }
  renameSync(making, SAMPLES);
});
