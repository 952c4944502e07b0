/** The whole job as one test: the same steps that the tour tells. */
import { Stage } from '../tour/stage.ts';
import { wholeJob } from '../tour/whole-job.ts';
import { test as base } from './desk.ts';

const test = base.extend<{ stage: Stage }>({
  stage: async ({ launch }, use) => {
    const stage = new Stage({ launch });
    await use(stage);
    await stage.end();
  },
});

test('the whole job, from the first start to the start offline', async ({ stage }) => {
  test.setTimeout(240_000);
  for (const step of wholeJob()) await test.step(step.title, () => step.run(stage));
});
