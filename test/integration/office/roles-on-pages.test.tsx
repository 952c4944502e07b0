// @vitest-environment jsdom
/** @module-tag night */
/**
 * What a role may not do is offered on no page: each page is drawn on the desk of an agent and of an auditor, before the real desk and
 * its hub, and everything that can be pressed is pressed. Nothing of it may be refused for the role.
 */
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginConnectionScope } from '#renderer/connection/scope.ts';
import { screens } from '#renderer/navigation/screens.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { createQueryClient } from '#renderer/rpc/query-client.ts';
import { deskStateKey } from '#renderer/rpc/query-keys.ts';
import { dayOf } from '#shared/day.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { defaultSettings } from '#shared/scoring/index.ts';
import { draw } from '#test/unit/renderer/page.tsx';
import { approvalResult, scriptedService } from '../features/scripted-service.ts';
import { listRequest, type TestDesk } from '../features/test-desk.ts';
import { foundingDesk, hubFor, joinedDesk, level, memberNamed, officeOf, until } from './office-fixture.ts';

// jsdom has no layout: nothing comes into view, and nothing scrolls.
Element.prototype.scrollTo = () => undefined;
Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } });
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);

const REFUSED = ['managers-only', 'read-only-role'];

/** Ends the desk itself, or leads out of the office: everybody's to do, and not to be done by a walk. */
const NOT_PRESSED =
  /^(Leave|Erase everything|Close connection|Lock|Practice|Switch|Check for updates|Start over|Restore|Move|Open a second)/;

const IDENTIFIERS = ['A-1', 'A-2', 'A-3', 'A-4'];

/** An office in which there is something on every page. */
async function busyOffice() {
  const hub = await hubFor();
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    setapprovalcenter: () => ({ status: 200, json: { success: true, message: '' } }),
    addCoapplicant: () => ({ status: 200, json: { success: true, message: '' } }),
    getTempUrl: () => ({ status: 200, json: { success: true, url: `${service.url}/report/a1b2c3d4e5f6` } }),
  });
  onTestFinished(() => service.close());
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await maria.call['lookUps.start']({ text: IDENTIFIERS.join('\n') });
  await maria.waitForLookUp();
  for (const identifier of IDENTIFIERS)
    await maria.call['applications.saveOfficeData']({
      identifier,
      office: {
        ...NO_OFFICE_DATA,
        name: `Applicant ${identifier}`,
        property: 'Maple Terrace',
        unit: '204',
        applicantToken: `apt_${identifier}`,
        phone: '(614) 555-0134',
      },
    });
  const [property] = await maria.call['properties.list']({});
  if (property !== undefined) await maria.call['properties.addUnit']({ id: property.id, name: '7' });
  await maria.call['preferences.change']({ firstComeProperties: ['Maple Terrace'] });
  const { draft } = await maria.call['approvalCenter.get']({});
  await maria.call['approvalCenter.saveDraft']({
    draftId: draft.id,
    settings: defaultSettings('en'),
    thresholds: draft.thresholds,
  });
  await maria.call['approvalCenter.publish']({ draftId: draft.id, reason: 'To begin with' });
  const { rows } = await maria.call['applications.list'](listRequest);
  const decided: number[] = [];
  for (const [place, row] of rows.slice(0, 2).entries()) {
    const decision = await maria.call['decisions.record']({
      identifier: row.identifier,
      fetchedAt: row.fetchedAt,
      outcome: place === 0 ? 'decline' : 'waiting-for-documents',
      attributes: [],
      ownReasons: place === 0 ? ['No reference'] : [],
      conditions: '',
      documents: 'Pay stubs',
      until: place === 0 ? null : dayOf(maria.clock.nowMs() + 86_400_000),
      override: { reason: 'Rental history', words: '' },
    });
    decided.push(decision.id);
  }
  const household = await maria.call['households.save']({
    id: null,
    members: ['A-3', 'A-4'].map((identifier) => ({
      token: `apt_${identifier}`,
      name: '',
      applicationIdentifier: identifier,
    })),
    property: 'Maple Terrace',
    note: '',
  });
  await maria.call['reportLinks.create']({ subject: { kind: 'application', identifier: 'A-1' } });
  await maria.call['notes.save']({ identifier: 'A-1', id: null, text: 'Called back' });
  await level(maria, ana);
  const [noticeOf] = await ana.call['decisions.list']({ identifier: rows[0]?.identifier ?? '' });
  const [shared] = await ana.call['households.list']({});
  return { maria, ana, decisionId: noticeOf?.id ?? 0, householdId: shared?.id ?? household.id };
}

/** Every channel of the page leads to this desk; what it refuses for the role is noted. */
function leadTo(desk: TestDesk, refused: Set<string>, underWay: Set<Promise<unknown>>): void {
  const call = new Proxy(
    {},
    {
      get: (_, name) => (input: unknown) => {
        const answer = answerOf(desk, String(name), input, refused);
        underWay.add(answer);
        void answer.finally(() => underWay.delete(answer));
        return answer;
      },
    },
  );
  const on = new Proxy({}, { get: () => () => () => {} });
  Object.defineProperty(window, 'threshold', { configurable: true, value: { call, on } });
}

async function answerOf(desk: TestDesk, name: string, input: unknown, refused: Set<string>) {
  try {
    const asked: unknown = Reflect.get(desk.call, name);
    if (typeof asked !== 'function') throw new Error(`There is no channel ${name}.`);
    return { ok: true, value: await asked(input) };
  } catch (thrown) {
    const error =
      typeof thrown === 'object' && thrown !== null && 'error' in thrown
        ? asDeskError(
            new (await import('#renderer/rpc/desk-call-error.ts')).DeskCallError(Object(thrown).error),
          )
        : asDeskError(thrown);
    if (error.office !== undefined && REFUSED.includes(error.office)) refused.add(name);
    return { ok: false, error };
  }
}

function Where({ onGo }: { readonly onGo: (path: string) => void }): ReactNode {
  const { pathname, search } = useLocation();
  onGo(pathname + search);
  return null;
}

async function drawPage(desk: TestDesk, path: string, onGo: (path: string) => void) {
  beginConnectionScope();
  const queryClient = createQueryClient();
  queryClient.setQueryData(deskStateKey, await desk.call['program.state']({}));
  return draw(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <main id="main">
          <Suspense fallback={<p id="loading" />}>
            <Routes>
              {screens.map(({ path: own, route = own, Page }) => (
                <Route key={own} path={route} element={<Page />} />
              ))}
            </Routes>
          </Suspense>
        </main>
        <Where onGo={onGo} />
      </MemoryRouter>
      <Notifications />
    </QueryClientProvider>,
  );
}

const PRESSED =
  'button:not([disabled]), [role="menuitem"]:not([disabled]), input[type="checkbox"]:not([disabled]), input[type="radio"]:not([disabled])';
const WRITTEN =
  'input:not([type]):not([disabled]), input[type="text"]:not([disabled]), textarea:not([disabled])';

const isOff = (element: Element): boolean =>
  element.closest('fieldset[disabled], [aria-hidden="true"]') !== null ||
  element.getAttribute('aria-disabled') === 'true';

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element.textContent?.trim() ||
    document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent?.trim() ||
    element.id);

/** Presses everything that there is on a page, and on what opens over it; answers what was pressed. */
async function walk(desk: TestDesk, path: string, refused: Set<string>): Promise<string[]> {
  const underWay = new Set<Promise<unknown>>();
  leadTo(desk, refused, underWay);
  const settle = async (): Promise<void> => {
    for (let still = 0; still < 2; ) {
      await act(async () => {
        await Promise.all(underWay);
        await new Promise((resolve) => setTimeout(resolve, 5));
      });
      still = underWay.size === 0 ? still + 1 : 0;
    }
  };
  const pressed: string[] = [];
  let at = path;
  const begin = async (): Promise<void> => {
    await drawPage(desk, path, (now) => {
      at = now;
    });
    at = path;
    do await settle();
    while (document.getElementById('loading') !== null);
    await settle();
  };
  await begin();
  for (let steps = 0; steps < 150; steps += 1) {
    for (const field of document.body.querySelectorAll<HTMLInputElement>(WRITTEN)) {
      if (isOff(field) || field.readOnly || field.dataset.written === 'yes') continue;
      field.dataset.written = 'yes';
      if (!field.name.includes('search') && field.value !== '')
        fireEvent.change(field, { target: { value: `${field.value}x` } });
    }
    const next = [...document.body.querySelectorAll(PRESSED)].find((element) => {
      const name = nameOf(element);
      return !isOff(element) && name !== '' && !NOT_PRESSED.test(name) && !pressed.includes(name);
    });
    if (next === undefined) break;
    pressed.push(nameOf(next));
    await act(async () => {
      fireEvent.click(next);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    await settle();
    if (at !== path && !at.startsWith('/approval-center')) await begin();
  }
  return pressed;
}

test('what an agent or an auditor may not do is offered on no page', { timeout: 600_000 }, async () => {
  const { maria, ana, decisionId, householdId } = await busyOffice();
  const paths = [
    ...screens.map(({ path }) => path).filter((path) => !path.includes(':')),
    '/approval-center/recommendations',
    '/approval-center/history',
    '/applications/A-1',
    '/applications/A-3',
    `/applications/A-1/notices/${decisionId}`,
    `/households/${householdId}`,
    `/households/${householdId}/edit`,
    '/households/new',
    '/compare?ids=A-1&ids=A-2',
    '/queue?property=Maple+Terrace',
  ];
  const offered: Record<string, string[]> = {};
  const offeredInVain: string[] = [];
  // The walk gives her another name.
  const member = await memberNamed(maria, 'Ana');
  for (const role of ['agent', 'auditor'] as const) {
    await maria.call['office.setRole']({ member, role });
    await until(
      () => officeOf(ana),
      (office) => office.role === role,
      `the role of an ${role}`,
    );
    const found = new Set<string>();
    for (const path of paths) {
      const refused = new Set<string>();
      const pressed = await walk(ana, path, refused);
      for (const channel of refused) offeredInVain.push(`${role} ${path} ${channel}`);
      for (const name of pressed) found.add(name);
    }
    offered[role] = [...found];
  }
  expect(offeredInVain).toEqual([]);
  // The walk presses what is there to be pressed.
  expect(offered.agent).toEqual(expect.arrayContaining(['Look up…', 'Approve', 'Save and send…']));
  expect(offered.auditor).not.toContain('Approve');
  for (const names of Object.values(offered)) expect(names).not.toContain('Publish…');
});
