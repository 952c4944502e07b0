// @vitest-environment jsdom
/** A response that leaves something open, from the service's bytes over the page of a manager to the next response of its shape. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Withheld } from '#renderer/features/applications/Withheld.tsx';
import { UnconfirmedBanner } from '#renderer/features/approval-center/publish/UnconfirmedBanner.tsx';
import { PointingSettings } from '#renderer/features/pointing/index.ts';
import { contract } from '#shared/rpc/contract.ts';
import { type Answers, drawAtDesk } from '#test/unit/renderer/desk-page.tsx';
import { approvalResult, connectTo, type Scripts, scriptedService } from './scripted-service.ts';
import { type TestDesk, testDesk } from './test-desk.ts';

const identifier = 'APP-1';

async function deskOn(scripts: Scripts) {
  const service = await scriptedService(scripts);
  const test = await testDesk();
  await connectTo(test, service.url);
  return { test, service };
}

/** What the page asks for, answered by the desk itself. */
const answersOf = ({ call }: TestDesk): Answers => ({
  'office.state': call['office.state'],
  'pointing.get': call['pointing.get'],
  'pointing.questions': call['pointing.questions'],
  'pointing.linkReply': call['pointing.linkReply'],
  'pointing.teach': (input) => call['pointing.teach'](contract['pointing.teach'].input.parse(input)),
  'pointing.forget': call['pointing.forget'],
  'approvalCenter.sendAgain': call['approvalCenter.sendAgain'],
});

async function publish({ call }: TestDesk, baselineValue: number) {
  const { draft } = await call['approvalCenter.get']({});
  const [name, setting] = Object.entries(draft.settings)[0] ?? [];
  if (name === undefined || setting === undefined) throw new Error('The draft is empty.');
  const settings = { ...draft.settings, [name]: { ...setting, baselineValue } };
  await call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
  return call['approvalCenter.publish']({ draftId: draft.id, reason: 'Eased for the season' });
}

it('an answer to publishing that a manager explained confirms the next version, until that is undone', async () => {
  let receipt = 0;
  const answer = () => ({
    status: 200,
    json: { data: { state: 'handed to the engine', receipt: `R-${++receipt}` } },
  });
  const { test } = await deskOn({ setapprovalcenter: answer });
  const version = await publish(test, 31);
  expect(version.outcome).toBe('unconfirmed');

  await drawAtDesk(<UnconfirmedBanner version={version} />, answersOf(test));
  fireEvent.click(await screen.findByRole('button', { name: 'Explain the response…' }));
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('handed to the engine');
  fireEvent.click(within(asked).getByRole('checkbox', { name: 'data.receipt changes each time' }));
  fireEvent.click(within(asked).getByRole('button', { name: 'This means yes' }));
  await screen.findByText(/^Explained\./);
  // What is unconfirmed stays so: nobody has said that this one counts.
  const { versions } = await test.call['approvalCenter.versions']({ before: null, limit: 1 });
  expect(versions[0]?.outcome).toBe('unconfirmed');
  fireEvent.click(screen.getByRole('button', { name: 'Send the same document again' }));
  await screen.findByText('Version 1 published');
  expect((await publish(test, 32)).outcome).toBe('confirmed');

  await drawAtDesk(<PointingSettings />, answersOf(test));
  const taught = await screen.findByRole('list', { name: 'Explained responses' });
  expect(taught.textContent).toContain(
    'Publishing rules: “data.receipt: any value, data.state: handed to the engine” means yes',
  );
  fireEvent.click(await within(taught).findByRole('button', { name: /^Undo/ }));
  await screen.findByText(/^Undone\./);
  expect((await publish(test, 33)).outcome).toBe('unconfirmed');
  expect(await test.call['pointing.questions']({})).toHaveLength(1);
});

it('a word beside a result takes the recommendation away until a manager says that it is the provider’s own verdict', async () => {
  const { test } = await deskOn({
    getapplicationapproval: () => ({ status: 200, json: { status: 'second look', data: approvalResult } }),
  });
  await test.call['lookUps.start']({ text: identifier });
  await test.waitForLookUp();
  const detail = await test.call['applications.get']({ identifier });
  expect(detail.row).toMatchObject({ scorePercent: null, band: null });

  await drawAtDesk(<Withheld detail={detail} />, answersOf(test));
  await screen.findByText('The service says: status: second look.');
  fireEvent.click(await screen.findByRole('button', { name: /^Explain the response/ }));
  const asked = await screen.findByRole('dialog');
  fireEvent.click(within(asked).getByRole('radio', { name: /is your provider’s own verdict/ }));
  fireEvent.click(within(asked).getByRole('button', { name: 'Use from now on' }));
  await screen.findByText(/^Explained\./);
  await expect
    .poll(async () => (await test.call['applications.get']({ identifier })).withheld, { timeout: 20_000 })
    .toEqual([]);
  const read = await test.call['applications.get']({ identifier });
  expect(read.ownVerdicts).toEqual([{ field: 'status', word: 'second look' }]);
  expect(read.row.scorePercent).not.toBeNull();
});

it('a service that says what the document says leaves nothing to explain', async () => {
  const { test } = await deskOn({
    setapprovalcenter: () => ({ status: 200, json: { success: true, message: '' } }),
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  await publish(test, 31);
  await test.call['lookUps.start']({ text: identifier });
  await test.waitForLookUp();
  expect(await test.call['pointing.questions']({})).toEqual([]);
  const detail = await test.call['applications.get']({ identifier });
  await drawAtDesk(
    <main>
      <Withheld detail={detail} />
    </main>,
    answersOf(test),
  );
  expect(screen.getByRole('main').textContent).toBe('');
});
