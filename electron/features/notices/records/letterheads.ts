import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import { fieldCell } from '#shared/features/applications/entries.ts';
import { NOBODY, type Party } from '#shared/features/preferences/model.ts';
import { factCell } from '#shared/features/properties/entries.ts';
import { RECORD } from '#shared/office/people.ts';
import { settingCell } from '../../preferences/records/office-settings.ts';
import type { PropertyTexts } from '../../properties/records/texts.ts';

interface Change<Value> {
  readonly at: number;
  readonly value: Value;
  /** What it was until then; undefined where nothing was said. */
  readonly before: Value | undefined;
}

/** What was so at a moment: said last by then, or what the first change after it says of before; undefined where nobody said. */
function valueAt<Value>(changes: readonly Change<Value>[], atMs: number): Value | undefined {
  const inOrder = changes.toSorted((one, other) => one.at - other.at);
  const last = inOrder.findLast(({ at }) => at <= atMs);
  return last === undefined ? inOrder[0]?.before : last.value;
}

/**
 * Tells whose letterhead a notice of an application had at a moment, by what the event log says of the office's settings, of the property and
 * of where the applicant applied: for notices that were issued before it was kept with them. `NOBODY` where the log says nothing.
 */
export function createLetterheads({ history }: LogReading, texts: PropertyTexts) {
  const propertyAt = (identifier: string, atMs: number): string | undefined =>
    valueAt(
      ofKinds(history(`application/${identifier}`, fieldCell('property')), 'field-set').map(
        ({ at, data }) => ({ at, value: data.value ?? '', before: undefined }),
      ),
      atMs,
    );
  const ofProperty = (id: string, atMs: number): Party | null | undefined =>
    valueAt(
      ofKinds(history(`property/${id}`, factCell('letterhead')), 'property-changed').flatMap(
        ({ at, data }) =>
          data.fact === 'letterhead' ? [{ at, value: data.value, before: data.before }] : [],
      ),
      atMs,
    );
  const ofOffice = (atMs: number): Party | undefined =>
    valueAt(
      ofKinds(history(RECORD, settingCell('office')), 'office-setting-changed').flatMap(({ at, data }) =>
        data.setting === 'office' ? [{ at, value: data.value, before: data.before }] : [],
      ),
      atMs,
    );
  return (identifier: string, atMs: number): Party => {
    const property = texts.meant(propertyAt(identifier, atMs) ?? '');
    const own = property === null ? undefined : ofProperty(property.id, atMs);
    return own ?? ofOffice(atMs) ?? NOBODY;
  };
}
