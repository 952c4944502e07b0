import { createPublicKey, verify } from 'node:crypto';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import { MOST_NOTES_LENGTH } from '#shared/features/updates/model.ts';
import { isoDate } from '#shared/rpc/schemas.ts';
import { UpdateFailure } from './failure.ts';

/** For whom a release is asked, and since when nothing older is believed. */
export interface Asking {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** When the newest release was made that this desk has ever been told of; before all time where it was told of none. */
  readonly newestMs: number;
}

/** Where newer versions are told of, and the Ed25519 key (SPKI, DER, base64) that must have signed what is told. */
export interface Feed {
  readonly address: string;
  readonly publicKey: string;
}

/** As the web's own; Electron's goes by the system's proxy. */
export type Fetch = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

const MOST_FEED_BYTES = 256 * 1024;
const MOST_SIGNATURE_BYTES = 1024;
const FEED_TIMEOUT_MS = 30_000;

/** A release lies beside its feed, under a plain name: nothing that is signed once can send a desk elsewhere. */
const plainName = z.string().regex(/^[\w][\w.-]{0,199}$/);

const releaseSchema = z.object({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  files: z
    .array(
      z.object({
        url: plainName,
        sha512: z.base64().length(88),
        size: z.number().int().positive(),
      }),
    )
    .min(1)
    .max(20),
  releaseNotes: z.string().trim().max(MOST_NOTES_LENGTH).default(''),
  releaseDate: isoDate,
  /** For which systems it was made (`electron-builder.yml`). */
  vendor: z.object({
    platform: z.string().max(20),
    archs: z.array(z.string().max(20)).min(1).max(10),
  }),
});

/** The name of this system's feed, as electron-builder writes it. */
export function feedName(platform: NodeJS.Platform, arch: string): string {
  switch (platform) {
    case 'darwin':
      return 'latest-mac.yml';
    case 'linux':
      return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
    default:
      return 'latest.yml';
  }
}

/**
 * Reads the feed and its signature (`<name>.sig`, base64), and believes nothing of it that is not signed. Each file's hash
 * stands in the feed: so the signature holds for what is downloaded, too. What was signed for another system, or before what this
 * desk has been told of already, is refused: whoever keeps the feed's place could put it there again. Throws `UpdateFailure`.
 */
export async function readSignedFeed(feed: Feed, asking: Asking, fetch: Fetch): Promise<UpdateInfo> {
  const name = feedName(asking.platform, asking.arch);
  const [text, signature] = await Promise.all([
    readBytes(new URL(name, feed.address), MOST_FEED_BYTES, 'unreadable', fetch),
    readBytes(new URL(`${name}.sig`, feed.address), MOST_SIGNATURE_BYTES, 'not-signed', fetch),
  ]);
  if (!isSigned(text, signature, feed.publicKey)) {
    throw new UpdateFailure('not-signed', `${name} is not signed by the key that this desk was built with.`);
  }
  const { vendor, ...release } = readRelease(text.toString('utf8'), name, feed.address);
  if (vendor.platform !== asking.platform || !vendor.archs.includes(asking.arch)) {
    const made = `${vendor.platform} (${vendor.archs.join(', ')})`;
    throw new UpdateFailure(
      'other-system',
      `${name} is for ${made}, not for ${asking.platform} (${asking.arch}).`,
    );
  }
  if (Date.parse(release.releaseDate) < asking.newestMs) {
    const newest = new Date(asking.newestMs).toISOString();
    throw new UpdateFailure(
      'outdated',
      `${name} tells of ${release.version} of ${release.releaseDate}; one of ${newest} has been told of before.`,
    );
  }
  return release;
}

function isSigned(text: Buffer, signature: Buffer, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, text, key, Buffer.from(signature.toString('latin1'), 'base64'))
    );
  } catch {
    return false;
  }
}

type Release = UpdateInfo & Pick<z.infer<typeof releaseSchema>, 'vendor'>;

function readRelease(text: string, name: string, address: string): Release {
  let told: unknown;
  try {
    told = parseUpdateInfo(text, name, new URL(name, address));
  } catch {
    throw new UpdateFailure('unreadable', `${name} is no YAML.`);
  }
  const parsed = releaseSchema.safeParse(told);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UpdateFailure(
      'unreadable',
      `${name} tells of no release: ${issue?.path.join('.')} ${issue?.message}`,
    );
  }
  const { files, ...release } = parsed.data;
  // The first file once more under its old names, which the type still asks for.
  const [{ url: path = '', sha512 = '' } = {}] = files;
  return { ...release, files, path, sha512 };
}

async function readBytes(
  address: URL,
  mostBytes: number,
  whenMissing: 'unreadable' | 'not-signed',
  fetch: Fetch,
): Promise<Buffer> {
  // A cache on the way would tell of the last release for days.
  address.searchParams.set('noCache', Date.now().toString(36));
  try {
    const response = await fetch(address.href, { signal: AbortSignal.timeout(FEED_TIMEOUT_MS) });
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      const problem = response.status === 404 ? whenMissing : 'unreadable';
      throw new UpdateFailure(problem, `${address.pathname} was answered with ${response.status}.`);
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > mostBytes) {
        throw new UpdateFailure('unreadable', `${address.pathname} is longer than ${mostBytes} bytes.`);
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof UpdateFailure) throw error;
    const reason = error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error);
    throw new UpdateFailure('offline', `${address.host} could not be reached: ${reason}`);
  }
}

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? `(${cause.message})` : '');

/** Each file of a release, beside the feed. */
export const filesOf = (feed: Feed, release: UpdateInfo): ResolvedUpdateFileInfo[] =>
  release.files.map((info) => ({ url: new URL(info.url, feed.address), info }));
