import { Busboy } from '@fastify/busboy';
import { Refusal } from './refusal.ts';

/** No file is welcome: the first one is told of as one too many. */
const LIMITS = { parts: 10, fields: 10, files: 0, fieldSize: 1_024, fieldNameSize: 100 };

/**
 * Every value that a multipart form gives a text field. The form is small and read whole, which costs half as much as to
 * read it as a stream.
 */
export function multipartValues(
  wanted: string,
  contentType: string,
  body: Buffer,
): Promise<readonly string[]> {
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
