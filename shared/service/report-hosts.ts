import { getDomain } from 'tldts';
import { isLoopbackHost } from './address.ts';

/**
 * Whether a report link leads to the service that was asked: to its own host, or to one under the same registrable domain by the public
 * suffix list (`api.screening.example` and `reports.screening.example`), its private part included, so that two tenants of
 * one cloud are strangers, as those of the well-known ones are that the list does not know. On this machine, any address of this machine. Else only to a host that the office has allowed.
 *
 * A file of its own: the list is large and is wanted only where a link is made.
 *
 * @param link and baseUrl as `checkReportLink` and `checkBaseUrl` answer them.
 * @param allowedHosts as `checkReportHost` answers them.
 */
export function leadsToService(link: string, baseUrl: string, allowedHosts: readonly string[] = []): boolean {
  const [host, own] = [new URL(link).hostname, new URL(baseUrl).hostname];
  if (host === own || (isLoopbackHost(host) && isLoopbackHost(own))) return true;
  if (allowedHosts.includes(host)) return true;
  const domain = registrableDomain(host);
  if (domain !== null && isOfTenant(own)) return host.endsWith(`.${own}`);
  return domain !== null && domain === registrableDomain(own);
}

/**
 * Where tenants are strangers although the public suffix list has no suffix for them: of these, only the service's own host and what is below it.
 */
const TENANTS_OF = [
  ...[
    'force.com',
    'salesforce.com',
    'sharepoint.com',
    'zendesk.com',
    'azure.com',
    'windows.net',
    'myshopify.com',
  ],
  ...[
    'atlassian.net',
    'service-now.com',
    'okta.com',
    'auth0.com',
    'microsoft.com',
    'amazonaws.com',
    'google.com',
  ],
];
const isOfTenant = (host: string): boolean => TENANTS_OF.some((domain) => host.endsWith(`.${domain}`));

/** The part of a name that somebody has registered; null for a number, for this machine and for a suffix itself. */
function registrableDomain(host: string): string | null {
  if (isLoopbackHost(host)) return null;
  return getDomain(host, { allowPrivateDomains: true, extractHostname: false });
}
