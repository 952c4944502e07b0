import type { DeskContext } from '#electron/core/context.ts';
import { BYTE_ORDER_MARK, csvLines } from '#electron/core/csv.ts';
import { fileNameOf } from '#electron/core/export.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { givenDataAt, type OfficeKey, officeFields } from '#shared/features/applications/fields.ts';
import type { importChannels } from '#shared/features/imports/channels.ts';
import { MOST_SHOWN_NOT_LOOKED_UP } from '#shared/features/imports/limits.ts';
import type { ImportRows } from '#shared/features/imports/model.ts';
import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { importTemplate as englishTemplate } from '#shared/i18n/en/program/import-template.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';
import { importTemplate as spanishTemplate } from '#shared/i18n/es/program/import-template.ts';
import { gatherIdentifiers, MAX_IDENTIFIERS } from '#shared/service/index.ts';
import { checkedOfficeData, piecesOf, selectedRequest, thresholdsOf } from '../applications/index.ts';
import { beginLookUp, filledFromFile } from '../look-ups/index.ts';
import { memoryOf, remember } from './column-memory.ts';
import { sessionImports } from './imports.ts';
import type { ImportedRow } from './records.ts';

/** Rows of a selection that are asked for at once. */
const SELECTED_AT_ONCE = 500;

const words = {
  en: { fields: english.label, template: englishTemplate },
  es: { fields: spanish.label, template: spanishTemplate },
};

/** Details of many applications at once: compared, written as one act, taken back as one. */
export function importHandlers(context: DeskContext): Handlers<typeof importChannels> {
  const { ports, state, changed } = context;
  return {
    'imports.begin': async ({ property = '' }, session) => ({
      id: await sessionImports.of(session).begin(property),
    }),

    'imports.add': async ({ id, rows }, session) => sessionImports.of(session).add(id, importedRows(rows)),

    'imports.addSelected': async ({ id, selection, office }, session) => {
      const given = { ...checkedOfficeData(office), note: '' };
      const ids = await session.records.listSnapshot(selectedRequest(context, selection));
      for (const piece of piecesOf(ids, SELECTED_AT_ONCE)) {
        const selected = await session.records.snapshotApplications(piece, thresholdsOf(context));
        const rows = selected.map(({ identifier }) => ({ identifier, token: null, office: given }));
        await sessionImports.of(session).add(id, rows);
      }
      return { rows: ids.length };
    },

    'imports.carryOut': async ({ id, how, people }, session) => {
      const step = await sessionImports.of(session).carryOut(id, how, people);
      if (step.done === step.total) changed('applications', 'households', 'activity');
      return step;
    },

    'imports.lookUp': async ({ id, how, people }, session) => {
      session.service.requireToken();
      const entries = sessionImports.of(session).take(id, people);
      const source = filledFromFile({ entries, atMs: ports.clock.nowMs(), how });
      return beginLookUp(session, source);
    },

    'imports.columns': async ({ headings }) => memoryOf(state, headings),

    'imports.remember': async ({ headings, identifier, fields }) => {
      remember(state, headings, { identifier, fields });
      return {};
    },

    'imports.undo': ({ undo }, session) => sessionImports.of(session).undo(undo),

    'imports.notLookedUp': async (_, { records }) => ({
      count: await records.countNotLookedUp(),
      identifiers: await records.identifiersNotLookedUp(MOST_SHOWN_NOT_LOOKED_UP),
    }),

    'imports.lookUpRest': async (_, session) => lookUpRest(session),

    'imports.saveTemplate': async () => {
      const { fields, template } = words[state.stored().preferences.language];
      const headings = [template.identifier, ...TEMPLATE.map((key) => fields[key])];
      const text = `${BYTE_ORDER_MARK}${csvLines([headings])}`;
      return { file: await ports.files.saveText({ suggestedName: `${template.fileName}.csv`, text }) };
    },

    'imports.saveLeftovers': async ({ text }) => ({
      file: await ports.files.saveText({
        suggestedName: fileNameOf('leftovers', 'csv', ports),
        text: `${BYTE_ORDER_MARK}${text}`,
      }),
    }),
  };
}

/** The columns of a template: who it is first, what is long last. */
const TEMPLATE: readonly OfficeKey[] = [
  'applicantToken',
  'name',
  'role',
  'email',
  'phone',
  'postalAddress',
  'property',
  'unit',
  'received',
  'moveIn',
  'tags',
  'note',
];

/** Rows as they came, checked. Throws 'invalid-input' where one cannot be kept, before anything is. */
function importedRows({ identifiers, tokens, office }: ImportRows): ImportedRow[] {
  const keys = officeFields.map(({ key }) => key).filter((key) => office[key] !== undefined);
  return identifiers.map((identifier, place) => ({
    identifier: identifier?.trim() ?? null,
    token: tokens[place] ?? null,
    office: checkedOfficeData(givenDataAt(office, keys, place)),
  }));
}

async function lookUpRest(session: Session) {
  session.service.requireToken();
  const identifiers = await session.records.identifiersNotLookedUp(MAX_IDENTIFIERS);
  return beginLookUp(session, gatherIdentifiers(identifiers).identifiers);
}
