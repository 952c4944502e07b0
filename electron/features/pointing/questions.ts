import type { Session } from '#electron/core/session.ts';
import type { ServiceCall, ServiceError } from '#shared/service/types.ts';

/** A call whose answer left something open. */
interface AskedCall {
  readonly call: ServiceCall;
  /** The application's identifier, the household's primary applicant, or ''. */
  readonly subject: string;
  readonly atMs: number;
}

/**
 * Keeps what an answer left open for a manager to answer; nothing of the answer but what the question holds. What can't be kept is asked the
 * next time: the call has ended all the same.
 */
export async function keepQuestion(
  { records }: Pick<Session, 'records'>,
  asked: AskedCall,
  { question }: ServiceError,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (question === undefined) return;
  await records.keepNotUnderstood({ ...asked, reply: '', question }).catch(onFailure);
}
