import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import { NewestWins } from '#electron/core/newest-wins.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { effectChannels } from '#shared/features/approval-center/channels.ts';
import type { EffectFilter } from '#shared/features/approval-center/effect.ts';
import { NUMBER_LIMITS, type Settings } from '#shared/scoring/index.ts';
import { MAX_ATTRIBUTES } from '#shared/service/index.ts';
import { keepPackingAhead } from './pack-ahead.ts';
import type { StoredEffectFilter } from './records/effect-requests.ts';

/** What rules and thresholds would do to the cached applications. Nothing is sent and nothing is kept. */
export function effectHandlers(context: DeskContext): Handlers<typeof effectChannels> {
  const { state, lifetime } = context;
  lifetime.onOpened(() => keepPackingAhead(context));
  const newest = new NewestWins();
  return {
    'approvalCenter.effect': async ({ settings, thresholds, filter }, { records }) => {
      requireUsable(settings);
      const effect = await newest.ask(() => {
        const { bands, propertyBands, mostMissing } = state.stored().preferences;
        const sides = { bandsBefore: bands, bands: thresholds ?? bands };
        const request = { settings, filter: storedFilter(filter), ...sides };
        return records.effect({ ...request, propertyBands, mostMissing });
      });
      return effect === null ? { state: 'superseded' } : { state: 'answered', effect };
    },

    'approvalCenter.histogram': async ({ filter, ...request }, { records }) => {
      requireStretch(request);
      return records.histogram({ ...request, filter: storedFilter(filter) });
    },
  };
}

const storedFilter = ({ property, from, to }: EffectFilter): StoredEffectFilter => ({
  property,
  fromMs: from === null ? null : Date.parse(from),
  toMs: to === null ? null : Date.parse(to),
});

/**
 * Throws 'invalid-input' with attribute and field where a rule's number lies outside the limits of what may be sent.
 * Fractions can be calculated with, so that they are let through: results may have come with some.
 */
function requireUsable(settings: Settings): void {
  const count = Object.keys(settings).length;
  if (count > MAX_ATTRIBUTES) {
    throw invalidInput('settings', `A draft holds at most ${MAX_ATTRIBUTES} attributes; these are ${count}.`);
  }
  for (const [attribute, setting] of Object.entries(settings)) {
    for (const { field, property, least, most } of NUMBER_LIMITS) {
      const value = setting[property];
      if (value >= least && value <= most) continue;
      const demand = `${field} must be between ${least} and ${most}, but is ${value}.`;
      throw invalidInput(`${attribute}.${field}`, `${attribute}: ${demand}`);
    }
  }
}

/** Throws 'invalid-input' where the bars of a histogram would have no width, or one that is no number. */
function requireStretch({ from, to }: { readonly from: number; readonly to: number }): void {
  if (!(from < to)) {
    throw invalidInput(
      'to',
      `The stretch of values must end above its beginning; it goes from ${from} to ${to}.`,
    );
  }
  if (!Number.isFinite(to - from)) {
    throw invalidInput(
      'to',
      `The stretch of values from ${from} to ${to} is too long to be divided into bars.`,
    );
  }
}
