import { Busboy } from '@fastify/busboy';
import { Refusal } from './refusal.ts';

/** No file is welcome: the first one is told of as one too many. */
const LIMITS = { parts: 10, fields: 10, files: 0, fieldSize: 1_024, fieldNameSize: 100 };

/**
 * Every value that a multipart form gives a text field. The form is small and read whole, which costs half as much as to
 * read it as a stream; the form that nearly everybody sends needs no parser at all.
 */
export async function multipartValues(
  wanted: string,
  contentType: string,
  body: Buffer,
): Promise<readonly string[]> {
  const value = onlyValue(wanted, contentType, body);
  return value === null ? parseValues(wanted, contentType, body) : [value];
}

const PLAIN_BOUNDARY = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/;
/** What a part may say of its text: nothing, or what it is by itself and Threshold says (`screening-service/multipart.ts`). */
const TEXT = /^(?:Content-Type: text\/plain; ?charset=utf-8\r\n)?\r\n(?<value>[ -~]{1,1024})$/i;
/** At least as many bytes as `TEXT` has before the value. */
const MOST_OF_A_TYPE = 64;

/**
 * The value of a form that is this one field and nothing else, byte by byte; null of any other. The value is one line of
 * ASCII, so it can hold no boundary, and the parser would say the same.
 */
export function onlyValue(field: string, contentType: string, body: Buffer): string | null {
  const [, boundary] = PLAIN_BOUNDARY.exec(contentType) ?? [];
  if (boundary === undefined) return null;
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n`;
  const end = `\r\n--${boundary}--\r\n`;
  if (body.length > start.length + MOST_OF_A_TYPE + LIMITS.fieldSize + end.length) return null;
  const text = body.toString('latin1');
  if (!text.startsWith(start) || !text.endsWith(end)) return null;
  return TEXT.exec(text.slice(start.length, -end.length))?.groups?.value ?? null;
}

function parseValues(wanted: string, contentType: string, body: Buffer): Promise<readonly string[]> {
  const values: string[] = [];
  return new Promise((resolve, reject) => {
    const notText = () => reject(new Refusal(422, `The form has one text field, ${wanted}, and no files.`));
    const tooMany = () => reject(new Refusal(413, 'The body is larger than the service accepts.'));
    const unreadable = () => reject(new Refusal(400, 'The multipart form cannot be read.'));
    if (body.length === 0) return resolve(values);
    try {
      new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
        .on('field', (name, value, _isNameCut, isValueCut) => {
          if (isValueCut) notText();
          else if (name === wanted) values.push(value);
        })
        .on('filesLimit', notText)
        .on('partsLimit', tooMany)
        .on('fieldsLimit', tooMany)
        .on('error', unreadable)
        .on('finish', () => resolve(values))
        .end(body);
    } catch {
      // The content type names no boundary.
      unreadable();
    }
  });
}
