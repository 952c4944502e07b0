import { describe, expect, it } from 'vitest';
import { isAddress, isPhone } from '#shared/features/notices/party-facts.ts';

describe('a phone number and an address in each other’s field', () => {
  const phones = ['(614) 555-0134', '555-0100', '+1 800 555 0100', '800-555-0100 ext. 12', '1-800-FLOWERS'];
  const more = ['800 555 0100 toll free', '614.555.0134'];
  it.each([...phones, ...more])('%j is a phone number, and no address', (text) => {
    expect([isPhone(text), isAddress(text)]).toEqual([true, false]);
  });

  const addresses = [
    '1 Main Street',
    '100 Elm St 43215',
    '1 Report Way, Columbus, OH 43004',
    'PO Box 1234567',
  ];
  it.each([
    ...addresses,
    'P.O. Box 555\nColumbus, OH',
    'One Main Plaza, Columbus OH',
    '2 Side Street\nSpringfield',
  ])('%j is an address, and no phone number', (text) => {
    expect([isPhone(text), isAddress(text)]).toEqual([false, true]);
  });

  it.each(['', ' ', '12', 'n/a'])('%j is no phone number', (text) => expect(isPhone(text)).toBe(false));
});
