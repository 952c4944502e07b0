// @vitest-environment jsdom
/** What waits to be saved in the page when its connection is left: it is saved before, in the records that it is of. */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test as it } from 'vitest';
import { beginConnectionScope } from '#renderer/connection/scope.ts';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { useDraft } from '#renderer/features/approval-center/use-draft.ts';
import { useHouseholdDraft } from '#renderer/features/households/use-household-draft.ts';
import { useUnsavedText } from '#renderer/features/unsaved-texts/index.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import type { ApprovalCenter } from '#shared/features/approval-center/model.ts';
import { contract } from '#shared/rpc/contract.ts';
import { type Answers, drawAtDesk } from '#test/unit/renderer/desk-page.tsx';
import { connectTo, scriptedService } from './scripted-service.ts';
import { member, type TestDesk, testDesk } from './test-desk.ts';

const ATTRIBUTE = 'net_monthly_rent';
const PLACE = { place: 'publish-reason', of: '1' } as const;

/** Changes a draft, a household and a text, and leaves the connection in the same turn. */
function Page({ center, other }: { readonly center: ApprovalCenter; readonly other: string }): ReactNode {
  const { store } = useDraft(center);
  const { draft: household } = useHouseholdDraft(null);
  const reason = useUnsavedText(PLACE);
  const activate = useLeavingMutation('connections.activate', 'saved');
  const changeAndLeave = (): void => {
    const setting = center.draft.settings[ATTRIBUTE];
    if (setting === undefined) throw new Error('The draft has not the attribute of this test.');
    store.change({ ...center.draft.settings, [ATTRIBUTE]: { ...setting, weight: 77 } });
    household.change({ members: [member('applicant-token-of-the-test-0001')] });
    household.change({ note: 'Written last' });
    reason.keep({ ...PLACE, values: { reason: 'Rents have risen' } });
    activate.mutate({ profileId: other });
  };
  return (
    <>
      <button type="button" onClick={changeAndLeave}>
        Change and leave
      </button>
      <output>{useDeskState().activeProfileId}</output>
    </>
  );
}

const idInUse = (test: TestDesk): string => test.desk().state().activeProfileId ?? '';
const saved = async (test: TestDesk) => ({
  weight: (await test.call['approvalCenter.get']({})).draft.settings[ATTRIBUTE]?.weight,
  households: (await test.call['households.list']({})).map(({ note }) => note),
  reason: (await test.call['unsaved.get'](PLACE))?.text.values,
});

it('is saved in the connection that is left, and in no other', async () => {
  const test = await testDesk();
  const service = await scriptedService({});
  await connectTo(test, service.url, 'First');
  const first = idInUse(test);
  await connectTo(test, `${service.url}/other`, 'Second');
  const second = idInUse(test);
  const before = await saved(test);
  await test.call['connections.activate']({ profileId: first });
  beginConnectionScope();

  const center = await test.call['approvalCenter.get']({});
  const answers: Answers = {
    'connections.activate': test.call['connections.activate'],
    'approvalCenter.saveDraft': test.call['approvalCenter.saveDraft'],
    'households.save': test.call['households.save'],
    'unsaved.get': test.call['unsaved.get'],
    'unsaved.keep': (input) => test.call['unsaved.keep'](contract['unsaved.keep'].input.parse(input)),
  };
  await drawAtDesk(<Page center={center} other={second} />, answers, test.desk().state());
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(second);

  expect(idInUse(test)).toBe(second);
  expect(await saved(test)).toEqual(before);
  await test.call['connections.activate']({ profileId: first });
  expect(await saved(test)).toEqual({
    weight: 77,
    households: ['Written last'],
    reason: { reason: 'Rents have risen' },
  });
});
