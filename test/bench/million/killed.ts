import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { fixtureIdentifier } from '#test/fixtures/applications.ts';
import { openBenchDesk } from './desk.ts';

/** A program of its own: works for a moment on the desk of a folder and dies without a word. */
const [folder = ''] = process.argv.slice(2);
const { useCases: call } = await openBenchDesk(folder, '');
for (let place = 0; place < 200; place += 1) {
  const identifier = fixtureIdentifier(place);
  const office = {
    ...NO_OFFICE_DATA,
    name: `Killed ${place}`,
    property: '',
    unit: '',
    note: '',
    tags: [],
    applicantToken: null,
  };
  await call['applications.saveOfficeData']({ identifier, office });
}
process.kill(process.pid, 'SIGKILL');
