/** Odd values that people, programs and attackers send in place of the expected ones. */
import { fc } from '#tests/support/chance/properties.ts'
import { anySign } from '#tests/support/text/any-sign.ts'

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  '\r\nx-injected: 1',
  '<script>alert(1)</script>',
  "'; drop table accounts; --",
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%',
  '../../etc/passwd',
  '\\',
  '"',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '9'.repeat(400),
  '가'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(50),
  'é',
  '김믜',
  '__proto__',
  'constructor',
  'toString',
  '\u0085\u2028\u2029',
]
export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.string({ unit: anySign, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

/** Any JSON value, including unusual ones. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    1.5,
    -1,
    2 ** 53,
    -(2 ** 53),
    2 ** 31,
    Number.MAX_VALUE,
    [],
    {},
    [[[[]]]],
    [null],
    { length: 5 },
    { toString: 1 },
    { then: 'x' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.integer(), { maxLength: 30 }),
)

const deep = (open: string, close: string) => open.repeat(3000) + close.repeat(3000)
/** Bodies that are not JSON, or JSON that breaks a careless parser. */
export const brokenBodies: readonly Buffer[] = [
  '',
  ' ',
  '{',
  '[',
  '"',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  'nul',
  'null',
  '[]',
  '""',
  '0',
  'true',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  '{"a":"\\u0000"}',
  '{"":""}',
  deep('[', ']'),
  deep('{"a":', '1}').replace(/1\}/, '1}'),
  `{"a":"${'x'.repeat(70_000)}"}`,
  'x'.repeat(66_000),
  'a=1&b=2',
  '<?xml version="1.0"?><a/>',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
]
  .map((text) => Buffer.from(text))
  .concat([
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.alloc(2000),
  ])

export const oddTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  'application/json; charset=utf-16',
  'application/json;charset=',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=euc-kr',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/pdf',
  'application/octet-stream',
  'application/xml',
  'application/ld+json',
  ';;',
  '/',
  'a'.repeat(2000),
  'application/json; x="',
]

const oddHeaderValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'x'.repeat(4000),
    '%00',
    '%',
    '\u00ff\u00fe',
    '"',
    ';',
    ',',
    '=',
    ';;=;',
    '__proto__=1',
    '0',
    '-1',
    'null',
  ),
  fc.stringMatching(/^[\x20-\x7e\xa1-\xff]{0,60}$/),
)

/** Headers that are sent beside those of the sign-in; none may remove the sign-in. */
export const besideHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.record({ 'idempotency-key': oddHeaderValue }),
  fc.record({ accept: oddHeaderValue }),
  fc.record({ 'user-agent': oddHeaderValue }),
  fc.record({ 'accept-language': oddHeaderValue }),
  fc.record({ host: oddHeaderValue }),
  fc.record({ 'x-forwarded-for': oddHeaderValue, 'x-forwarded-host': oddHeaderValue, forwarded: oddHeaderValue }),
  fc.record({ origin: oddHeaderValue, referer: oddHeaderValue }),
  fc.record({ 'x-request-id': oddHeaderValue, traceparent: oddHeaderValue }),
  fc.record({ 'content-encoding': fc.constantFrom('gzip', 'br', 'x') }),
  fc.record({ 'if-none-match': oddHeaderValue, 'if-modified-since': oddHeaderValue, range: oddHeaderValue }),
)

/** Invalid sign-in headers. */
export const oddSignIns: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.record({
    authorization: fc.oneof(
      oddHeaderValue,
      oddHeaderValue.map((value) => `Bearer ${value}`),
      fc.constantFrom('Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`, 'bearer x', 'Bearer a b'),
    ),
  }),
  fc.record({
    cookie: fc.oneof(
      oddHeaderValue,
      fc.constantFrom(
        'companion',
        'companion=',
        'companion=%E0%A4%A',
        'office=; companion=;',
        'login=.',
        'login=a.b.c',
        'companion=x; companion=y',
        `office=${'a'.repeat(43)}`,
        '=x',
        'a'.repeat(3000),
      ),
    ),
  }),
)

/** Queries that no form sends. */
export const oddQueries: readonly string[] = [
  '?',
  '??',
  '?=',
  '?&&&',
  '?a',
  '?__proto__=1',
  '?constructor[prototype]=1',
  '?%',
  '?%E0%A4%A=1',
  '?a=%00',
  '?a[]=1&a[]=2',
  '?a=1&a=2',
  `?${'a=1&'.repeat(500)}`,
  `?a=${'x'.repeat(6000)}`,
  '?a=%F0%9F%98',
  '?;',
  '?a=b=c',
  '?+=+',
]
/** Path segments, already encoded. */
export const oddParts: readonly string[] = [
  '%00',
  '%20',
  '..%2f..%2fetc',
  '%2e%2e',
  'x'.repeat(190),
  'x'.repeat(400),
  '%ED%A0%80',
  '%F0%9F%98%80',
  "'%20or%201=1",
  '0',
  '-1',
  '999999999999',
  '9'.repeat(30),
  'null',
  '__proto__',
  '%',
  '%E0%A4%A',
  '%EA%B0%80',
  ';',
  '*',
  'a,b',
]
