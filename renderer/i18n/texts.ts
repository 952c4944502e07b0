import type { Preferences } from '#shared/features/program/model.ts';
import type { en } from './en/index.ts';

export type Language = Preferences['language'];

/** The shape of a language's texts: English gives the keys, each language its own words. */
export type Texts = Widened<typeof en>;
type Widened<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Widened<Tree[Key]> };

/** A room of the texts, loaded when the first screen that uses it is shown. */
export type Namespace = keyof Texts;

type Loaders = { readonly [Name in Namespace]: () => Promise<Texts[Name]> };

export const loaders: Readonly<Record<Language, Loaders>> = {
  en: {
    common: async () => (await import('./en/start.ts')).common,
    errors: async () => (await import('./en/start.ts')).errors,
    shell: async () => (await import('./en/start.ts')).shell,
    vault: async () => (await import('./en/vault.ts')).vault,
    firstStart: async () => (await import('./en/first-start.ts')).firstStart,
    approvalCenter: async () => (await import('./en/approval-center.ts')).approvalCenter,
    effect: async () => (await import('./en/effect.ts')).effect,
    publishing: async () => (await import('./en/publishing.ts')).publishing,
    documents: async () => (await import('./en/documents.ts')).documents,
    drafts: async () => (await import('./en/drafts.ts')).drafts,
    drift: async () => (await import('./en/drift.ts')).drift,
    history: async () => (await import('./en/history.ts')).history,
    applications: async () => (await import('./en/start.ts')).applications,
    application: async () => (await import('./en/application.ts')).application,
    lookUp: async () => (await import('./en/start.ts')).lookUp,
    lookUpFile: async () => (await import('./en/look-up-file.ts')).lookUpFile,
    decisions: async () => (await import('./en/decisions.ts')).decisions,
    notice: async () => (await import('./en/notice.ts')).notice,
    households: async () => (await import('./en/households.ts')).households,
    pointing: async () => (await import('./en/pointing.ts')).pointing,
    reportLinks: async () => (await import('./en/report-links.ts')).reportLinks,
    linkMail: async () => (await import('./en/link-mail.ts')).linkMail,
    activity: async () => (await import('./en/activity.ts')).activity,
    settings: async () => (await import('./en/settings.ts')).settings,
    bands: async () => (await import('./en/bands.ts')).bands,
    comparison: async () => (await import('./en/comparison.ts')).comparison,
    firstCome: async () => (await import('./en/first-come.ts')).firstCome,
    retention: async () => (await import('./en/retention.ts')).retention,
    tour: async () => (await import('./en/tour.ts')).tour,
    glossary: async () => (await import('./en/glossary.ts')).glossary,
    help: async () => (await import('./en/help.ts')).help,
    licences: async () => (await import('./en/licences.ts')).licences,
    diagnostics: async () => (await import('./en/diagnostics.ts')).diagnostics,
    backup: async () => (await import('./en/backup.ts')).backup,
    updates: async () => (await import('./en/updates.ts')).updates,
  },
  es: {
    common: async () => (await import('./es/start.ts')).common,
    errors: async () => (await import('./es/start.ts')).errors,
    shell: async () => (await import('./es/start.ts')).shell,
    vault: async () => (await import('./es/vault.ts')).vault,
    firstStart: async () => (await import('./es/first-start.ts')).firstStart,
    approvalCenter: async () => (await import('./es/approval-center.ts')).approvalCenter,
    effect: async () => (await import('./es/effect.ts')).effect,
    publishing: async () => (await import('./es/publishing.ts')).publishing,
    documents: async () => (await import('./es/documents.ts')).documents,
    drafts: async () => (await import('./es/drafts.ts')).drafts,
    drift: async () => (await import('./es/drift.ts')).drift,
    history: async () => (await import('./es/history.ts')).history,
    applications: async () => (await import('./es/start.ts')).applications,
    application: async () => (await import('./es/application.ts')).application,
    lookUp: async () => (await import('./es/start.ts')).lookUp,
    lookUpFile: async () => (await import('./es/look-up-file.ts')).lookUpFile,
    decisions: async () => (await import('./es/decisions.ts')).decisions,
    notice: async () => (await import('./es/notice.ts')).notice,
    households: async () => (await import('./es/households.ts')).households,
    pointing: async () => (await import('./es/pointing.ts')).pointing,
    reportLinks: async () => (await import('./es/report-links.ts')).reportLinks,
    linkMail: async () => (await import('./es/link-mail.ts')).linkMail,
    activity: async () => (await import('./es/activity.ts')).activity,
    settings: async () => (await import('./es/settings.ts')).settings,
    bands: async () => (await import('./es/bands.ts')).bands,
    comparison: async () => (await import('./es/comparison.ts')).comparison,
    firstCome: async () => (await import('./es/first-come.ts')).firstCome,
    retention: async () => (await import('./es/retention.ts')).retention,
    tour: async () => (await import('./es/tour.ts')).tour,
    glossary: async () => (await import('./es/glossary.ts')).glossary,
    help: async () => (await import('./es/help.ts')).help,
    licences: async () => (await import('./es/licences.ts')).licences,
    diagnostics: async () => (await import('./es/diagnostics.ts')).diagnostics,
    backup: async () => (await import('./es/backup.ts')).backup,
    updates: async () => (await import('./es/updates.ts')).updates,
  },
};
