import type { DeskContext } from '#electron/core/context.ts';
import { createGoneOut } from '#electron/core/gone-out.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { applicationPdfChannels } from '#shared/features/applications/channels.ts';
import { required } from './handlers.ts';

/** One application as a PDF: the page shows what is to stand on the paper, the desk saves it where the user says. */
export function applicationPdfHandlers(context: DeskContext): Handlers<typeof applicationPdfChannels> {
  const { connection } = context;
  const goneOut = createGoneOut(context);
  return {
    'applications.savePdf': async ({ identifier }) => {
      const session = await connection.use(async (current) => {
        await required(current, identifier);
        return current;
      });
      const suggestedName = `application-${identifier}.pdf`;
      const file = await goneOut.savePage(session, suggestedName, async ({ commit }, name) => {
        await commit([{ kind: 'application-saved', id: identifier, data: { file: name } }]);
      });
      return { file };
    },
  };
}
