import type { Role } from '#shared/rpc/entry.ts';
import type { Session } from './session.ts';

/** What the rest of the desk has to do with the office that several desks share. Of a desk alone, each does nothing. */
export interface OfficeDoor {
  /** Begins to exchange what a session's records share. */
  begin(session: Session): Promise<void>;
  end(session: Session): Promise<void>;
  /** Throws a `DeskFailure` where the role in the office does not allow it. */
  requireRole(session: Session, needs: Role): Promise<void>;
  /**
   * Resolves once what the others did until now is here. Where this desk is not connected, or the hub is slow, at once or soon: then what was
   * done twice is told when it comes.
   */
  hearOthers(session: Session): Promise<void>;
  /** Starts the hubs that this desk runs for its offices, where they do not run. The vault is open. */
  resumeOwnHubs(): void;
  /** Ends them, as long as the desk is not opened again. */
  stopOwnHubs(): Promise<void>;
  /** Goes on asking to be let in, where this desk was on its way when it was closed or locked. */
  resumeJoining(): Promise<void>;
}
