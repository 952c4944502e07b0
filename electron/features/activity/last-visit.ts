import { SessionPart } from '#electron/core/session.ts';

/** The newest line of the activity that was there when the session began; 0 where there was none. */
export const sessionLastVisit = new SessionPart<number>();
