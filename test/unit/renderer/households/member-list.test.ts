import { expect, test } from 'vitest';
import { guidOf } from '#renderer/features/households/member-list.ts';
import { writeHouseholdForm } from '#shared/service/index.ts';

test('the list of a household is shown exactly as it is sent', () => {
  const members = [{ token: 'apt_1' }, { token: 'b~2+/=' }];
  const sent = writeHouseholdForm(members.map(({ token }) => token));
  expect(sent.ok && new URLSearchParams(sent.value.body).get('guid')).toBe(guidOf(members));
});
