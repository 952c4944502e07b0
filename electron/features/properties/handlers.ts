import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { assertNever } from '#shared/assert-never.ts';
import type { propertyChannels } from '#shared/features/properties/channels.ts';
import { refuseOnHold } from '../holds/index.ts';
import type { PropertyOutcome } from './records/properties.ts';

/** The office's properties and their units. What is so of a property counts from the next call or list on. */
export function propertyHandlers({ ports, state }: DeskContext): Handlers<typeof propertyChannels> {
  const change = async (
    { records }: Session,
    field: 'name' | 'unit',
    work: (atMs: number) => Promise<PropertyOutcome>,
  ): Promise<Record<string, never>> => {
    refuse(await work(ports.clock.nowMs()), field);
    await state.takeRules(records);
    return {};
  };

  return {
    'properties.list': (_nothing, { records }) => records.properties(),

    'properties.names': ({ property }, { records }) => records.placeNames(property),

    'properties.named': ({ name }, { records }) => records.propertyNamed(name),

    'properties.add': async ({ name }, { records }) => {
      const id = await records.addProperty(name, ports.clock.nowMs());
      if (id === null) throw taken('name');
      return { id };
    },

    'properties.change': ({ id, facts }, session) =>
      change(session, 'name', (atMs) => session.records.changeProperty(id, facts, atMs)),

    'properties.merge': async ({ id, into }, session) => {
      await refuseOnHold(ports, session, 'property-merge', { of: 'property', id });
      return change(session, 'name', (atMs) => session.records.mergeProperty(id, into, atMs));
    },

    'properties.separate': ({ id }, session) =>
      change(session, 'name', (atMs) => session.records.separateProperty(id, atMs)),

    'properties.units': ({ id }, { records }) => records.unitsOf(id),

    'properties.addUnit': ({ id, name }, session) =>
      change(session, 'unit', (atMs) => session.records.addUnit(id, name, atMs)),

    'properties.removeUnit': ({ id, key }, session) =>
      change(session, 'unit', (atMs) => session.records.removeUnit(id, key, atMs)),
  };
}

/** Throws where nothing was changed. */
function refuse(outcome: PropertyOutcome, field: 'name' | 'unit'): void {
  switch (outcome) {
    case 'done':
      return;
    case 'unknown':
      throw deskFailure('changed-meanwhile', 'This property or unit is not there any more.');
    case 'taken':
      throw taken(field);
    case 'in-use':
      throw invalidInput('unit', 'Applications name this unit.');
    default:
      assertNever(outcome);
  }
}

const taken = (field: 'name' | 'unit') =>
  invalidInput(
    field,
    field === 'name' ? 'A property has, or had, this name.' : 'There is this unit already.',
  );
