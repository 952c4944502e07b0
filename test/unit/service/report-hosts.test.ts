import { describe, expect, it } from 'vitest';
import { leadsToService } from '#shared/service/report-hosts.ts';

describe('a report link leads to the service that was asked', () => {
  it.each([
    ['https://screening.example/t/1', 'https://screening.example'],
    ['https://reports.screening.example/t/1', 'https://api.screening.example'],
    ['https://screening.example/t/1', 'https://api.screening.example'],
    ['https://reports.screening.example/t/1', 'https://screening.example'],
    ['https://reports.screening.co.uk/t/1', 'https://api.screening.co.uk'],
    ['https://reports.eu.screening.co.uk/t/1', 'https://api.us.screening.co.uk'],
    ['https://reports.screening.wohnen.museum/t/1', 'https://api.screening.wohnen.museum'],
    ['https://screening.example:8443/t/1', 'https://screening.example/desk'],
    ['https://our-service.s3.amazonaws.com/t/1', 'https://our-service.s3.amazonaws.com'],
    ['https://reports.our-service.herokuapp.com/t/1', 'https://our-service.herokuapp.com'],
    ['http://127.0.0.1:8787/report/1', 'http://localhost:8787'],
    ['https://files.acme.my.salesforce.com/t/1', 'https://acme.my.salesforce.com'],
    ['https://acme.sharepoint.com/t/1', 'https://acme.sharepoint.com'],
  ])('where it is %s of %s', (link, baseUrl) => {
    expect(leadsToService(link, baseUrl)).toBe(true);
  });

  it.each([
    ['https://evil.example/t/1', 'https://screening.example'],
    ['https://screening.example.evil.example/t/1', 'https://screening.example'],
    ['https://notscreening.example/t/1', 'https://screening.example'],
    ['https://evil.co.uk/t/1', 'https://screening.co.uk'],
    ['https://evil.com/t/1', 'https://screening.com'],
    ['https://reports.example.com/t/1', 'http://127.0.0.1:8787'],
    ['http://127.0.0.1:8787/report/1', 'https://screening.example'],
    ['https://10.0.0.2/t/1', 'https://10.0.0.1'],
    ['https://[2001:db8::2]/t/1', 'https://[2001:db8::1]'],
    // Tenants of one cloud, and suffixes that are longer than two short words.
    ['https://stranger.herokuapp.com/t/1', 'https://our-service.herokuapp.com'],
    ['https://stranger.azurewebsites.net/t/1', 'https://our-service.azurewebsites.net'],
    ['https://stranger.s3.amazonaws.com/t/1', 'https://our-service.s3.amazonaws.com'],
    ['https://stranger.github.io/t/1', 'https://our-service.github.io'],
    ['https://stranger.my.salesforce.com/t/1', 'https://acme.my.salesforce.com'],
    ['https://stranger.force.com/t/1', 'https://acme.force.com'],
    ['https://stranger.sharepoint.com/t/1', 'https://acme.sharepoint.com'],
    ['https://stranger.zendesk.com/t/1', 'https://acme.zendesk.com'],
    ['https://stranger.eastus.cloudapp.azure.com/t/1', 'https://acme.eastus.cloudapp.azure.com'],
    ['https://stranger.k12.ca.us/t/1', 'https://our-service.k12.ca.us'],
    ['https://stranger.nagoya.jp/t/1', 'https://our-service.nagoya.jp'],
    ['https://stranger.github.io/t/1', 'https://github.io'],
    ['https://stranger.intranet/t/1', 'https://intranet'],
  ])('but not where it is %s of %s', (link, baseUrl) => {
    expect(leadsToService(link, baseUrl)).toBe(false);
  });

  it('where the office has allowed its host, that host alone', () => {
    const allowed = ['view.reports.example'];
    expect(leadsToService('https://view.reports.example/t/1', 'https://screening.test', allowed)).toBe(true);
    expect(leadsToService('https://other.reports.example/t/1', 'https://screening.test', allowed)).toBe(
      false,
    );
    expect(leadsToService('https://a.view.reports.example/t/1', 'https://screening.test', allowed)).toBe(
      false,
    );
  });
});
