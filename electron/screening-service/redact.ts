const PLACEHOLDER = '[token]';
/** Characters that none of the ways below writes otherwise. */
const SPELLED_ONE_WAY = /^[\w.~-]+$/;

/** The ways in which a service may echo a secret: as it is, in an address, in JSON (PHP writes `\/`), in HTML. */
function spellings(secret: string): string[] {
  if (SPELLED_ONE_WAY.test(secret)) return [secret];
  const json = JSON.stringify(secret).slice(1, -1);
  const html = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [...new Set([secret, encodeURIComponent(secret), json, json.replaceAll('/', '\\/'), html])]
    .filter((spelling) => spelling !== '')
    .sort((one, other) => other.length - one.length);
}

/** The text without the secret, in whichever spelling it stands there. */
export function redactText(text: string, secret: string): string {
  let redacted = text;
  for (const spelling of spellings(secret)) redacted = redacted.replaceAll(spelling, PLACEHOLDER);
  return redacted;
}

/**
 * The bytes of a body without the secret. Done before anybody reads the body, so that no excerpt can end in the
 * middle of the secret and keep its first half.
 */
export function redactBytes(bytes: Buffer, secret: string): Buffer {
  let redacted = bytes;
  for (const spelling of spellings(secret)) {
    if (redacted.includes(spelling)) redacted = replaceBytes(redacted, Buffer.from(spelling));
  }
  return redacted;
}

function replaceBytes(bytes: Buffer, wanted: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, from)) {
    parts.push(bytes.subarray(from, at), Buffer.from(PLACEHOLDER));
    from = at + wanted.length;
  }
  parts.push(bytes.subarray(from));
  return Buffer.concat(parts);
}
