import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';
import { unsavedTextSchema } from '#shared/features/unsaved-texts/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';

/**
 * What was written in a form and not saved: kept in the encrypted records of the connection, so that neither a lock nor a crash
 * loses it. It is no record of the office yet, so that the activity does not tell of it.
 */
export function unsavedTextUseCases({
  connection,
  ports,
}: DeskContext): Pick<UseCases, 'unsaved.get' | 'unsaved.keep' | 'unsaved.forget'> {
  return {
    'unsaved.get': (place) =>
      connection.use(async ({ records }) => {
        const kept = await records.unsavedText(place);
        if (kept === null) return null;
        const text = unsavedTextSchema.safeParse(JSON.parse(kept.text));
        // A form of another version had other fields: what cannot be put into this one is not offered.
        return text.success ? { at: isoDateOf(kept.atMs), text: text.data } : null;
      }),

    'unsaved.keep': ({ text }) =>
      connection.use(async ({ records }) => {
        const { place, of } = text;
        const kept = await records.keepUnsavedText({ place, of }, JSON.stringify(text), ports.clock.nowMs());
        if (!kept) throw deskFailure('not-on-this-desk', 'There is nothing of this name to write about.');
        return {};
      }),

    'unsaved.forget': (place) =>
      connection.use(async ({ records }) => {
        await records.forgetUnsavedText(place);
        return {};
      }),
  };
}
