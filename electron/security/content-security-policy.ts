/**
 * No page connects to another one or to a relay (WebRTC), which no content policy of Chromium forbids: a script could reach any
 * host by it, this machine included. Where else a page connects to is the content policy's to say, so that nothing more is
 * forbidden here. (Chromium 156 ends a page whose empty frame tries it all the same.)
 */
export const CONNECTION_ALLOWLIST = '("*://*:*/*" response-origin); webrtc=block';

/**
 * The policy of every document of the desk. Styles need a nonce because Mantine writes its
 * variables into a style element; scripts are files only.
 */
export function contentSecurityPolicy(styleNonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
