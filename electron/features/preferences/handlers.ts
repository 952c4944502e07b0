import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { preferenceChannels } from '#shared/features/preferences/channels.ts';
import { type Preferences, preferencesSchema, settings } from '#shared/features/preferences/model.ts';
import type { Settings } from '#shared/features/preferences/setting.ts';
import { checkTemplate, mailLanguages } from '#shared/features/report-links/mail/index.ts';
import { checkProxyAddress } from '#shared/service/index.ts';

/** Where somebody is in a page is nothing that was done to the desk. */
const isTold = (name: string, all: Settings = settings): boolean => all[name]?.isPlace !== true;

/** Theme, language, bands, calls at once, time-outs: what is changed counts from the next call, list or word on. */
export function preferenceHandlers({
  connection,
  state,
  changed,
}: DeskContext): Handlers<typeof preferenceChannels> {
  return {
    'preferences.change': async (input) => {
      const changes = Object.entries(input).filter(([, value]) => value !== undefined);
      const { preferences } = state.stored();
      const parsed = preferencesSchema.safeParse({ ...preferences, ...Object.fromEntries(changes) });
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw invalidInput(issue?.path.join('.') ?? '', issue?.message ?? 'These are no preferences.');
      }
      refuseUnusable(parsed.data.linkMail.templates);
      refuseUnusableProxy(parsed.data.proxy);
      await state.keep({ preferences: parsed.data });
      const told = {
        ...Object.fromEntries(changes.filter(([name]) => isTold(name))),
        ...(input.propertyBands && {
          propertyBands: changedBands(preferences.propertyBands, parsed.data.propertyBands),
        }),
        ...(input.linkMail && { linkMail: changedMail(preferences.linkMail, parsed.data.linkMail) }),
        ...(input.firstComeProperties && {
          firstComeProperties: changedOrder(preferences.firstComeProperties, parsed.data.firstComeProperties),
        }),
      };
      const detail = Object.entries(told)
        .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
        .join(', ');
      await connection.useIfOpen(async (session) => {
        if (detail === '') return;
        await session?.journal.done({ kind: 'preferences-changed', subject: 'preferences' }, detail);
      });
      if (detail !== '') changed('activity');
      const areBandsOther = input.bands !== undefined || input.propertyBands !== undefined;
      if (areBandsOther || input.firstComeProperties !== undefined) changed('applications', 'households');
      return state.current();
    },
  };
}

/** The properties whose own thresholds are new, other ones, or (null) gone: the others need not be told again each time. */
function changedBands(before: PropertyBands, after: PropertyBands): Record<string, Bands | null> {
  const [former, own] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const isChanged = (property: string): boolean =>
    JSON.stringify(former.get(property)) !== JSON.stringify(own.get(property));
  const changed = [...new Set([...former.keys(), ...own.keys()])].filter(isChanged);
  return Object.fromEntries(changed.map((property) => [property, own.get(property) ?? null]));
}

/** The properties that are new in first-come order (true) or no longer in it (false). */
function changedOrder(before: readonly string[], after: readonly string[]): Record<string, boolean> {
  const changed = [...new Set([...before, ...after])].filter(
    (property) => before.includes(property) !== after.includes(property),
  );
  return Object.fromEntries(changed.map((property) => [property, after.includes(property)]));
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

/** Throws where the office's own proxy could not be reached by its address. */
function refuseUnusableProxy({ use, address }: Preferences['proxy']): void {
  const checked = checkProxyAddress(address);
  if (use === 'own' && !checked.ok) throw invalidInput('proxy.address', checked.error.message);
}

/** What of the mail has changed. Texts are named, not repeated. */
function changedMail(before: Preferences['linkMail'], after: Preferences['linkMail']): string[] {
  const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
  return [
    isOther(before.contact, after.contact) ? 'contact' : '',
    ...mailLanguages.map((language) =>
      isOther(before.templates[language], after.templates[language]) ? `template ${language}` : '',
    ),
    isOther(before.announceEnd, after.announceEnd)
      ? `announcement of the end ${after.announceEnd ? 'on' : 'off'}`
      : '',
  ].filter((change) => change !== '');
}
