import { expect, it } from 'vitest';
import { contactsIn } from '#shared/features/applications/contacts.ts';

it.each([
  ['(937) 555-0142', ['(937) 555-0142']],
  ['Phone: (937) 555-0142', ['(937) 555-0142']],
  ['Mobile: (937) 555-0143, Home: (937) 555-0199', ['(937) 555-0143', '(937) 555-0199']],
  ['937-555-0142 (cell)', ['937-555-0142']],
  ['Home phone - 937.555.0142 / Cell phone - 937.555.0143', ['937.555.0142', '937.555.0143']],
  ['C 937-555-0142', ['937-555-0142']],
  ['+1 937 555 0142 x12', ['+1 937 555 0142 x12']],
  ['9375550142', ['9375550142']],
  ['937/555-0142', ['937/555-0142']],
  ['Teléfono: 937 555 0142', ['937 555 0142']],
  ['call her', []],
  ['', []],
])('finds the phone numbers in %s', (text, numbers) => expect(contactsIn('phone', text)).toEqual(numbers));

it.each([
  ['ruth@example.com', ['ruth@example.com']],
  ['omar@example.com, odietz@example.net', ['omar@example.com', 'odietz@example.net']],
  ['Ruth Vance <ruth@example.com>', ['ruth@example.com']],
  ['mailto:ruth@example.com', ['ruth@example.com']],
  ['Email: ruth@example.com', ['ruth@example.com']],
  ['ruth@example.com; none', ['ruth@example.com']],
  ['none', []],
])('finds the mail addresses in %s', (text, addresses) =>
  expect(contactsIn('email', text)).toEqual(addresses),
);
