import { preferencesSchema } from '#shared/models/desk.ts';
import type { DeskContext } from './context.ts';
import { invalidInput } from './failure.ts';
import type { UseCases } from './use-cases.ts';

/** Theme, language, bands, calls at once, time-outs: what is changed counts from the next call, list or word on. */
export function preferenceUseCases({
  connection,
  state,
  changed,
}: DeskContext): Pick<UseCases, 'desk.changePreferences'> {
  return {
    'desk.changePreferences': async (input) => {
      const changes = Object.entries(input).filter(([, value]) => value !== undefined);
      const { preferences } = state.stored();
      const parsed = preferencesSchema.safeParse({ ...preferences, ...Object.fromEntries(changes) });
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw invalidInput(issue?.path.join('.') ?? '', issue?.message ?? 'These are no preferences.');
      }
      state.store({ preferences: parsed.data });
      const detail = changes.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
      await connection.useIfOpen(async (session) => {
        await session?.journal.done({ kind: 'preferences-changed', subject: 'preferences' }, detail);
      });
      if (input.bands !== undefined || input.propertyBands !== undefined)
        changed('applications', 'households');
      changed('activity');
      return state.current();
    },
  };
}
