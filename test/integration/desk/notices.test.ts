import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticeTemplate } from '#shared/notice/notice.ts';
import { activityRequest, practise, refusalOf, testDesk } from './test-desk.ts';

const party = { name: 'Somebody', address: '1 Main Street', phone: '555-0100' };

it('keeps a notice word for word as it goes out, tells of it, and keeps nothing where the dialog is left', async () => {
  const test = await testDesk();
  const [{ identifier }] = await practise(test);
  const { row } = await test.call['applications.get']({ identifier });
  const decide = (outcome: 'decline' | 'approve') =>
    test.call['decisions.record']({
      identifier,
      fetchedAt: row.fetchedAt,
      outcome,
      attributes: [],
      ownReasons: ['No reference'],
      conditions: '',
    });
  const { id: decisionId } = await decide('decline');
  const document = noticeTemplate(
    {
      applicant: row.name,
      identifier,
      property: row.property,
      unit: row.unit,
      outcome: 'decline',
      conditions: '',
      reasons: ['No reference <b>x</b> \u202e'],
      decidedOn: 'today',
      office: party,
      agency: party,
    },
    'en',
  );
  const notice = { identifier, decisionId, document };
  const file = join(test.folder, 'notice.pdf');
  test.files.answers.push(null, file);
  expect(await test.call['notices.issue']({ ...notice, how: 'pdf' })).toEqual({ outcome: 'cancelled' });
  expect(await test.call['notices.list']({ decisionId })).toEqual([]);
  expect(await test.call['notices.issue']({ ...notice, how: 'pdf' })).toEqual({ outcome: 'issued', file });
  expect(readFileSync(file, 'utf8')).toMatch(/^%PDF/);
  test.printing.push('left', 'sent');
  expect(await test.call['notices.issue']({ ...notice, how: 'printed' })).toEqual({ outcome: 'cancelled' });
  expect(await test.call['notices.list']({ decisionId })).toHaveLength(1);
  expect(await test.call['notices.issue']({ ...notice, how: 'printed' })).toEqual({
    outcome: 'issued',
    file: null,
  });

  await test.restart();
  expect(await test.call['notices.list']({ decisionId })).toMatchObject([
    { how: 'printed', by: 'tester', document },
    { how: 'pdf', by: 'tester', document },
  ]);
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'notice-issued' });
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain('No reference');

  const approved = await decide('approve');
  const other = { ...notice, decisionId: approved.id, how: 'printed' } as const;
  expect(await refusalOf(test.call['notices.issue'](other))).toMatchObject({ kind: 'invalid-input' });
  const nobody = { ...notice, identifier: 'A-nobody', how: 'printed' } as const;
  expect(await refusalOf(test.call['notices.issue'](nobody))).toMatchObject({ kind: 'not-on-this-desk' });
});
