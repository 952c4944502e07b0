import type { ServiceCall } from '#shared/service/types.ts';
import {
  answer,
  type ReceivedRequest,
  startMisbehavingServer,
} from '#test/integration/screening-service/misbehaving-server.ts';
import type { TestDesk } from './test-desk.ts';

/** What a scripted service does with a call: answers, loses the answer after it has read the request, or never answers. */
export type Script =
  | {
      readonly status: number;
      readonly json: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** The answer waits for it. */
      readonly after?: Promise<unknown>;
    }
  | { readonly status: number; readonly html: string }
  | 'loses the answer'
  | 'never answers';

export type Scripts = Partial<Record<ServiceCall, (request: ReceivedRequest) => Script>>;

export interface ScriptedService {
  readonly url: string;
  /** May be changed while it runs. */
  scripts: Scripts;
  /** The requests of a call, as they came. */
  received(call: ServiceCall): readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** A service that answers as the test says, over real sockets. What is not scripted is 404. */
export async function scriptedService(scripts: Scripts): Promise<ScriptedService> {
  const service = { scripts };
  const calls: readonly ServiceCall[] = [
    'setapprovalcenter',
    'getapplicationapproval',
    'addCoapplicant',
    'getTempUrl',
  ];
  const callOf = ({ path }: ReceivedRequest) => calls.find((call) => path.endsWith(`/${call}`));
  const server = await startMisbehavingServer(async (request, socket) => {
    const call = callOf(request);
    const script = (call && service.scripts[call]?.(request)) ?? {
      status: 404,
      json: { success: false, message: 'No such thing.' },
    };
    if (script === 'never answers') return;
    if (typeof script === 'object' && 'after' in script) await script.after;
    if (script === 'loses the answer') socket.destroy();
    else if ('html' in script) answer(socket, script.status, script.html, { 'content-type': 'text/html' });
    else answer(socket, script.status, JSON.stringify(script.json), script.headers);
  });
  return Object.assign(service, {
    url: server.url,
    received: (call: ServiceCall) => server.requests.filter((request) => callOf(request) === call),
    close: server.close,
  });
}

export const TOKEN = 'organisation-token-of-the-tests-9Zx4';

/** Connects the desk to a service under this token. */
export async function connectTo(test: TestDesk, url: string, name = 'Scripted'): Promise<void> {
  await test.call['connections.connect']({ name, baseUrl: url, token: TOKEN });
}

/** An approval result as the interface document shapes it. */
export const approvalResult = {
  debt_to_income: {
    attribute_enabled: '1',
    attribute_value: '34',
    baseline_value: '30',
    weight: '10',
    baseline_type: 'up',
    evaluation_value: '3',
    evaluation_type: 'down',
    score_value: '1',
    attribute_description: 'Debt to income',
  },
};

/** The identifier in a request of getapplicationapproval. */
export const identifierOf = ({ body }: ReceivedRequest): string =>
  /name="applicationid"\r\n(?:[^\r]+\r\n)*\r\n([^\r]*)\r\n/.exec(body.toString('utf8'))?.[1] ?? '';
