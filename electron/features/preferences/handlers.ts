import { requireIn } from '#electron/core/coming-in.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { preferenceChannels } from '#shared/features/preferences/channels.ts';
import {
  type Preferences,
  preferencesSchema,
  settings,
  settingsInBackups,
  settingsInFile,
} from '#shared/features/preferences/model.ts';
import type { Settings } from '#shared/features/preferences/setting.ts';
import { checkTemplate, mailLanguages } from '#shared/features/report-links/mail/index.ts';
import { DAYS_KEPT_WITHOUT_REASON, LIMITATION_CITATION } from '#shared/features/retention/kinds.ts';
import { lacksReason, type Retention } from '#shared/features/retention/model.ts';
import { checkProxyAddress } from '#shared/service/index.ts';

/** Where somebody is in a page is nothing that was done to the desk. */
const isTold = (name: string, all: Settings = settings): boolean => all[name]?.isPlace !== true;
/** What the office has set is told where it is kept. */
const isOwn = (name: string): boolean => isTold(name) && !Object.hasOwn(settingsInBackups, name);

/** Theme, language, bands, calls at once, time-outs: what is changed counts from the next call, list or word on. */
export function preferenceHandlers(context: DeskContext): Handlers<typeof preferenceChannels> {
  const { connection, state, changed } = context;
  return {
    'preferences.change': async (input) => {
      const changes = Object.entries(input).filter(([, value]) => value !== undefined);
      // How the door looks, and in which language it speaks, whoever stands before it may choose.
      if (changes.some(([name]) => !Object.hasOwn(settingsInFile, name))) requireIn(context, 'desk');
      const { preferences } = state.stored();
      const parsed = preferencesSchema.safeParse({ ...preferences, ...Object.fromEntries(changes) });
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw invalidInput(issue?.path.join('.') ?? '', issue?.message ?? 'These are no preferences.');
      }
      await connection.useIfOpen((session) => refuseThresholds(input.bands, session));
      // Only what is changed: what another setting has held for long stands in nobody's way.
      if (input.linkMail !== undefined) refuseUnusable(input.linkMail.templates);
      if (input.proxy !== undefined) refuseUnusableProxy(input.proxy);
      if (input.retention !== undefined) refuseWithoutReason(input.retention, preferences.retention);
      await state.keep({ preferences: parsed.data });
      const own = changes.filter(([name]) => isOwn(name));
      await connection.useIfOpen(async (session) => {
        if (input.language !== undefined) await session?.records.speak(input.language);
        if (own.length === 0) return;
        const data = { changes: Object.fromEntries(own) };
        await session?.commit([{ kind: 'desk-settings-changed', id: 'record', data }]);
      });
      if (changes.some(([name]) => isTold(name))) changed('activity');
      const areBandsOther = [input.bands, input.propertyBands, input.mostMissing].some(
        (set) => set !== undefined,
      );
      if (input.householdRule !== undefined) changed('households');
      // The first draft is called by the language, until the office calls it something else; who has left is named in it everywhere.
      if (input.language !== undefined) {
        changed('approvalCenter', 'applications', 'households', 'reportLinks', 'activity', 'office');
      }
      if (areBandsOther || input.firstComeProperties !== undefined) changed('applications', 'households');
      return state.current();
    },
  };
}

/** Throws where the rules have versions: the thresholds are published with them. */
async function refuseThresholds(bands: Bands | undefined, session: Session | null): Promise<void> {
  if (bands === undefined || ((await session?.records.newestVersion()) ?? null) === null) return;
  throw invalidInput('bands', 'Thresholds belong to the rules: publish a draft that has them.');
}

/** Throws where a template would send out a mail without its link, say. The first problem is named. */
function refuseUnusable(templates: Preferences['linkMail']['templates']): void {
  for (const language of mailLanguages) {
    const template = templates[language];
    const [problem] = template === null ? [] : checkTemplate(template);
    if (problem === undefined) continue;
    throw invalidInput(`linkMail.templates.${language}`, `This template cannot be used: ${problem.kind}.`);
  }
}

/** Throws where decisions or activity are kept for a shorter time than before, below five years, and nobody says why. */
function refuseWithoutReason(retention: Retention, before: Retention): void {
  const isSame = (['decisions', 'activity'] as const).every(
    (kind) => retention.rules[kind] === before.rules[kind],
  );
  if (isSame || !lacksReason(retention)) return;
  throw invalidInput(
    'retention.reason',
    `Keeping decisions or activity for less than ${DAYS_KEPT_WITHOUT_REASON} days takes a reason (${LIMITATION_CITATION}).`,
  );
}

/** Throws where the office's own proxy could not be reached by its address. */
function refuseUnusableProxy({ use, address }: Preferences['proxy']): void {
  const checked = checkProxyAddress(address);
  if (use === 'own' && !checked.ok) throw invalidInput('proxy.address', checked.error.message);
}
