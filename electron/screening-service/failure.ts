import type { ServiceCall, ServiceError, ServiceErrorKind } from '#shared/service/types.ts';
import type { BrokenExchange, Step } from './exchange.ts';

/** A call that changes nothing on the service may be asked again by itself; of the others the user decides. */
export const isRead = (call: ServiceCall): boolean => call === 'getapplicationapproval';

const STEP_WORDS: Readonly<Record<Step, string>> = {
  'name-lookup': 'Name lookup',
  connection: 'Connection',
  tls: 'TLS',
  'answer-head': 'Waiting for the answer',
  'answer-body': 'Reading the answer',
};

const CODE_WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the name service does not answer',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the other side ended the connection',
  EPIPE: 'the other side ended the connection',
  UND_ERR_SOCKET: 'the other side ended the connection',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer was cut off',
  UND_ERR_HEADERS_OVERFLOW: 'the headers are longer than is accepted',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate comes from an authority that is not known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate comes from an authority that is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate comes from an authority that is not known',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

/** Where a call that changes something has gone out and its answer cannot be known. */
export const EFFECT_NOT_KNOWN = 'The request went out; whether it took effect is not known.';

/** The broken exchange in words: which step, which way, what happened, the code. */
function explainBroken(broken: BrokenExchange, way: string): string {
  const where = `${STEP_WORDS[broken.step]} (${way})`;
  const code = broken.code ? ` [${broken.code}]` : '';
  switch (broken.reason) {
    case 'cancelled':
      return `${where}: cancelled.`;
    case 'timed-out':
      return `${where}: timed out.`;
    case 'too-large':
      return `${where}: ${broken.detail ?? 'the answer is larger than is accepted'}.`;
    case 'undecodable':
    case 'not-http':
    case 'connection': {
      const known = broken.code === undefined ? undefined : CODE_WORDS[broken.code];
      return `${where}: ${known ?? broken.detail ?? 'failed'}${code}.`;
    }
  }
}

/**
 * What a broken exchange means for its call (docs/service.md, "Sending a call again" and "Errors").
 * Where not a byte went out: 'unreachable' or 'cancelled'. Where the request went out and no answer came, a call that
 * changes something is 'unconfirmed'; a read is 'unreachable', or 'unreadable' where the answer had begun. An answer whose
 * body we will not or cannot take is 'unreadable' for every call.
 */
export function brokenError(call: ServiceCall, broken: BrokenExchange, way: string): ServiceError {
  const detail = explainBroken(broken, way);
  return {
    kind: brokenKind(call, broken),
    detail: broken.sent && !isRead(call) ? `${EFFECT_NOT_KNOWN} ${detail}` : detail,
    ...(broken.status === undefined ? {} : { status: broken.status }),
    ...(broken.contentType === undefined ? {} : { contentType: broken.contentType }),
  };
}

function brokenKind(call: ServiceCall, broken: BrokenExchange): ServiceErrorKind {
  const answerLost = broken.sent && !isRead(call);
  switch (broken.reason) {
    case 'cancelled':
      return answerLost ? 'unconfirmed' : 'cancelled';
    case 'timed-out':
    case 'connection':
      if (answerLost) return 'unconfirmed';
      // Where the answer had begun the service was reached: the answer is one that was cut off.
      return broken.status === undefined ? 'unreachable' : 'unreadable';
    case 'not-http':
      return answerLost ? 'unconfirmed' : 'unreadable';
    case 'too-large':
    case 'undecodable':
      return 'unreadable';
  }
}

/** A failed certificate does not pass by asking again; a connection that failed otherwise may. */
export function isPassing(broken: BrokenExchange): boolean {
  if (broken.reason === 'timed-out') return true;
  return broken.reason === 'connection' && !broken.certificateRefused;
}
