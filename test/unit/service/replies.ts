import {
  type HttpReply,
  readReply,
  type ServiceAnswers,
  type ServiceCall,
  type ServiceError,
} from '#shared/service/index.ts';

/** A reply with a JSON body. */
export function json(body: unknown, status = 200, headers: HttpReply['headers'] = {}): HttpReply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** A reply with a body as it is. */
export function raw(body: string | Uint8Array, status = 200, headers: HttpReply['headers'] = {}): HttpReply {
  return { status, headers, body };
}

/** What a call answers by a reply; fails the test where it is an error. */
export function answer<Call extends ServiceCall>(call: Call, reply: HttpReply): ServiceAnswers[Call] {
  const read = readReply(call, reply);
  if (!read.ok) throw new Error(`Not read: ${JSON.stringify(read.error)}`);
  return read.value;
}

/** How a call fails by a reply; fails the test where it is an answer. */
export function errorOf(call: ServiceCall, reply: HttpReply): ServiceError {
  const read = readReply(call, reply);
  if (read.ok) throw new Error(`Read: ${JSON.stringify(read.value)}`);
  return read.error;
}

/** The rule of the interface document's worked case, as it stands on the wire. */
export const WIRE_RULE = {
  baseline_value: '30',
  weight: '10',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
} as const;
