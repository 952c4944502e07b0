/** What a file would fill in of each application. */
import { describe, expect, it } from 'vitest';
import { leftoverLines, readFill, someOfFill } from '#renderer/features/look-ups/fill.ts';
import type { Mapping } from '#renderer/features/look-ups/mapping.ts';
import { filled, readAlone, rowsOf, TODAY, tableIn } from './reading.ts';

const read = (text: string, mapping: Mapping) =>
  readFill(tableIn(text), {
    identifiers: 0,
    mapping,
    answers: new Map(),
    dayOrder: 'month-first',
    today: TODAY,
  });

describe('reading what a file holds of applications', () => {
  it('takes the first value that is not empty of several lines, and counts the lines that say something else', () => {
    const { office, preview } = read('Application ID,n,u\nA-1,,1\nB-1,Bob,2\nA-1,Ann,1\nA-1,,3\nB-1,Bob,2', {
      name: 1,
      unit: 2,
    });
    expect(office).toEqual({ name: ['Ann', 'Bob'], unit: ['1', '2'] });
    expect(preview).toMatchObject({
      conflicts: 1,
      unusableCount: 0,
      fields: [
        { key: 'name', applications: 2 },
        { key: 'unit', applications: 2 },
      ],
    });
  });

  it('never mixes two people under one ID: the applicant’s details are used, else those of whom is named first', () => {
    const { identifiers, office, preview } = read(
      [
        'Application ID,Name,Role,Phone,Unit',
        'A-1,Hal Vance,Guarantor,(512) 555-0101,',
        'A-1,"Vance, Ruth",Applicant,,4B',
        'A-1,Ruth Vance,Applicant,(512) 555-0102,',
        'B-1,Ann Birch,,,',
        'B-1,Bob Cedar,,(512) 555-0103,5C',
      ].join('\n'),
      { name: 1, role: 2, phone: 3, unit: 4 },
    );
    expect(identifiers).toEqual(['A-1', 'B-1']);
    expect(office).toEqual({
      name: ['Vance, Ruth', 'Ann Birch'],
      role: ['applicant', null],
      phone: ['(512) 555-0102', ''],
      unit: ['4B', '5C'],
    });
    expect(preview).toMatchObject({ otherPeople: 2, conflicts: 1 });
  });

  it('names what cannot be kept with its line and its reason, and keeps the rest of the line', () => {
    const many = Array.from({ length: 25 }, (_, place) => `t${place}`).join(';');
    const { office, preview } = read(
      `Application ID,n,t,k,r\nA-1,${'x'.repeat(201)},"late; Late; pets",tok-1,Applicant\nB-1,Bob,${'y'.repeat(41)},not a token!,Astronaut\nC-1,Cy,"${many}",,`,
      { name: 1, tags: 2, applicantToken: 3, role: 4 },
    );
    expect(office).toEqual({
      name: ['', 'Bob', 'Cy'],
      tags: [['late', 'pets'], [], []],
      applicantToken: ['tok-1', null, null],
      role: ['applicant', null, null],
    });
    expect(preview.unusable.map(({ line, key, why }) => [line, key, why]).toSorted()).toEqual([
      [2, 'name', 'too-long'],
      [3, 'applicantToken', 'token'],
      [3, 'role', 'role'],
      [3, 'tags', 'too-long'],
      [4, 'tags', 'too-many'],
    ]);
    expect(preview.unusableCount).toBe(5);
    expect(preview.unusableOf.find(({ key }) => key === 'tags')).toEqual({ key: 'tags', count: 2 });
  });

  it('knows a row without an ID by its token, and leaves the others over, without what is never kept', () => {
    const table = tableIn(
      'Application ID,n,k,SSN\nA-1,Ann,tok-00001,900-12-3456\n,Bob,tok-00002,\n,Cy,,900-12-3457\n,Bo,tok-00002,\n,=1+1,no token!,',
    );
    const fill = readFill(table, {
      identifiers: 0,
      mapping: { name: 1, applicantToken: 2 },
      answers: new Map(),
      dayOrder: 'month-first',
      today: TODAY,
    });
    expect(fill).toMatchObject({
      identifiers: ['A-1', null],
      tokens: [null, 'tok-00002'],
      office: { name: ['Ann', 'Bob'], applicantToken: ['tok-00001', 'tok-00002'] },
      rows: [[0], [1, 3]],
      leftovers: [2, 4],
    });
    expect(someOfFill(fill, 1, 5)).toEqual({
      identifiers: [null],
      tokens: ['tok-00002'],
      office: { name: ['Bob'], applicantToken: ['tok-00002'] },
    });
    expect(leftoverLines(table, fill.leftovers)).toBe('Application ID,n,k\r\n,Cy,\r\n,"\'=1+1",no token!');
  });

  it('reads 20,000 lines of every field', () => {
    const lines = Array.from({ length: 20_000 }, (_, place) => `A-${place},Ann ${place},${place},late;pets`);
    const { preview } = read(`Application ID,n,u,t\n${lines.join('\n')}`, { name: 1, unit: 2, tags: 3 });
    expect(preview.fields.map(({ applications }) => applications)).toEqual([20_000, 20_000, 20_000]);
  });
});

describe('people', () => {
  it('have a name made of its parts, and keep the parts', () => {
    const fill = filled(
      tableIn(
        'Application #,Last Name,First Name,MI,Suffix,Unit\nA-1,Hale,Robert,Lee,Jr,1\nA-2,Hale,Robert,,Sr,2\nA-3,,Juno,,,3',
      ),
    );
    expect(rowsOf(fill, 'name', 'givenName', 'middleName', 'familyName', 'nameSuffix')).toEqual([
      ['A-1', 'Robert Lee Hale Jr', 'Robert', 'Lee', 'Hale', 'Jr'],
      ['A-2', 'Robert Hale Sr', 'Robert', '', 'Hale', 'Sr'],
      ['A-3', 'Juno', 'Juno', '', '', ''],
    ]);
  });

  it('have two surnames where a form asks for both', () => {
    const fill = filled(
      tableIn(
        'Número de solicitud,Nombre,Apellido paterno,Apellido materno\nA-1,Ana Lucía,Rivera,Ortiz\nA-2,José,Peña,',
      ),
    );
    expect(rowsOf(fill, 'name', 'familyName')).toEqual([
      ['A-1', 'Ana Lucía Rivera Ortiz', 'Rivera Ortiz'],
      ['A-2', 'José Peña', 'Peña'],
    ]);
  });

  it('have a role, however the report says it', () => {
    const fill = filled(
      tableIn(
        'App No,Applicant,Household Status\nA-1,Ann,Head of Household\nA-2,Bob,Non-Resident Co-sign\nA-3,Cy,Roommate',
      ),
    );
    expect(rowsOf(fill, 'role')).toEqual([
      ['A-1', 'applicant'],
      ['A-2', 'guarantor'],
      ['A-3', 'co-applicant'],
    ]);
  });

  it.each([
    ['by role', 'App No,Applicant,Relationship\nA-1,Ann,Applicant\nA-2,Kit,Child\nA-3,Bob,Co-Applicant'],
    [
      'by birth date',
      'App No,Applicant,Date of Birth\nA-1,Ann,01/02/1990\nA-2,Kit,05/06/2017\nA-3,Bob,5/6/61',
    ],
    ['by age', 'App No,Applicant,Age\nA-1,Ann,36\nA-2,Kit,8\nA-3,Bob,65'],
    [
      'by birth date in Spanish',
      'Solicitud #,Solicitante,Fecha de nacimiento\nA-1,Ann,1990-01-02\nA-2,Kit,2017-05-06\nA-3,Bob,',
    ],
  ])('who are minors are left out, and nothing of them is read: %s', (_how, text) => {
    const table = tableIn(text);
    const { ids } = readAlone(table);
    expect(ids).toEqual(['A-1', 'A-3']);
    const fill = filled(table);
    expect(fill.preview.minors).toEqual([3]);
    expect(JSON.stringify(fill)).not.toContain('Kit');
    expect(leftoverLines(table, fill.leftovers)).not.toContain('Kit');
  });

  it('who are somebody’s child and of age are not left out', () => {
    const fill = filled(
      tableIn('App No,Applicant,Relationship,DOB\nA-1,Ann,Applicant,1/1/1970\nA-2,Kit,Child,1/1/2000'),
    );
    expect(fill.preview.minors).toEqual([]);
    expect(rowsOf(fill, 'name', 'role')).toEqual([
      ['A-1', 'Ann', 'applicant'],
      ['A-2', 'Kit', null],
    ]);
  });

  it('who have their birthday tomorrow are minors, and of age on the day itself', () => {
    const born = (day: string) =>
      filled(tableIn(`App No,Applicant,DOB\nA-1,Ann,${day}\nA-2,Bob,1/1/1990`)).preview.minors;
    expect(born('11/30/2008')).toEqual([2]);
    expect(born('11/29/2008')).toEqual([]);
    // Of a child or a spouse of the applicant, it says nothing of the applicant.
    expect(
      filled(tableIn('App No,Applicant,Child DOB\nA-1,Ann,5/6/2017\nA-2,Bob,5/6/2018')).preview.minors,
    ).toEqual([]);
  });

  it('have the first of several phone numbers and mail addresses, without labels, and it is counted', () => {
    const fill = filled(
      tableIn(
        'App No,Tenant Phone Number,Tenant Email\nA-1,Phone: (937) 555-0142,ruth@example.com\nA-2,"Mobile: (937) 555-0143, Home: (937) 555-0199","omar@example.com, odietz@example.net"',
      ),
    );
    expect(rowsOf(fill, 'phone', 'email')).toEqual([
      ['A-1', '(937) 555-0142', 'ruth@example.com'],
      ['A-2', '(937) 555-0143', 'omar@example.com'],
    ]);
    expect(fill.preview).toMatchObject({ several: 2, unusableCount: 0 });
  });

  it('have an address of its parts', () => {
    const fill = filled(
      tableIn(
        'App No,Current Address 1,Current Address 2,Current City,Current State,Current Zip\nA-1,12 Alder St,Apt 3,Dayton,OH,05402\nA-2,9 Elm St,,Dayton,OH,',
      ),
    );
    expect(rowsOf(fill, 'postalAddress')).toEqual([
      ['A-1', '12 Alder St, Apt 3, Dayton, OH 05402'],
      ['A-2', '9 Elm St, Dayton, OH'],
    ]);
  });

  it('have no Social Security or card number in a note or a tag', () => {
    const fill = filled(
      tableIn('App No,Notes,Tags\nA-1,"SSN 900-12-3456, two kids",late\nA-2,pays cash,"4111 1111 1111 1111"'),
    );
    expect(rowsOf(fill, 'note', 'tags')).toEqual([
      ['A-1', 'SSN •••-••-••••, two kids', ['late']],
      ['A-2', 'pays cash', ['•••• •••• •••• ••••']],
    ]);
    expect(fill.preview.masked).toBe(2);
  });

  it('live at a property by its name, without its address', () => {
    const fill = filled(
      tableIn(
        'App No,Property\nA-1,"Alder Court - 12 Alder St Dayton, OH 45402"\nA-2,"S0001 - 90 Park St - 90-100 Park Street Hartford, CT 06106"\nA-3,Birch Row - North',
      ),
    );
    expect(rowsOf(fill, 'property')).toEqual([
      ['A-1', 'Alder Court'],
      ['A-2', 'S0001 - 90 Park St'],
      ['A-3', 'Birch Row - North'],
    ]);
  });
});
