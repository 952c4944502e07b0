const PLACEHOLDER = '__CSP_NONCE__';

let nonce: string | undefined;

/**
 * The nonce of the response that carried this document: main puts it into the `csp-nonce` tag and into the CSP header.
 * Read once; '' where the document came without one (the development server), for then there is no CSP either.
 */
export function styleNonce(): string {
  if (nonce === undefined) {
    const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
    nonce = content === PLACEHOLDER ? '' : content;
  }
  return nonce;
}
