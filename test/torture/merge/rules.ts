/** A rule of merging, and how it is left out. */
export interface Mutant {
  readonly rule: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const taking = 'electron/records/log/taking.ts';
const erasing = 'electron/records/log/erasing.ts';
const endings = 'electron/records/log/endings.ts';
const standing = 'electron/records/log/standing.ts';
const people = 'shared/office/people.ts';
const results = 'electron/features/applications/records/result-order.ts';

/** Each rule of merging left out once. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'who may do what is looked at again when somebody comes or goes',
    file: taking,
    from: 'for (const no of looked.flat()) {',
    to: 'for (const no of [] as number[]) {',
  },
  {
    rule: 'what was done before the cut of a removal counts',
    file: people,
    from: ' && header.seq > (cut[header.device] ?? 0)',
    to: '',
  },
  {
    rule: 'nobody is removed twice',
    file: people,
    from: ' || parent.state.has(data.member)',
    to: ' || true',
  },
  {
    rule: 'erasing is judged by the past that it names alone',
    file: people,
    from: 'if (isIrreversible) {',
    to: 'if (Date.now() < 0) {',
  },
  {
    rule: 'an erasure covers what comes after it, too',
    file: taking,
    from: 'const kept = erasing.isCovered(header, ref) ? null : data;',
    to: 'const kept = data;',
  },
  {
    rule: 'what knew of an erasure stays',
    file: erasing,
    from: '!knows.includes(erasure.ref) &&',
    to: '',
  },
  {
    rule: 'an entry must know all erasures',
    file: erasing,
    from: '.toSorted()',
    to: '.toSorted().slice(-1)',
  },
  {
    rule: 'an entry knows what the ones before it knew',
    file: erasing,
    from: '...new Set([...seen, ...inherited])',
    to: '...new Set(seen)',
  },
  {
    rule: 'retention is kept for what comes later',
    file: erasing,
    from: 'if (isAnyRetired && retired.get(ref) !== undefined) return !held.isHeld(person);',
    to: '',
  },
  {
    rule: 'data that came later is filled in',
    file: taking,
    from: 'if (known.data === null && kept !== null) rewrite(known, salt, kept);',
    to: '',
  },
  {
    rule: 'what was followed before it came is ended',
    file: taking,
    from: 'if (!isNext) endAwaited(logged);',
    to: '',
  },
  {
    rule: 'a refused entry hides nothing of what it followed',
    file: endings,
    from: "if (target.standing !== 'counts') end(target);",
    to: '',
  },
  {
    rule: 'an entry ends nothing outside its subject and cell',
    file: endings,
    from: 'by.header.subject === target.header.subject &&',
    to: '',
  },
  {
    rule: 'ties are settled by reference, never by arrival',
    file: standing,
    from: 'a.entry.ref < b.entry.ref ? -1',
    to: 'a.entry.no < b.entry.no ? -1',
  },
  {
    rule: 'two that were brought forward alike are one',
    file: standing,
    from: 'return withoutEndedTwins(said, subject, cell);',
    to: 'return said;',
  },
  {
    rule: 'a reference has a piece of the hash',
    file: 'shared/rpc/entry.ts',
    from: 'hash.slice(0, 8)',
    to: "hash.slice(0, 8).replaceAll(/./gu, '0')",
  },
  {
    rule: 'an entry that erases waits for the entry about people that it names',
    file: people,
    from: "if (named === undefined && cutBefore === null) return 'waiting';",
    to: "if (named === undefined && cutBefore === null) return 'counts';",
  },
  {
    rule: 'where that one is lost, any that came before the cut will do',
    file: people,
    from: 'return at === -1 ? null : at;',
    to: 'return null;',
  },
  {
    rule: 'and none that came behind it',
    file: people,
    from: 'this.chain.slice(0, cutBefore ?? 0)',
    to: 'this.chain',
  },
  {
    rule: 'what does not erase is judged by any past until that one is here',
    file: people,
    from: 'named === undefined ? this.chain.length : ',
    to: '',
  },
  {
    rule: 'and by that one as soon as it is',
    file: 'electron/records/log/taking.ts',
    from: 'before.knows(ref) === people.knows(ref) &&',
    to: '',
  },
  {
    rule: 'only a manager changes who is in',
    file: people,
    from: "maker?.role !== 'manager' ||",
    to: 'maker === undefined ||',
  },
  {
    rule: 'a lowered role takes what lies behind its cut',
    file: people,
    from: 'if (isBehind && !but.has(entry.ref) && rank[given] < rank[role]) role = given;',
    to: '',
  },
  {
    rule: 'where people fork, what gave way less often goes on',
    file: people,
    from: 'timesOf(a) - timesOf(b) || ',
    to: '',
  },
  {
    rule: 'where people fork, else the lower reference goes on',
    file: people,
    from: 'timesOf(a) - timesOf(b) || (a.ref < b.ref ? -1 : 1)',
    to: 'timesOf(a) - timesOf(b)',
  },
  {
    rule: 'nobody makes another device’s entry give way',
    file: people,
    from: ' && header.replaces[0]?.startsWith(',
    to: ' || header.replaces[0]?.startsWith(',
  },
  {
    rule: 'an office has one beginning, which its id is the hash of',
    file: taking,
    from: 'header.replaces.length > 0 || hash === (binding.office() ?? hash)',
    to: 'header.replaces.length >= 0 || hash === binding.office()',
  },
  {
    rule: 'in a cell that is a member’s own nobody else makes anything',
    file: taking,
    from: "own === true && !isOwnCell(header) ? 'refused' : ",
    to: "own === undefined && isOwnCell === undefined ? 'refused' : ",
  },
  {
    rule: 'nobody files an applicant’s data under another name',
    file: 'shared/rpc/entries.ts',
    from: "(kind.person !== 'subject' || person === id)",
    to: "(kind.person !== 'subject' || id !== '')",
  },
  {
    rule: 'an entry of a newer version shows nothing',
    file: taking,
    from: ' || header.version > kind.version',
    to: '',
  },
  {
    rule: 'what does not count any more ends nothing',
    file: taking,
    from: 'for (const cell of new Set(cells)) endAgain(',
    to: 'for (const cell of new Set(cells.slice(cells.length))) endAgain(',
  },
  {
    rule: 'an erasure leaves what it keeps',
    file: erasing,
    from: ' && !kept.includes(entry.ref)',
    to: ' && !kept.includes(header.device)',
  },
  {
    rule: 'an erasure leaves what it keeps, also where that comes later',
    file: erasing,
    from: '!keptBy(rows.byReference(erasure.ref)?.data ?? null).includes(ref)',
    to: 'keptBy(rows.byReference(erasure.ref)?.data ?? null) !== undefined',
  },
  {
    rule: 'retention takes nothing but an applicant’s data',
    file: erasing,
    from: 'entry.header.person === null || ',
    to: '',
  },
  {
    rule: 'equal values are one',
    file: standing,
    from: 'if (seen.has(same)) return false;',
    to: '',
  },
  {
    rule: 'two that decide alike stay two',
    file: standing,
    from: 'isApart(kind) && !entry.header.broughtForward ? entry.ref : twinOf(saying)',
    to: 'twinOf(saying)',
  },
  {
    rule: 'of several that stand one may be kept',
    file: standing,
    from: '!over.includes(entry.ref));',
    to: 'over.length >= 0);',
  },
  {
    rule: 'what comes after one was kept is in conflict with it',
    file: standing,
    from: ' || !over.includes(entry.ref));',
    to: ');',
  },
  {
    rule: 'two that keep otherwise have kept nothing',
    file: standing,
    from: '!read.success || others.length > 0',
    to: '!read.success',
  },
  {
    rule: 'what was kept and is gone leaves the conflict open',
    file: standing,
    from: 'if (!standing.some(({ entry }) => entry.ref === keeps)) return standing;',
    to: '',
  },
  {
    rule: 'of a list that was kept exactly those are members whom it names',
    file: 'electron/features/households/records/picture.ts',
    from: 'if (kept !== null) return',
    to: 'if (kept !== null && kept.length < 0) return',
  },
  {
    rule: 'a member of two lists in conflict stands where the first has it',
    file: 'electron/features/households/records/picture.ts',
    from: 'return standing.toSorted((a, b) => place(a) - place(b));',
    to: 'return standing.toSorted((a, b) => (place(a) < 0 ? 1 : a.no - b.no));',
  },
  {
    rule: 'what its author wrote on two devices apart is one note with both texts',
    file: 'electron/features/notes/records/standing-notes.ts',
    from: "[...new Set(texts)].join('\\n\\n')",
    to: "texts[0] ?? ''",
  },
  {
    rule: 'of settings in conflict the lowest reference works',
    file: 'electron/features/preferences/records/office-settings.ts',
    from: "const [now] = ofKinds(standing, 'office-setting-changed');",
    to: "const now = ofKinds(standing, 'office-setting-changed').at(-1);",
  },
  {
    rule: 'of a draft that was made twice the lower reference is shown',
    file: 'electron/features/approval-center/records/draft-picture.ts',
    from: 'one.ref < other.ref ? -1 : 1',
    to: 'one.ref < other.ref ? 0 : 0',
  },
  {
    rule: 'a version that somebody found in force is in force',
    file: 'electron/features/approval-center/records/version-picture.ts',
    from: 'inForce ?? last[0]',
    to: 'last[0] ?? inForce',
  },
  {
    rule: 'of results apart the later one by the service’s clock is shown',
    file: results,
    from: 'servedAt(other) - servedAt(one) || ',
    to: '',
  },
  {
    rule: 'a result that follows another is newer, whatever the clock says',
    file: results,
    from: '(followers.get(ref) ?? 0) === 0',
    to: '(followers.get(ref) ?? 0) >= 0',
  },
  {
    rule: 'of two moves of the office the first counts, in the order of its hub',
    file: 'electron/features/office/records/hub-moves.ts',
    from: 'a.place - b.place',
    to: 'a.entry.no - b.entry.no',
  },
  {
    rule: 'a move of the office that the hub does not have moves nobody',
    file: 'electron/features/office/records/hub-moves.ts',
    from: 'return place === null ? [] : [{ entry, place }];',
    to: 'return [{ entry, place: place ?? 0 }];',
  },
];
