import { Parser } from 'saxen';

/** What is told of an XML part, element by element. Names come without their prefix. */
export interface XmlListener {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;

/** Entities that a document declares itself aren't known: none can grow, or be a file. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (written, decimal?: string, hexadecimal?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? written;
        const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
        return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : written;
      })
    : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part in UTF-8 or UTF-16. Throws where it is no well-formed XML, or what the listener throws. */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlListener): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributesOf) => {
    let attributes: ReturnType<typeof attributesOf> | undefined;
    open(withoutPrefix(name), (wanted) => {
      attributes ??= attributesOf();
      if (attributes === false) return undefined;
      const value = attributes[wanted] ?? prefixed(attributes, wanted);
      return value === undefined ? undefined : decoded(value);
    });
  });
  if (close !== undefined) parser.on('closeTag', (name) => close(withoutPrefix(name)));
  if (text !== undefined) {
    parser.on('text', (raw) => text(decoded(raw)));
    parser.on('cdata', text);
  }
  parser.parse(new TextDecoder(encodingOf(bytes)).decode(bytes));
}

/** `r:id`, whatever its prefix is. */
function prefixed(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  const name = Object.keys(attributes).find((each) => each.endsWith(`:${wanted}`));
  return name === undefined ? undefined : attributes[name];
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
