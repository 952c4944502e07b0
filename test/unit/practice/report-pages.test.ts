import { describe, expect, test } from 'vitest';
import type { SampleApplication } from '#electron/practice/portfolio.ts';
import { renderCaptchaPage, renderNoticePage, renderReportPage } from '#electron/practice/report/render.tsx';
import { createReport } from '#electron/practice/report/report.ts';
import type { PracticeStore, ReportLink } from '#electron/practice/store/store.ts';
import { defaultSettings, type Settings } from '#shared/scoring/index.ts';

const MARKUP = `</h1><script>alert("1")</script><img src=x onerror='alert(2)'>&amp;`;

const application = (name: string, place = 1): SampleApplication => ({
  applicationId: `A-${place}${name === MARKUP ? MARKUP : ''}`,
  applicantToken: `apt_${place}`,
  name,
  property: name,
  unit: name,
  appliedAt: '2026-03-02T10:00:00.000Z',
  householdKey: null,
  story: null,
  measuredLater: null,
  measured: { net_monthly_rent: 34, evictions: null },
});

const link: ReportLink = {
  idHash: 'hash',
  applicantToken: 'apt_1',
  householdId: null,
  createdAtMs: 0,
  expiresAtMs: Date.UTC(2026, 10, 21, 16, 5),
};

/** What a report needs of a store: these applications, as one household. */
function storeOf(...members: readonly SampleApplication[]): Pick<PracticeStore, 'applicant' | 'household'> {
  return {
    applicant: async (token) => members.find((member) => member.applicantToken === token) ?? null,
    household: async (id) => ({ id, members }),
  };
}

const pageOf = async (
  members: readonly SampleApplication[],
  householdId: string | null,
  settings: Settings = defaultSettings(),
) => renderReportPage(await createReport(storeOf(...members), settings, { ...link, householdId }, 0));

describe('a report page', () => {
  test.each([null, 'household'])(
    'shows markup in names and never obeys it (household: %s)',
    async (householdId) => {
      const page = await pageOf([application(MARKUP), application(MARKUP, 2)], householdId);
      expect(page).not.toContain('<script>');
      expect(page).not.toContain('<img');
      // Quoted values are text, however they read.
      expect(page.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\sonerror/);
      expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
      expect(page.match(/<h1/g)).toHaveLength(1);
    },
  );

  test('shows markup in attribute names’ labels and identifiers as text, too', async () => {
    const page = await pageOf([application(MARKUP)], null);
    expect(page).toContain('A-1&lt;/h1&gt;');
  });

  test('tells a measured value, its points and their arithmetic in words', async () => {
    const page = await pageOf([application('Alma')], null);
    expect(page).toContain('34% is 4 over 30% → 1 step of 3 → −1 (9 of 10)');
    expect(page).toContain('missing data');
  });

  test('of a household tells the lowest and the mean of each attribute, and marks the lowest', async () => {
    const strong = { ...application('Alma'), measured: { net_monthly_rent: 20 } };
    const weak = { ...application('Bruno', 2), measured: { net_monthly_rent: 45 } };
    const { net_monthly_rent } = defaultSettings();
    if (net_monthly_rent === undefined)
      throw new Error('The starting configuration has no net_monthly_rent.');
    const page = await pageOf([strong, weak], 'household', { net_monthly_rent });
    const cells = (page.match(/<tr><th scope="row">Rent-to-income \(net\).*?<\/tr>/)?.[0] ?? '')
      .replace(/<small>.*?<\/small>/g, '')
      .match(/<td class="([^"]*)">([^<]*)/g);
    expect(cells).toEqual([
      '<td class="number">10',
      '<td class="number lowest">5',
      '<td class="number household">5',
      '<td class="number household">7.5',
    ]);
  });

  test('of members of different places tells all of them', async () => {
    const page = await pageOf(
      [application('One'), { ...application('Two', 2), property: 'Elsewhere' }],
      'household',
    );
    expect(page).toContain('<dt>Properties</dt><dd>One, Elsewhere</dd>');
  });
});

describe('the other pages', () => {
  test('the captcha’s page says when the link ends and, where it was not passed, why', () => {
    const page = renderCaptchaPage({ linkId: 'id', expiresAtMs: link.expiresAtMs, notice: null });
    expect(page).toContain('challenge="/report/id/challenge"');
    expect(page).not.toContain('role="alert"');
    const again = renderCaptchaPage({ linkId: 'id', expiresAtMs: link.expiresAtMs, notice: 'used' });
    expect(again).toMatch(/role="alert">This check was used before/);
  });

  test('an id with markup stays text', () => {
    const page = renderCaptchaPage({ linkId: '"><script>', expiresAtMs: 0, notice: null });
    expect(page).not.toContain('<script>');
  });

  test('an expired link is told kindly, and what to do', () => {
    const page = renderNoticePage({ kind: 'expired' });
    expect(page).toContain('This link has expired');
    expect(page).toContain('Ask the leasing office');
  });
});
