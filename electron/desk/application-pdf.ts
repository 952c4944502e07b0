import { basename } from 'node:path';
import { required } from './applications.ts';
import type { DeskContext } from './context.ts';
import type { Session } from './session.ts';
import type { UseCases } from './use-cases.ts';

/** One application as a PDF: the page shows what is to stand on the paper, the desk saves it where the user says. */
export function applicationPdfUseCases({
  connection,
  ports,
  changed,
}: DeskContext): Pick<UseCases, 'applications.savePdf'> {
  const known = (identifier: string): Promise<Session> =>
    connection.use(async (session) => {
      await required(session, identifier);
      return session;
    });

  const keep = (session: Session, identifier: string, file: string | null): Promise<void> =>
    connection.useIfOpen(async (current) => {
      // Other records may have been opened while the dialog was.
      if (current !== session || file === null) return;
      const about = { kind: 'applications-exported', subject: identifier } as const;
      await session.journal.done(about, `As a PDF, to the file ${basename(file)}`);
      changed('activity');
    });

  return {
    'applications.savePdf': async ({ identifier }) => {
      const session = await known(identifier);
      // Not while the records are held: a dialog may stay open for hours.
      const bytes = await ports.page.toPdf();
      const suggestedName = `application-${fileNamePart(identifier)}.pdf`;
      const file = await ports.files.saveBytes({ suggestedName, bytes });
      await keep(session, identifier, file);
      return { file };
    },
  };
}

/** Whatever a file system may take amiss becomes a hyphen. */
const fileNamePart = (identifier: string): string =>
  identifier.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);
