/** Two desks that decide apart, as one test: the same step that the tour tells. What is settled is settled by keyboard; axe looks at each moment. */
import { join } from 'node:path';
import { Stage } from '../tour/stage.ts';
import { twoDesks } from '../tour/steps/two-desks.ts';
import { expectAccessibleAtNight } from './axe.ts';
import { test as base } from './desk.ts';

const test = base.extend<{ desks: readonly [Stage, Stage] }>({
  desks: async ({ launch, dataFolder }, use) => {
    const stageIn = (name: string): Stage =>
      new Stage({
        launch: (options) => launch({ dataFolder: join(dataFolder, name), ...options }),
        onPicture: (moment, page) => expectAccessibleAtNight(page, moment),
      });
    const desks = [stageIn('first'), stageIn('second')] as const;
    await use(desks);
    for (const desk of desks) await desk.end();
  },
});

test('two desks decide apart, and settle what is in conflict', { tag: '@night' }, async ({
  desks: [first, second],
  dataFolder,
}) => {
  test.setTimeout(240_000);
  await twoDesks(dataFolder, second).run(first);
});
