import { expect, test, vi } from 'vitest';
import { CANARY, clientOf, errorOf, SETTINGS } from './client.ts';
import { answer, startMisbehavingServer } from './misbehaving-server.ts';

test('what the contract refuses is answered as refused, with nothing sent', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, '{}'));
  const service = clientOf(server.url);
  const twentyOne = Array.from({ length: 21 }, (_, position) => `tok-${position}`);
  const { net_monthly_rent: setting } = SETTINGS;
  if (!setting) throw new Error('The setting is missing.');

  const errors = [
    errorOf(await service.publishApprovalCenter({})),
    errorOf(await service.publishApprovalCenter({ net_monthly_rent: { ...setting, evaluationValue: 0 } })),
    errorOf(await service.getApprovalResult('')),
    errorOf(await service.getApprovalResult('A\n1')),
    errorOf(await service.getApprovalResult('A'.repeat(257))),
    errorOf(await service.addCoapplicants(['alone'])),
    errorOf(await service.addCoapplicants(['twin', 'twin'])),
    errorOf(await service.addCoapplicants(twentyOne)),
    errorOf(await service.createReportLink('one,two')),
  ];

  expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['refused']));
  expect(errors.every(({ detail }) => detail?.startsWith('Nothing was sent: '))).toBe(true);
  expect(errors[1]?.detail).toContain('net_monthly_rent: evaluation_value: ');
  expect(server.connections()).toBe(0);
});

test.each([
  ['http to another machine', 'http://192.0.2.1:8080'],
  ['http to a name', 'http://screening.example'],
  ['empty', ''],
  ['malformed', 'https://'],
  ['with credentials', 'https://user:secret@screening.example'],
  ['another scheme', 'file:///etc/passwd'],
])(
  'an address that may not be used (%s) is refused without a socket and without asking for the token',
  async (_why, baseUrl) => {
    const token = vi.fn(() => CANARY);
    const resolveProxy = vi.fn(async () => 'DIRECT');
    const service = clientOf(baseUrl, { token, resolveProxy });
    const error = errorOf(await service.getApprovalResult('A-1'));
    expect(error.kind).toBe('refused');
    expect(error.detail).toMatch(/^Nothing was sent: /);
    expect(error.detail).not.toContain('secret');
    expect(token).not.toHaveBeenCalled();
    expect(resolveProxy).not.toHaveBeenCalled();
  },
);

test.each([
  ['missing', () => null],
  ['with a line break', () => `${CANARY}\n`],
  ['with a header behind it', () => `${CANARY}\r\nx-evil: 1`],
  ['too short', () => 'short'],
  [
    'not to be had',
    () => {
      throw new Error(`The vault is locked, ${CANARY}`);
    },
  ],
  ['not to be had, later', () => Promise.reject(new Error(CANARY))],
])('a token that is %s ends the call as token-rejected, with nothing sent', async (_why, token) => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, '{}'));
  const error = errorOf(await clientOf(server.url, { token }).getApprovalResult('A-1'));
  expect(error.kind).toBe('token-rejected');
  expect(error.detail).toMatch(/^Nothing was sent: /);
  expect(JSON.stringify(error)).not.toContain('canary');
  expect(server.connections()).toBe(0);
});
