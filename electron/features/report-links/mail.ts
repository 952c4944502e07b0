import { basename } from 'node:path';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput, messageOf } from '#electron/core/failure.ts';
import { writtenDown } from '#electron/core/gone-out.ts';
import type { FileToWrite } from '#electron/core/ports.ts';
import { requireSameRecords, type Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { linkMailChannels } from '#shared/features/report-links/channels.ts';
import {
  checkRecipient,
  fillTemplate,
  htmlOf,
  type LinkMessage,
  type MessageFacts,
  mailtoAddress,
  templateOf,
} from '#shared/features/report-links/mail/index.ts';
import type { LinkMail, ReportLink } from '#shared/features/report-links/model.ts';
import type { ChannelOutput, ParsedInput } from '#shared/rpc/contract.ts';
import { sessionLinkExpiry } from './expiry.ts';
import { usableLink, withoutAddress } from './usable-link.ts';

type NewMail = ParsedInput<'reportLinks.mail'>;
type Mailed = ChannelOutput<'reportLinks.mail'>;

/** A message that is ready to go out with a link that is still live. */
interface ReadyMail {
  readonly link: ReportLink;
  readonly recipient: string;
  readonly facts: MessageFacts;
  readonly message: LinkMessage;
}

/** Mailing a report link: the mail program, the clipboard or a file get the office's message; recipient and purpose stay with the link. */
export function linkMailHandlers({
  connection,
  state,
  ports,
}: DeskContext): Handlers<typeof linkMailChannels> {
  const ready = async (session: Session, mail: NewMail): Promise<ReadyMail> => {
    const recipient = recipientFor(mail);
    const { link, address } = await usableLink(session, mail.id);
    const { linkMail, office } = state.stored().preferences;
    const facts: MessageFacts = {
      link: address,
      expiresAt: link.expiresAt,
      office: office.name,
      contact: linkMail.contact || office.phone,
    };
    const message = fillTemplate(templateOf(linkMail.templates, mail.language), facts, mail.language);
    return { link, recipient, facts, message };
  };

  const keep = async (session: Session, mail: NewMail, { link, recipient }: ReadyMail, file?: string) => {
    const kept = recipient === '' ? link.recipient : recipient;
    const purpose = mail.purpose.trim() || link.purpose;
    await session.records.noteLinkMailed(link.id, {
      atMs: ports.clock.nowMs(),
      way: mail.way,
      file,
      isMailed: recipient !== '',
      recipient: kept,
      purpose,
    });
    if (recipient !== '') sessionLinkExpiry.of(session).mailed(link.id);
  };

  const byProgram = async (session: Session, mail: NewMail): Promise<Mailed> => {
    const made = await ready(session, mail);
    const mailto = mailtoAddress(made.recipient, made.message, made.facts, mail.language);
    if (!mailto.ok) {
      throw invalidInput(
        'way',
        'The link is too long for a mail program to be opened with. Copy the message.',
      );
    }
    try {
      await ports.mailProgram.open(mailto.value.address);
    } catch (error) {
      const reason = withoutAddress(messageOf(error), made.facts.link);
      ports.log.warn(`The mail program could not be opened: ${reason}`);
      throw deskFailure('internal', 'The mail program could not be opened. Copy the message instead.');
    }
    await writtenDown(ports, () => keep(session, mail, made));
    return { outcome: 'opened', text: mailto.value.text };
  };

  const asCopy = async (session: Session, mail: NewMail): Promise<Mailed> => {
    const made = await ready(session, mail);
    const { text } = made.message;
    await ports.clipboard.write({ text, html: htmlOf(made.message, made.facts.link) });
    await writtenDown(ports, () => keep(session, mail, made));
    return { outcome: 'copied' };
  };

  const asFile = async (mail: NewMail): Promise<Mailed> => {
    const session = await connection.use(async (current) => {
      await ready(current, mail);
      return current;
    });
    // Not while the records are held: a dialog may stay open for hours, and the link may end meanwhile.
    const file = await ports.files.chooseSave({ suggestedName: `report-link-${mail.id}.eml` });
    if (file === null) return { outcome: 'cancelled' };
    try {
      return await connection.use(async (current) => {
        requireSameRecords(current, session);
        const made = await ready(current, mail);
        await file.write(await asEml(made));
        await file.finish();
        const name = basename(file.name);
        await writtenDown(ports, () => keep(current, mail, made, name));
        return { outcome: 'saved', file: file.name };
      });
    } catch (error) {
      await discarded(file);
      throw error;
    }
  };

  return {
    'reportLinks.mail': async (mail) => {
      switch (mail.way) {
        case 'program':
          return connection.use((session) => byProgram(session, mail));
        case 'copy':
          return connection.use((session) => asCopy(session, mail));
        case 'file':
          return asFile(mail);
      }
    },
  };
}

/** Whom the message is for; a copy may be for anything. Throws 'invalid-input' with the reason: nothing goes out then. */
function recipientFor({ recipient, way }: LinkMail): string {
  if (way === 'copy' && recipient.trim() === '' && !/[\r\n]/.test(recipient)) return '';
  const checked = checkRecipient(recipient);
  if (!checked.ok) throw invalidInput('recipient', checked.error.message);
  return checked.value;
}

/** The message as a file that mail programs open as a draft (RFC 5322; `X-Unsent` is what they go by). */
async function asEml({ recipient, message, facts }: ReadyMail): Promise<Uint8Array> {
  // A composer of mail is large and seldom needed.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    to: { name: '', address: recipient },
    subject: message.subject,
    text: message.text,
    html: htmlOf(message, facts.link),
    headers: { 'X-Unsent': '1' },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

async function discarded(file: FileToWrite): Promise<void> {
  await file.discard().catch(() => undefined);
}
