import { describe, expect, it } from 'vitest';
import { defaultSettings, type Setting } from '#shared/scoring/index.ts';
import {
  API_PREFIX,
  callPath,
  LINK_LIFETIME_MS,
  readReply,
  SERVICE_CALLS,
  writeApplicationForm,
  writeApprovalCenter,
  writeHouseholdForm,
  writeLinkForm,
} from '#shared/service/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { enabled, setting, WORKED } from '../scoring/rules.ts';
import { WIRE_RULE } from './replies.ts';

const attributeName = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,63}$/)
  .filter((name) => !['constructor', 'prototype'].includes(name));
const anySettings = fc.dictionary(attributeName, setting, { minKeys: 1, maxKeys: 6, noNullPrototype: true });

describe('the paths of the calls', () => {
  it('are those of the interface document', () => {
    expect(API_PREFIX).toBe('/api/v1');
    expect(SERVICE_CALLS.map(callPath)).toEqual([
      '/api/v1/setapprovalcenter',
      '/api/v1/getapplicationapproval',
      '/api/v1/addCoapplicant',
      '/api/v1/getTempUrl',
    ]);
    expect(LINK_LIFETIME_MS).toBe(14_400_000);
  });
});

describe('writeApprovalCenter', () => {
  it('writes exactly the documented document', () => {
    const written = writeApprovalCenter({
      net_monthly_rent: { ...enabled(WORKED), description: 'Rent “net”' },
      nsf_count: { ...enabled(WORKED), enabled: false },
    });
    expect(written).toEqual({
      ok: true,
      value: {
        contentType: 'application/json',
        body: JSON.stringify({
          net_monthly_rent: { attribute_enabled: '1', ...WIRE_RULE, attribute_description: 'Rent “net”' },
          nsf_count: { attribute_enabled: '0', ...WIRE_RULE, attribute_description: '' },
        }),
      },
    });
  });

  it.each<[string, Record<string, Setting>, { attribute: string; field: string }]>([
    ['nothing at all', {}, { attribute: '', field: '' }],
    ['a name that is none', { 'Net Rent': enabled(WORKED) }, { attribute: 'Net Rent', field: '' }],
    ['a reserved name', { constructor: enabled(WORKED) }, { attribute: 'constructor', field: '' }],
    [
      'half a point',
      { a: enabled(WORKED), b: enabled({ ...WORKED, weight: 0.5 }) },
      { attribute: 'b', field: 'weight' },
    ],
    [
      'a step of 0',
      { a: enabled({ ...WORKED, evaluationValue: 0 }) },
      { attribute: 'a', field: 'evaluation_value' },
    ],
    [
      'no number',
      { a: enabled({ ...WORKED, scoreValue: Number.NaN }) },
      { attribute: 'a', field: 'score_value' },
    ],
  ])('refuses %s and says where', (_, settings, where) => {
    const written = writeApprovalCenter(settings);
    expect(written).toMatchObject({ ok: false, error: where });
    expect(written.ok ? '' : written.error.message).toMatch(/.{15,}\.$/);
  });

  it('writes what is read back alike out of an approval result', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const written = writeApprovalCenter(settings);
        if (!written.ok) throw new Error(written.error.message);
        const result = readReply('getapplicationapproval', {
          status: 200,
          headers: {},
          body: written.value.body,
        });
        expect(result).toMatchObject({ ok: true, value: { settings, unreadable: [] } });
      }),
    );
  });

  it('writes nothing but strings in settings', () => {
    const written = writeApprovalCenter(defaultSettings());
    if (!written.ok) throw new Error(written.error.message);
    const body: Record<string, Record<string, unknown>> = JSON.parse(written.value.body);
    for (const wire of Object.values(body)) {
      expect(Object.values(wire).every((value) => typeof value === 'string')).toBe(true);
      expect(Object.keys(wire)).not.toContain('attribute_value');
    }
  });
});

describe('the forms', () => {
  it('carry the application identifier in applicationid', () => {
    expect(writeApplicationForm(' APP-1 ')).toEqual({
      ok: true,
      value: { fields: [['applicationid', 'APP-1']] },
    });
    expect(writeApplicationForm('a\r\nb')).toMatchObject({ ok: false, error: { kind: 'control-character' } });
  });

  it('carry a household’s tokens in guid, parted by commas, the primary applicant first', () => {
    const written = writeHouseholdForm(['p+/=1', 'c~2']);
    if (!written.ok) throw new Error(written.error.message);
    expect(written.value.contentType).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(written.value.body)]).toEqual([['guid', 'p+/=1,c~2']]);
    expect(writeHouseholdForm(['only'])).toMatchObject({ ok: false, error: { kind: 'too-few' } });
  });

  it('carry one applicant’s token in guid', () => {
    expect(writeLinkForm('a+b=')).toEqual({
      ok: true,
      value: { contentType: 'application/x-www-form-urlencoded', body: 'guid=a%2Bb%3D' },
    });
    expect(writeLinkForm('a,b')).toMatchObject({ ok: false, error: { kind: 'several' } });
  });
});
