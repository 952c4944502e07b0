import { basename } from 'node:path';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import { createGoneOut } from '#electron/core/gone-out.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { documentChannels } from '#shared/features/approval-center/channels.ts';
import type { Exported } from '#shared/features/approval-center/model.ts';
import type { ParsedInput } from '#shared/rpc/contract.ts';
import type { EntryData } from '#shared/rpc/entries.ts';
import type { Settings } from '#shared/scoring/index.ts';
import type { Center } from './center.ts';
import type { Drafts } from './drafts.ts';
import { readImport } from './import-document.ts';
import { documentOf, hashOfDocument } from './publication.ts';

/** As much as the page may paste. */
const MOST_DOCUMENT_BYTES = 4_000_000;

type ExportedThing = ParsedInput<'approvalCenter.exportDocument'>['of'];

interface ExportDocument {
  /** Where it came from: the activity tells of it there. */
  readonly session: Session;
  readonly text: string;
  readonly of: EntryData<'rules-exported'>['of'];
  readonly suggestedName: string;
}

/** The exact wire document, out into files and onto the clipboard, and in as a draft. */
export function documentHandlers(
  context: DeskContext,
  center: Center,
  drafts: Pick<Drafts, 'make'>,
): Handlers<typeof documentChannels> {
  const { connection, ports } = context;
  const goneOut = createGoneOut(context);

  const found = async (session: Session, of: ExportedThing): Promise<ExportDocument> => {
    if (of.kind === 'draft') {
      const { name, settings } = await center.draft(session, of.draftId);
      const suggestedName = fileNameOf(name, of.draftId);
      return { session, text: documentOf(settings), of: { draft: name }, suggestedName };
    }
    const version = await session.records.version(of.number);
    if (version === null) {
      throw deskFailure('not-on-this-desk', `There is no version ${of.number} on this desk.`);
    }
    const suggestedName = `approval-center-version-${of.number}.json`;
    return { session, text: documentOf(version.settings), of: { version: of.number }, suggestedName };
  };

  const exported = async (
    { text, suggestedName }: ExportDocument,
    to: 'file' | 'clipboard',
  ): Promise<Exported> => {
    if (to === 'clipboard') {
      await ports.clipboard.write({ text });
      return { outcome: 'copied' };
    }
    const file = await ports.files.saveText({ suggestedName, text });
    return file === null ? { outcome: 'cancelled' } : { outcome: 'saved', file };
  };

  return {
    'approvalCenter.exportDocument': async ({ of, to }) => {
      const document = await connection.use((session) => found(session, of));
      const answer = await exported(document, to);
      if (answer.outcome === 'cancelled') return answer;
      const { session, text, of: exportedThing } = document;
      const file = answer.outcome === 'copied' ? null : basename(answer.file);
      await goneOut.writeDown(session, async ({ commit }) => {
        const data = { of: exportedThing, file, contentHash: hashOfDocument(text) };
        await commit([{ kind: 'rules-exported', id: 'record', data }]);
      });
      return answer;
    },

    'approvalCenter.chooseImportFile': () =>
      ports.files.openText({ endings: ['json', 'txt'], mostBytes: MOST_DOCUMENT_BYTES }),

    'approvalCenter.previewImport': async ({ text }) => readImport(text),

    'approvalCenter.importAsDraft': ({ name, text }, session) =>
      drafts.make(session, name, async () => ({
        settings: settingsIn(text),
        basedOnVersion: null,
        from: { kind: 'document' },
      })),
  };
}

/** What of a document can be taken over. Throws 'invalid-input' where that is nothing. */
function settingsIn(text: string): Settings {
  const { settings, problems } = readImport(text);
  if (settings !== null) return settings;
  const [first] = problems;
  const place = first === undefined || first.line === null ? '' : `line ${first.line}: `;
  const attribute = first === undefined || first.attribute === null ? '' : `${first.attribute}: `;
  throw invalidInput('text', `Nothing was imported. ${place}${attribute}${first?.message ?? ''}`);
}

/** A file's name that any system takes, made of the draft's. */
function fileNameOf(name: string, id: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `approval-center-${plain === '' ? `draft-${id}` : plain}.json`;
}
