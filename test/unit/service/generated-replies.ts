import type { HttpReply, ServiceCall } from '#shared/service/index.ts';

/**
 * Random replies with what each may come to. The oracle is the making itself: a reply is put together of pieces of which each is known for what it
 * does to belief, by the rules of `open-points.md` as they are written there. Nothing of the reader is used.
 */
export interface GeneratedReply {
  readonly call: ServiceCall;
  readonly reply: HttpReply;
  /** Whether it may be believed: confirmed, a link, a result to recommend by. */
  readonly mayBeBelieved: boolean;
  /** Whether it has to be, since nothing in it is unknown. */
  readonly mustBeBelieved: boolean;
  /** Why, for whoever reads of a failure. */
  readonly because: string;
}

/** What was sent with a generated reply. */
export const GENERATED_FOR = { applicationId: 'APP-77', secrets: ['apt_5e4d3c2b1a09'] };
export const GENERATED_SERVICE = 'https://api.screening.example';

type Random = () => number;

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
};
const chance = (random: Random, share: number): boolean => random() < share;
const many = (random: Random, most: number): number => Math.floor(random() * (most + 1));

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ren',
  'sta',
  'tu',
  'vor',
  'zel',
  'qui',
  'pano',
  'dre',
  'fi',
  'gul',
  'hex',
  'ob',
];
/** A word that no list has. */
const madeUp = (random: Random): string => {
  const word = Array.from({ length: 2 + many(random, 2) }, () => oneOf(random, SYLLABLES)).join('');
  return chance(random, 0.2) ? `${word} ${oneOf(random, SYLLABLES)}` : word;
};
/** A name that is none of a verdict, an error, a link, an envelope or a field of a rule. */
const plainName = (random: Random): string => `${oneOf(random, SYLLABLES)}${oneOf(random, SYLLABLES)}x`;

/** The same name in another style. */
function styled(random: Random, name: string): string {
  const words = name.split('_');
  switch (many(random, 5)) {
    case 0:
      return words
        .map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
        .join('');
    case 1:
      return name.toUpperCase();
    case 2:
      return words.join('-');
    case 3:
      return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
    default:
      return name;
  }
}

const cased = (random: Random, word: string): string => {
  const shape = many(random, 3);
  if (shape === 0) return word.toUpperCase();
  if (shape === 1) return word[0]?.toUpperCase() + word.slice(1);
  return shape === 2 ? ` ${word} ` : word;
};

/** Data that says nothing of how it went. */
function harmless(random: Random, depth = 0): unknown {
  switch (many(random, depth > 2 ? 3 : 5)) {
    case 0:
      return many(random, 1_000);
    case 1:
      return `${2_020 + many(random, 9)}-0${1 + many(random, 8)}-1${many(random, 9)}`;
    case 2:
      return madeUp(random);
    case 3:
      return null;
    case 4:
      return Array.from({ length: many(random, 3) }, () => harmless(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: many(random, 3) }, () => [plainName(random), harmless(random, depth + 1)]),
      );
  }
}

type Piece = readonly [name: string, value: unknown];

const SWITCH_NAMES = [
  ...['success', 'ok', 'is_success', 'accepted', 'saved', 'updated', 'applied', 'done', 'status', 'result'],
];
const YES = [true, 1, 'true', '1', 'yes', 'ok'] as const;
const DONE = [
  'success',
  'successful',
  'ok',
  'accepted',
  'created',
  'done',
  'saved',
  'updated',
  'complete',
  'completed',
];
const WORD_NAMES = ['status', 'result', 'outcome', 'message'];
const CODE_NAMES = ['status', 'code', 'status_code', 'response_code'];

function yes(random: Random): Piece {
  switch (many(random, 2)) {
    case 0: {
      const value = oneOf(random, YES);
      return [
        styled(random, oneOf(random, SWITCH_NAMES)),
        typeof value === 'string' ? cased(random, value) : value,
      ];
    }
    case 1:
      return [styled(random, oneOf(random, WORD_NAMES)), cased(random, oneOf(random, DONE))];
    default: {
      const code = oneOf(random, [200, 201, 202, 203, 204]);
      return [styled(random, oneOf(random, CODE_NAMES)), chance(random, 0.5) ? code : String(code)];
    }
  }
}

const ERROR_STEMS = ['error', 'fail', 'reject', 'invalid', 'problem', 'exception', 'violation'];
const errorName = (random: Random): string => {
  const stem = oneOf(random, ERROR_STEMS);
  const name = [
    chance(random, 0.4) ? oneOf(random, SYLLABLES) : '',
    stem + (chance(random, 0.3) ? 's' : ''),
    chance(random, 0.4) ? oneOf(random, SYLLABLES) : '',
  ];
  return styled(random, name.filter(Boolean).join('_'));
};

function no(random: Random): Piece {
  switch (many(random, 3)) {
    case 0:
      return [styled(random, oneOf(random, SWITCH_NAMES)), oneOf(random, [false, 'false', 'no', 'n', -1])];
    case 1:
      return [
        styled(random, oneOf(random, WORD_NAMES)),
        cased(
          random,
          oneOf(random, ['error', 'failed', 'denied', 'rejected', 'invalid', 'expired', 'unauthorized']),
        ),
      ];
    case 2:
      return [styled(random, oneOf(random, CODE_NAMES)), 400 + many(random, 199)];
    default:
      return [
        errorName(random),
        oneOf(random, [madeUp(random), true, 3, [madeUp(random)], { [plainName(random)]: madeUp(random) }]),
      ];
  }
}

/** What nobody has explained: a word that no list has, or a number, under a name that speaks of how it went. */
function unknown(random: Random): Piece {
  switch (many(random, 3)) {
    case 0:
      return [styled(random, oneOf(random, [...WORD_NAMES, 'success', 'state', 'detail'])), madeUp(random)];
    case 1:
      return [styled(random, oneOf(random, ['code', 'status_code'])), oneOf(random, [0, 7, 100, 302, 999])];
    case 2:
      return [
        oneOf(random, ['pending', 'queued', 'in_progress', 'partial', 'incomplete', 'processing']),
        true,
      ];
    default:
      return [`${oneOf(random, SYLLABLES)}_status`, madeUp(random)];
  }
}

const noError = (random: Random): Piece => [
  errorName(random),
  oneOf(random, [null, false, 0, '', 'none', 'No', 'N/A', [], {}, [null]]),
];

/** At the top, or under names that say nothing, in lists, some levels down. */
function placed(random: Random, [name, value]: Piece, isDeep: boolean): Piece {
  let piece: Piece = [name, value];
  for (let levels = isDeep ? 1 + many(random, 4) : 0; levels > 0; levels -= 1) {
    // What is placed comes last: of two of one name it is left.
    const inner = Object.fromEntries([[plainName(random), harmless(random)], piece]);
    piece = [plainName(random), chance(random, 0.3) ? [harmless(random), inner] : inner];
  }
  return piece;
}

/** Pieces in any order; of two that come to one name in any style, the first. */
function together(random: Random, pieces: readonly Piece[]): Record<string, unknown> {
  const order = pieces.map((piece) => [random(), piece] as const).toSorted(([one], [other]) => one - other);
  return Object.fromEntries(order.map(([, piece]) => piece));
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[_\-\s]/g, '');
const hasTwins = (pieces: readonly Piece[]): boolean =>
  new Set(pieces.map(([name]) => folded(name))).size < pieces.length;

const fillers = (random: Random): Piece[] =>
  Array.from({ length: many(random, 3) }, (): Piece => [plainName(random), harmless(random)]);

function acknowledgement(random: Random): GeneratedReply {
  const call = oneOf(random, ['setapprovalcenter', 'addCoapplicant'] as const);
  const isYes = chance(random, 0.6);
  const isYesDeep = !isYes && chance(random, 0.4);
  const isNo = chance(random, 0.25);
  const isUnknown = chance(random, 0.25);
  const status = oneOf(random, [200, 200, 200, 201, 202]);
  const pieces = [
    ...(isYes ? [yes(random)] : []),
    ...(isYesDeep ? [placed(random, yes(random), true)] : []),
    ...(isNo ? [placed(random, no(random), chance(random, 0.6))] : []),
    ...(isUnknown ? [placed(random, unknown(random), chance(random, 0.5))] : []),
    ...(chance(random, 0.3) ? [noError(random)] : []),
    ...fillers(random),
  ];
  const isEmptyDone = pieces.length === 0 && status === 201;
  const mayBeBelieved = (isYes || isEmptyDone) && !isNo && !isUnknown && status !== 202;
  const because = JSON.stringify({ isYes, isYesDeep, isNo, isUnknown, status, twins: hasTwins(pieces) });
  return {
    call,
    reply: {
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(together(random, pieces)),
    },
    // Of two pieces of one name only one may be left: then nothing is known of the reply.
    mayBeBelieved: hasTwins(pieces) ? isYes || isEmptyDone : mayBeBelieved,
    mustBeBelieved: mayBeBelieved && !hasTwins(pieces),
    because,
  };
}

/** Random text: no word that says yes. */
function textAcknowledgement(random: Random): GeneratedReply {
  const isYes = chance(random, 0.3);
  const word = cased(
    random,
    oneOf(random, ['true', 'ok', 'success', 'done', 'accepted', 'created', 'saved', 'updated']),
  );
  const body = isYes
    ? word + (chance(random, 0.3) && !word.endsWith(' ') ? '.' : '')
    : oneOf(random, [
        `${madeUp(random)} ${word}`,
        `${word} ${madeUp(random)}`,
        madeUp(random),
        `<p>${word}</p>`,
        `{"success":${word}`,
      ]);
  return {
    call: oneOf(random, ['setapprovalcenter', 'addCoapplicant'] as const),
    reply: { status: 200, headers: { 'content-type': 'text/plain' }, body },
    mayBeBelieved: isYes,
    mustBeBelieved: isYes,
    because: JSON.stringify({ isYes, body }),
  };
}

const identifier = (random: Random): string =>
  oneOf(random, [
    () =>
      Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16))
        .join('')
        .replace(/^./, 'a')
        .replace(/.$/, '7'),
    () => String(1_000_000_000 + many(random, 8_000_000_000)),
    () => `2f1c9a44-7b1d-4e0a-9c3e-0a1b2c3d${1_000 + many(random, 8_999)}`,
  ])();

const LINK_NAMES = [
  'url',
  'link',
  'href',
  'temp_url',
  'temporary_url',
  'temp_link',
  'report_url',
  'report_link',
];

function link(random: Random): GeneratedReply {
  const isIdentified = chance(random, 0.6);
  const isNo = chance(random, 0.2);
  const isUnknown = chance(random, 0.2);
  const isTwo = chance(random, 0.1);
  const isOver = chance(random, 0.1);
  const word = oneOf(random, ['t', 'r', 'view', 'report', 'household']);
  const id = isIdentified
    ? identifier(random)
    : oneOf(random, [
        madeUp(random).replaceAll(' ', ''),
        'a1b2',
        '1234',
        GENERATED_FOR.secrets[0] ?? '',
        `report-${GENERATED_FOR.secrets[0]}`,
        'home.html',
        '',
      ]);
  const path = oneOf(random, [
    `/${word}/${id}`,
    `/${word}?${oneOf(random, LETTERS.split(''))}=${id}`,
    `/${word}/${id}/open`,
  ]);
  const address = (end: string): string => `https://reports.screening.example${path}${end}`;
  const pieces: Piece[] = [
    placed(random, [styled(random, oneOf(random, LINK_NAMES)), address('')], false),
    ...(isTwo ? [[oneOf(random, ['second', 'other']), { url: address('x') }] as const] : []),
    ...(isNo ? [placed(random, no(random), chance(random, 0.3))] : []),
    ...(isUnknown ? [placed(random, unknown(random), chance(random, 0.3))] : []),
    ...(isOver
      ? [
          oneOf(random, [
            ['expired', true],
            ['expires_at', '2020-01-01T00:00:00Z'],
            ['expires_in', 0],
          ] as const),
        ]
      : []),
    ...(chance(random, 0.4) ? [yes(random)] : []),
    ...fillers(random),
  ];
  const isFine = isIdentified && !isNo && !isUnknown && !isTwo && !isOver;
  const body = together(random, pieces);
  const isWrapped = chance(random, 0.4);
  return {
    call: 'getTempUrl',
    reply: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        isWrapped ? { [oneOf(random, ['data', 'result', plainName(random)])]: body } : body,
      ),
    },
    mayBeBelieved: hasTwins(pieces) ? isIdentified : isFine,
    mustBeBelieved: isFine && !hasTwins(pieces),
    because: JSON.stringify({ isIdentified, isNo, isUnknown, isTwo, isOver, twins: hasTwins(pieces) }),
  };
}

const RULE = {
  ...{
    attribute_enabled: '1',
    baseline_value: '30',
    weight: '10',
    baseline_type: 'up',
    evaluation_value: '3',
  },
  ...{ evaluation_type: 'down', score_value: '1' },
};
const RULE_NAMES = Object.keys(RULE);
const ATTRIBUTES = ['net_monthly_rent', 'debt_to_income', 'nsf_count', 'pets_on_lease', 'vendor_index'];
const VALUE_NAMES = [
  'attribute_value',
  'value',
  'measured_value',
  'actual',
  'current_value',
  'applicant_value',
];

interface GeneratedAttribute {
  readonly wire: unknown;
  /** Whether what it says of the applicant can be relied on. */
  readonly isGood: boolean;
}

function attribute(random: Random): GeneratedAttribute {
  const value = String(many(random, 60));
  const style = (fields: object): object =>
    chance(random, 0.5)
      ? fields
      : Object.fromEntries(Object.entries(fields).map(([name, one]) => [styled(random, name), one]));
  switch (many(random, 9)) {
    case 0:
      return { wire: style({ ...RULE, [plainName(random)]: value }), isGood: false };
    case 1:
      return {
        wire: style({
          ...RULE,
          attribute_value: oneOf(random, [madeUp(random), '0,034', '12,34', '1e3', [value], true]),
        }),
        isGood: false,
      };
    case 2:
      return {
        wire: {
          ...RULE,
          [oneOf(random, VALUE_NAMES)]: value,
          [oneOf(random, RULE_NAMES).toUpperCase()]: '1',
        },
        isGood: false,
      };
    case 3:
      return {
        wire: style({
          ...RULE,
          [oneOf(random, ['weight', 'evaluation_value', 'baseline_type'])]: madeUp(random),
        }),
        isGood: false,
      };
    default:
      return {
        wire: style({
          ...RULE,
          [oneOf(random, VALUE_NAMES)]: oneOf(random, [value, Number(value), ` ${value}% `, '', 'N/A', null]),
        }),
        isGood: true,
      };
  }
}

function result(random: Random): GeneratedReply {
  const names = ATTRIBUTES.slice(0, 1 + many(random, 4));
  const isMostlyGood = chance(random, 0.6);
  const attributes = names.map((name) => {
    let made = attribute(random);
    while (isMostlyGood && !made.isGood) made = attribute(random);
    return [name, made] as const;
  });
  const areGood = attributes.every(([, { isGood }]) => isGood);
  const isNo = chance(random, 0.15);
  const isUnknown = chance(random, 0.15);
  const isElsewhere = chance(random, 0.1);
  const isPaged = chance(random, 0.1);
  const isOther = chance(random, 0.1);
  const isTwice = chance(random, 0.1);
  const status = oneOf(random, [200, 200, 200, 200, 202, 206]);
  const map = Object.fromEntries(attributes.map(([name, { wire }]) => [name, wire]));
  const shape = many(random, 3);
  const held: unknown =
    shape === 0
      ? attributes.map(([name, { wire }]) => (typeof wire === 'object' ? { name, ...wire } : wire))
      : shape === 1
        ? JSON.stringify(map)
        : map;
  const beside: Piece[] = [
    ...(isNo ? [unless(isOwnVerdict, () => no(random))] : []),
    ...(isUnknown ? [unless(isOfUnion, () => unknown(random))] : []),
    ...(isElsewhere
      ? [[plainName(random), { late_rent_rate: { ...RULE, attribute_value: '3' } }] as const]
      : []),
    ...(isPaged
      ? [
          oneOf(random, [
            ['has_more', true],
            ['next', '/p2'],
            ['pages', 3],
            ['pagination', { total: 99, per_page: 5 }],
          ] as const),
        ]
      : []),
    ...(isOther
      ? [
          oneOf(random, [
            ['application_id', 'APP-78'],
            ['ApplicationId', 'X'],
            ['application', { applicationid: 5 }],
          ] as const),
        ]
      : []),
    ...(chance(random, 0.3) ? [['application_id', oneOf(random, ['APP-77', ' app-77 '])] as const] : []),
    ...(chance(random, 0.4) ? [yes(random)] : []),
    ...fillers(random),
  ];
  const isFine = areGood && !isNo && !isUnknown && !isElsewhere && !isPaged && !isOther && status === 200;
  const envelope = oneOf(random, ['data', 'result', 'attributes', 'payload']);
  const pieces: Piece[] = [[envelope, held], ...beside];
  const body = JSON.stringify(together(random, pieces));
  const first = names[0] ?? '';
  // One attribute, or one envelope, once more.
  const text =
    isTwice && shape === 2
      ? body.replace(
          `"${first}":`,
          `"${first}":${JSON.stringify({ ...RULE, attribute_value: '1' })},"${first}":`,
        )
      : body;
  const isTwiceThere = text !== body;
  return {
    call: 'getapplicationapproval',
    reply: { status, headers: { 'content-type': 'application/json' }, body: text },
    mayBeBelieved: hasTwins(pieces) ? areGood && status === 200 : isFine && !isTwiceThere,
    mustBeBelieved: isFine && !isTwiceThere && !hasTwins(pieces),
    because: JSON.stringify({
      areGood,
      isNo,
      isUnknown,
      isElsewhere,
      isPaged,
      isOther,
      isTwiceThere,
      status,
      twins: hasTwins(pieces),
    }),
  };
}

/** Beside a result, `denied` is the provider's own verdict on the applicant, and `state` is a place. */
const isOwnVerdict = ([, value]: Piece): boolean =>
  typeof value === 'string' && value.trim().toLowerCase() === 'denied';
const isOfUnion = ([name]: Piece): boolean => folded(name) === 'state';

function unless(isWrong: (piece: Piece) => boolean, make: () => Piece): Piece {
  for (let piece = make(); ; piece = make()) if (!isWrong(piece)) return piece;
}

/** A reply of the kind that chance says. */
export function generatedReply(random: Random): GeneratedReply {
  const make = oneOf(random, [
    acknowledgement,
    acknowledgement,
    textAcknowledgement,
    link,
    link,
    result,
    result,
  ]);
  return make(random);
}
