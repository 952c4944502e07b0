/** Only a manager says that nothing of what was looked up counted. */
import { expect, test } from 'vitest';
import { noticeTemplate, withBasis } from '#shared/features/notices/notice.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';
import { refusalOf } from '../features/test-desk.ts';
import { level } from './office-fixture.ts';
import { decide, identifier, twoDesks } from './two-apart.ts';

test('an agent issues a notice on a report, and none on anything else; a manager does, with the reason', async () => {
  const { maria, ana } = await twoDesks();
  await decide(maria, 'decline');
  await level(maria, ana);
  const document = noticeTemplate(FACTS, 'en');
  const other = withBasis(document, { kind: 'none', agencies: [], reason: 'The unit was withdrawn' });
  const issue = async (desk: typeof maria, of: typeof document) => {
    const [decision] = await desk.call['decisions.list']({ identifier });
    desk.printing.push('sent');
    return desk.call['notices.issue']({
      ...{ identifier, decisionId: decision?.id ?? 0, how: 'printed' },
      document: of,
    });
  };
  expect(await refusalOf(issue(ana, other))).toMatchObject({ kind: 'office-refused' });
  expect(await ana.call['notices.ofApplication']({ identifier })).toEqual([]);
  await issue(ana, document);
  await issue(maria, other);
  await level(maria, ana);
  expect(await ana.call['notices.ofApplication']({ identifier })).toHaveLength(2);
});
