import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { CONNECTION_ALLOWLIST, contentSecurityPolicy } from './content-security-policy.ts';

export const APP_SCHEME = 'app';
const HOST = 'threshold';
/** The address of the desk's page. Pages use relative addresses only. */
export const PAGE_ADDRESS = `${APP_SCHEME}://${HOST}/index.html`;

/** Whether an address is the page's own, whatever it shows of itself. */
export const isPageAddress = (address: string): boolean => address.replace(/#.*$/s, '') === PAGE_ADDRESS;

/** Not by `URL`, which under load has given the parts of another address (Node 24.21): the page would stay blank. */
const FILE_ADDRESS = new RegExp(`^${APP_SCHEME}://${HOST}(/[^?#]*)`);

/** Stands in `renderer/index.html` where the response's nonce goes. */
const NONCE_PLACE = '__CSP_NONCE__';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Answers one request for a file of the renderer: 404 for whatever is not one. */
export async function answerRequest(request: Request, folder: string): Promise<Response> {
  const file = fileOf(request, folder);
  if (file === null) return plain(404, 'Not found');
  const contentType = CONTENT_TYPES[extname(file)];
  if (contentType === undefined) return plain(404, 'Not found');
  try {
    const content = await readFile(file);
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      'content-type': contentType,
      'content-security-policy': contentSecurityPolicy(nonce),
      'connection-allowlist': CONNECTION_ALLOWLIST,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    };
    const body =
      extname(file) === '.html' ? content.toString('utf8').replaceAll(NONCE_PLACE, nonce) : content;
    return new Response(body, { headers });
  } catch {
    return plain(404, 'Not found');
  }
}

function fileOf(request: Request, folder: string): string | null {
  const [, pathname] = FILE_ADDRESS.exec(request.url) ?? [];
  if (request.method !== 'GET' || pathname === undefined) return null;
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  const file = normalize(join(folder, path === '/' ? 'index.html' : path));
  // `path.relative`, not `startsWith`: "renderer-secrets" begins with "renderer", too.
  const within = relative(folder, file);
  const outside = within === '' || within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within);
  return outside ? null : file;
}

const plain = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': "default-src 'none'" },
  });
