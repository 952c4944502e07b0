import { basename } from 'node:path';
import type { DeskContext } from './context.ts';
import { deskFailure, messageOf } from './failure.ts';
import type { DeskPorts } from './ports.ts';
import { requireSameRecords, type Session } from './session.ts';

/** What goes out by a dialog of the system's, and is written down in the records it came from once it is out. */
export interface GoneOut {
  /**
   * Writes it down where the records of `began` are open, also after a lock. Throws a `DeskFailure` 'not-written-down' with
   * the reason where they are closed, where others are open, and where they cannot be written.
   */
  writeDown(began: Session, write: (session: Session) => Promise<void>): Promise<void>;
  /**
   * Saves what the page offers for printing where the user says, and writes it down with the file's name and its bytes. Answers the
   * file, or null where the dialog was left. Throws a `DeskFailure` 'file-failed', and as `writeDown` does.
   */
  savePage(
    began: Session,
    suggestedName: string,
    write: (session: Session, fileName: string, bytes: Uint8Array) => Promise<void>,
  ): Promise<string | null>;
}

/**
 * Writes down what is out already: a copy, a file, a mail. It is not taken back where that fails, so that a `DeskFailure`
 * 'not-written-down' with the reason is thrown.
 */
export async function writtenDown(
  { log }: Pick<DeskPorts, 'log'>,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.error('What went out was not written down.', error);
    throw deskFailure('not-written-down', messageOf(error));
  }
}

/** The records are not held meanwhile: a dialog may stay open for hours, and the desk be locked or on another connection then. */
export function createGoneOut({ connection, ports }: Pick<DeskContext, 'connection' | 'ports'>): GoneOut {
  const writeDown: GoneOut['writeDown'] = (began, write) =>
    writtenDown(ports, () =>
      connection.use(async (current) => {
        requireSameRecords(current, began);
        await write(current);
      }),
    );

  return {
    writeDown,

    async savePage(began, suggestedName, write) {
      const bytes = await ports.page.toPdf();
      const file = await ports.files.saveBytes({ suggestedName, bytes });
      if (file !== null) await writeDown(began, (session) => write(session, basename(file), bytes));
      return file;
    },
  };
}
