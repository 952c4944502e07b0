import { encodeMultipart } from '#electron/screening-service/multipart.ts';
import { callPath, type ServiceCall } from '#shared/service/index.ts';
import type { RunningService } from '../../e2e/service.ts';

/** One of the four calls, ready to be sent again and again, and how large its answer is. */
export interface PreparedCall {
  readonly call: ServiceCall;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly answerBytes: number;
}

const RULES = Object.fromEntries(
  Array.from({ length: 12 }, (_, place) => [
    `attribute_${place + 1}`,
    {
      attribute_enabled: '1',
      baseline_value: '30',
      weight: '8',
      baseline_type: 'up',
      evaluation_value: '3',
      evaluation_type: 'down',
      score_value: '1',
      attribute_description: 'An attribute of the bench',
    },
  ]),
);

/** The four calls against a service that runs. Throws where one is not answered with success. */
export async function prepareCalls(service: RunningService): Promise<readonly PreparedCall[]> {
  const [primary, second] = service.applicants;
  const form = (text: Readonly<Record<string, string>>) => ({
    contentType: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(new URLSearchParams(text).toString()),
  });
  const json = { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(RULES)) };
  const prepared: PreparedCall[] = [];
  for (const [call, { contentType, bytes }] of [
    // First the rules: every approval is judged by them.
    ['setapprovalcenter', json],
    ['getapplicationapproval', encodeMultipart([['applicationid', primary.identifier]])],
    ['addCoapplicant', form({ guid: `${primary.token},${second.token}` })],
    ['getTempUrl', form({ guid: primary.token })],
  ] as const) {
    const path = callPath(call);
    const headers = { authorization: `Bearer ${service.token}`, 'content-type': contentType };
    const answer = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers,
      body: Uint8Array.from(bytes),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${text}`);
    prepared.push({ call, path, headers, body: bytes, answerBytes: Buffer.byteLength(text) });
  }
  return prepared;
}
