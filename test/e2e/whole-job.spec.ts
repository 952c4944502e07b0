/** The whole job as one test: the same steps that the tour tells. */
import { Stage } from '../tour/stage.ts';
import { wholeJob } from '../tour/whole-job.ts';
import { test } from './desk.ts';

test('the whole job, from the first start to the start offline', async ({ dataFolder }) => {
  test.setTimeout(240_000);
  const stage = new Stage({ dataFolder });
  try {
    for (const step of wholeJob()) await test.step(step.title, () => step.run(stage));
  } finally {
    await stage.end();
  }
});
