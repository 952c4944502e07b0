import { z } from 'zod';
import type { ServiceError } from '../service/types.ts';
import { count, oneLine, severalLines } from './schemas.ts';

/** How a call that went out has ended. `unconfirmed`: whether it took effect is not known. */
export const callOutcomeSchema = z.enum(['succeeded', 'failed', 'unconfirmed', 'cancelled']);
export type CallOutcome = z.infer<typeof callOutcomeSchema>;

/** Why a call did not succeed, as an entry keeps it: what `ServiceError` says of it, short of what is kept elsewhere or told nowhere. */
export const callFailureSchema = z.strictObject({
  kind: z.enum([
    'token-rejected',
    'not-found',
    'refused',
    'busy',
    'service-failed',
    'unreadable',
    'unreachable',
    'unconfirmed',
    'cancelled',
    /** The desk ended before the answer was written down. */
    'interrupted',
  ]),
  status: count.optional(),
  contentType: z.string().optional(),
  /** Our own explanation in English. */
  detail: severalLines().optional(),
  /** The service's own words. */
  message: oneLine().optional(),
  excerpt: severalLines().optional(),
});
export type CallFailure = z.infer<typeof callFailureSchema>;

export const INTERRUPTED: CallFailure = { kind: 'interrupted' };

/**
 * How the log names an error: as every version knows it. What something on the way refused has not reached the service; status and detail tell
 * the rest.
 */
export const loggedKind = (kind: ServiceError['kind']): CallFailure['kind'] =>
  kind === 'network-refused' || kind === 'proxy-sign-in' ? 'unreachable' : kind;

/** What of a failed call is kept with its entry. */
export const callFailureOf = ({
  kind,
  status,
  contentType,
  detail,
  message,
  excerpt,
}: ServiceError): CallFailure => ({ kind: loggedKind(kind), status, contentType, detail, message, excerpt });
