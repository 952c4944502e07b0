import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { unsavedTextChannels } from '#shared/features/unsaved-texts/channels.ts';
import { unsavedTextSchema } from '#shared/features/unsaved-texts/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { maskPrivateNumbers } from '#shared/people/private-numbers.ts';

const NAMES_SOMETHING: ReadonlySet<string> = new Set(['of', 'id', 'applicantToken', 'phone']);

/** A draft is kept as well: see `freeText`. */
const withoutPrivateNumbers = (key: string, value: unknown): unknown =>
  typeof value === 'string' && !NAMES_SOMETHING.has(key) ? maskPrivateNumbers(value) : value;

/**
 * What was written in a form and not saved: kept in the encrypted records of the connection, so that neither a lock nor a crash
 * loses it. It is no record of the office yet, so that the activity does not tell of it.
 */
export function unsavedTextHandlers({ ports }: DeskContext): Handlers<typeof unsavedTextChannels> {
  return {
    'unsaved.get': async (place, { records }) => {
      const kept = await records.unsavedText(place);
      if (kept === null) return null;
      const text = unsavedTextSchema.safeParse(JSON.parse(kept.text));
      // A form of another version had other fields: what cannot be put into this one is not offered.
      return text.success ? { at: isoDateOf(kept.atMs), text: text.data } : null;
    },

    'unsaved.keep': async ({ text }, { records }) => {
      const { place, of } = text;
      const written = JSON.stringify(text, withoutPrivateNumbers);
      const kept = await records.keepUnsavedText({ place, of }, written, ports.clock.nowMs());
      if (!kept) throw deskFailure('not-on-this-desk', 'There is nothing of this name to write about.');
      return {};
    },

    'unsaved.forget': async (place, { records }) => {
      await records.forgetUnsavedText(place);
      return {};
    },
  };
}
