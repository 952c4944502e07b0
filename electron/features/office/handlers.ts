import type { DeskContext } from '#electron/core/context.ts';
import { officeRefused } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { officeChannels, peopleChannels } from '#shared/features/office/channels.ts';
import type { OfficeState } from '#shared/features/office/model.ts';

/** What whoever acts on this desk is called in the records. */
export const peopleHandlers = ({ ports }: Pick<DeskContext, 'ports'>): Handlers<typeof peopleChannels> => ({
  'people.self': async (_nothing, { records }) => ({ name: await records.ownName() }),

  'people.nameYourself': async ({ name }, { records }) => {
    await records.nameSelf(name, ports.clock.nowMs());
    return { name: await records.ownName() };
  },
});

const ALONE: OfficeState = { office: null, joining: null, notShareable: null };
const notYet = async (): Promise<never> => {
  throw officeRefused('unreachable', 'This desk cannot speak with a hub yet.');
};

export const officeHandlers = (): Handlers<typeof officeChannels> => ({
  'office.state': async () => ALONE,
  'office.create': notYet,
  'office.join': notYet,
  'office.cancelJoin': notYet,
  'office.invite': notYet,
  'office.takeBackInvite': notYet,
  'office.admit': notYet,
  'office.setRole': notYet,
  'office.removeMember': notYet,
  'office.leave': notYet,
  'office.retry': notYet,
  'office.dismissFinding': notYet,
});
