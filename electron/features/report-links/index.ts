/** What other subjects may use of this one. */
export { announceEnd } from './announcement.ts';
export { LinkExpiry, sessionLinkExpiry } from './expiry.ts';
export { endLinksOf, noteLeftLinks } from './left-links.ts';
