import type { DeskContext } from '#electron/core/context.ts';
import { createGoneOut } from '#electron/core/gone-out.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { comparisonChannels } from '#shared/features/comparison/channels.ts';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import type { Settings } from '#shared/scoring/index.ts';
import type { StoredApplication } from '../applications/index.ts';
import { rowOf, scoreUnder } from '../applications/index.ts';

type Rules = Pick<Preferences, 'bands' | 'propertyBands' | 'mostMissing'>;

/**
 * Applications side by side, from what this desk has: nothing is asked of the service. Refused where two or more of them belong to a
 * property in first-come order, so that no way into the comparison leads around that.
 */
export function comparisonHandlers(context: DeskContext): Handlers<typeof comparisonChannels> {
  const { connection, state } = context;
  const goneOut = createGoneOut(context);
  return {
    'comparison.savePdf': async ({ identifiers }) => {
      const session = await connection.use(async (current) => current);
      const file = await goneOut.savePage(session, 'comparison.pdf', async ({ commit }, file) => {
        await commit([{ kind: 'comparison-saved', id: 'record', data: { file, identifiers } }]);
      });
      return { file };
    },

    'comparison.get': async ({ identifiers }, session) => {
      const { preferences } = state.stored();
      const asked = [...new Set(identifiers)];
      const found = await Promise.all(asked.map((identifier) => session.records.application(identifier)));
      const stored = found.filter((application) => application !== null);
      const refused = heldBack(stored, preferences.firstComeProperties);
      if (refused.length > 0) return { outcome: 'refused', properties: refused };
      const newest = await session.records.newestVersion();
      return {
        outcome: 'compared',
        applications: await Promise.all(
          stored.map((application) =>
            comparedOf(session, application, newest?.settings ?? null, preferences),
          ),
        ),
        missing: asked.filter((_, place) => found[place] === null),
        newestVersion: newest?.number ?? null,
      };
    },
  };
}

/** The properties in first-come order of which more than one application was asked for, with those applications. */
function heldBack(stored: readonly StoredApplication[], firstComeProperties: readonly string[]) {
  return firstComeProperties
    .map((property) => ({
      property,
      identifiers: stored
        .filter(({ office }) => office.property === property)
        .map(({ identifier }) => identifier),
    }))
    .filter(({ identifiers }) => identifiers.length > 1);
}

/** An application as it stands beside others: its result, and what the newest published rules would make of it. */
export async function comparedOf(
  { records }: Session,
  application: StoredApplication,
  newest: Settings | null,
  rules: Rules,
): Promise<ComparedApplication> {
  const { office, result, settingsHash } = application;
  const { settings, attributes, unreadable } = result;
  return {
    // What the office noted is nothing to compare people by.
    row: { ...rowOf(application, rules), note: '', noteCount: 0 },
    settings,
    attributes,
    unreadable: [...unreadable],
    judgedByVersion: await records.versionBySettings(settingsHash),
    rulesHash: settingsHash,
    underNewest: newest === null ? null : scoreOnly(scoreUnder(newest, result, office.property, rules)),
  };
}

const scoreOnly = ({ attributes: _, ...score }: ReturnType<typeof scoreUnder>) => score;
