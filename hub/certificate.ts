import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const BOOLEAN = 0x01;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;

const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');

/** Behind a first byte that keeps it positive. */
const SERIAL_BYTES = 15;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

interface CertificateOptions {
  /** Counted from today. */
  readonly validFromDays?: number;
  readonly validToDays?: number;
  /** Other names of the same host. */
  readonly others?: readonly string[];
}

/** Makes a self-signed certificate for a host name or an IPv4 address (RFC 5280), without openssl. */
export function makeCertificate(
  host: string,
  { validFromDays = -1, validToDays = 1, others = [] }: CertificateOptions = {},
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(host)))));
  const validity = der(SEQUENCE, time(validFromDays), time(validToDays));
  const alternativeNames = [host, ...others].map((each) =>
    isIPv4(each) ? der(0x87, Buffer.from(each.split('.').map(Number))) : der(0x82, Buffer.from(each)),
  );
  const extensions = der(
    SEQUENCE,
    extension(SUBJECT_ALTERNATIVE_NAME, der(SEQUENCE, ...alternativeNames)),
    extension(BASIC_CONSTRAINTS, der(SEQUENCE, der(BOOLEAN, Buffer.from([0xff])))),
  );
  const toBeSigned = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(SERIAL_BYTES)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = der(SEQUENCE, toBeSigned, algorithm, bits(signature));
  // Lines of 64, none of them empty: OpenSSL reads what stands before an empty one as headers.
  const base64 = certificate.toString('base64').replace(/.{1,64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const bits = (content: Buffer): Buffer => der(BIT_STRING, Buffer.from([0]), content);

const extension = (identifier: Buffer, value: Buffer): Buffer =>
  der(SEQUENCE, identifier, der(OCTET_STRING, value));

function time(days: number): Buffer {
  const digits = new Date(Date.now() + days * DAY_MS).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}
