import type { DeskContext } from '#electron/core/context.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { peopleChannels } from '#shared/features/office/channels.ts';

/** What whoever acts on this desk is called in the records. */
export const peopleHandlers = ({ ports }: Pick<DeskContext, 'ports'>): Handlers<typeof peopleChannels> => ({
  'people.self': async (_nothing, { records }) => ({ name: await records.ownName() }),

  'people.nameYourself': async ({ name }, { records }) => {
    await records.nameSelf(name, ports.clock.nowMs());
    return { name: await records.ownName() };
  },
});
