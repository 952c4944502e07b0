import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTE_CATALOGUE,
  attributeLabel,
  attributePoints,
  catalogueEntry,
  DEFAULT_ATTRIBUTES,
  defaultSettings,
  isAttributeName,
  readSetting,
  startingSetting,
  writeSetting,
} from '#shared/scoring/index.ts';

describe('the catalogue', () => {
  it('has the two documented attributes and at least 14 others, each once', () => {
    const names = ATTRIBUTE_CATALOGUE.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['net_monthly_rent', 'debt_to_income']));
    expect(names.length).toBeGreaterThanOrEqual(16);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every(isAttributeName)).toBe(true);
  });

  it.each(ATTRIBUTE_CATALOGUE.map((entry) => [entry.name, entry] as const))(
    'describes %s in both languages',
    (_, entry) => {
      for (const texts of [entry.label, entry.help]) {
        expect(texts.en.trim()).not.toBe('');
        expect(texts.es.trim()).not.toBe('');
        expect(texts.es).not.toBe(texts.en);
      }
      expect(entry.help.en).not.toContain('\n');
    },
  );

  it.each(ATTRIBUTE_CATALOGUE.map((entry) => [entry.name, entry] as const))(
    'starts %s with a rule that can be sent and gives the worse value fewer points',
    (_, entry) => {
      const setting = startingSetting(entry);
      expect(readSetting(writeSetting(setting))).toEqual({ ok: true, value: setting });
      const [low, high] = [-1e9, 1e9].map((measured) => attributePoints(setting, measured));
      const [better, worse] = entry.worseWhen === 'up' ? [low, high] : [high, low];
      expect(better).toBe(setting.weight);
      expect(worse).toBe(0);
    },
  );

  it('has labels that differ from one another in each language', () => {
    for (const language of ['en', 'es'] as const) {
      const labels = ATTRIBUTE_CATALOGUE.map(({ label }) => label[language]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('knows nothing by the names of JavaScript’s own', () => {
    for (const name of ['constructor', '__proto__', 'toString', ''])
      expect(catalogueEntry(name)).toBeUndefined();
  });
});

describe('defaultSettings', () => {
  it('enables twelve attributes with a weight of 100 together', () => {
    const settings = Object.values(defaultSettings());
    expect(Object.keys(defaultSettings())).toEqual([...DEFAULT_ATTRIBUTES]);
    expect(settings).toHaveLength(12);
    expect(settings.every(({ enabled }) => enabled)).toBe(true);
    expect(settings.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it('describes them in the language asked for', () => {
    expect(defaultSettings('es-MX').evictions?.description).toBe('Registros de desalojo encontrados.');
    expect(defaultSettings().evictions?.description).toBe('Eviction records found.');
  });
});

describe('attributeLabel', () => {
  it('takes the catalogue’s label, or makes one from the name', () => {
    expect(attributeLabel('nsf_count')).toBe('NSF / bounced payments');
    expect(attributeLabel('nsf_count', 'es')).toBe('Rechazos por falta de fondos');
    expect(attributeLabel('pets_on_lease')).toBe('Pets on lease');
    expect(attributeLabel('pets__on_lease_', 'es')).toBe('Pets on lease');
    expect(attributeLabel('x')).toBe('X');
  });

  it('shows what is no name as it is, without control characters', () => {
    expect(attributeLabel('__proto__')).toBe('__proto__');
    expect(attributeLabel('<b>\u0000\u202e')).toBe('<b>');
    expect(attributeLabel('x y'.repeat(100))).toHaveLength(64);
  });
});

describe('isAttributeName', () => {
  it.each(['a', 'net_monthly_rent', 'a1_', 'x'.repeat(64), 'prototypes', 'tostring'])('allows %s', (name) => {
    expect(isAttributeName(name)).toBe(true);
  });

  it.each([
    '',
    'A',
    '1a',
    '_a',
    'net rent',
    'net-rent',
    'ñ',
    'x'.repeat(65),
    'a\n',
    'constructor',
    'prototype',
    '__proto__',
    'toString',
  ])('refuses %j', (name) => {
    expect(isAttributeName(name)).toBe(false);
  });

  it('allows no name that a plain object knows already', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype))
      expect(isAttributeName(name)).toBe(false);
  });
});
