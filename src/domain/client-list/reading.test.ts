import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { readClients } from './reading.ts'

const heads = ['번호', '성 명', '휴대폰 번호', '귀속연도', '신고유형', '수수료(원)', '담당자', '주민등록번호']
const row = (changes: Partial<Record<string, string | number>> = {}) =>
  heads.map(
    (head, at) => changes[head] ?? [1, '김가나', '010-0000-0001', '2024', '간편장부', '220,000', '윤슬', ''][at]!,
  )

test('heads are found by meaning below a title, and what is not read is named', () => {
  const read = readClients([['거래처 목록'], [], heads, row()])
  assert.deepEqual(read?.clients, [
    {
      line: 4,
      name: '김가나',
      phone: '010-0000-0001',
      filingYear: 2025,
      method: 'SIMPLE',
      feeWon: 220_000,
      owner: '윤슬',
    },
  ])
  assert.deepEqual(read.leftOut, ['번호', '주민등록번호'])
  assert.equal(read.named.phone, '휴대폰 번호')
  assert.equal(
    readClients([
      ['이름', '나이'],
      ['김가나', 30],
    ]),
    undefined,
  )
})

for (const [head, cell, field, value] of [
  ['휴대폰 번호', 1_000_000_001, 'phone', '010-0000-0001'],
  ['휴대폰 번호', '+82 10.0000.0001', 'phone', '010-0000-0001'],
  ['휴대폰 번호', '０１０－００００－０００１', 'phone', '010-0000-0001'],
  ['휴대폰 번호', '02)000-0101', 'phone', '02-000-0101'],
  ['귀속연도', '24년 귀속', 'filingYear', 2025],
  ['귀속연도', '', 'filingYear', null],
  ['귀속연도', 2024, 'filingYear', 2025],
  ['신고유형', '복식부기(외부조정)', 'method', 'DOUBLE'],
  ['신고유형', '성실신고확인대상', 'method', 'DOUBLE'],
  ['신고유형', '모두채움', 'method', 'ESTIMATE'],
  ['신고유형', '단순경비율', 'method', 'ESTIMATE'],
  ['신고유형', '-', 'method', null],
  ['수수료(원)', 330_000, 'feeWon', 330_000],
  ['수수료(원)', '₩110,000', 'feeWon', 110_000],
  ['수수료(원)', '', 'feeWon', null],
] as const)
  test(`${head} ${JSON.stringify(cell)} is ${value}`, () =>
    assert.equal(readClients([heads, row({ [head]: cell })])?.clients[0]?.[field], value))

for (const [head, cell, why] of [
  ['성 명', ' ', 'no-name'],
  ['성 명', '가'.repeat(61), 'long-name'],
  ['성 명', '김가나 900101-1234567', 'resident-number'],
  ['휴대폰 번호', '', 'no-phone'],
  ['휴대폰 번호', '010-0000', 'phone'],
  ['귀속연도', '작년', 'year'],
  ['신고유형', '기타', 'method'],
  ['수수료(원)', '협의 후', 'fee'],
  ['수수료(원)', -1, 'fee'],
] as const)
  test(`a row with ${head} ${JSON.stringify(cell)} is told as ${why}`, () => {
    const read = readClients([heads, row(), row({ [head]: cell })])
    assert.deepEqual([read?.unread, read?.clients.length], [[{ line: 3, why }], 1])
  })

test('the day of the last return and a mobile phone beside a telephone', () => {
  const read = readClients([
    ['이름', '전화번호', '휴대폰', '신고일'],
    ['김가나', '02-000-0101', '010-0000-0001', '2025-05-30'],
  ])
  assert.deepEqual(
    read?.clients.map(({ phone, filingYear }) => [phone, filingYear]),
    [['010-0000-0001', 2025]],
  )
})

test('the same person again is told with the line that was taken; another of the same phone is not the same', () => {
  const again = row({ '성 명': '김 가나', '휴대폰 번호': '01000000001' })
  const read = readClients([heads, row(), again, row({ '성 명': '김다라' })])
  assert.deepEqual([read?.repeated, read?.clients.length], [[{ line: 3, first: 2 }], 2])
})

test('fees in words, methods by their short names and English heads are read; a loss and a word that is none are told', () => {
  const read = readClients([
    ['Name', 'Mobile', '수수료', '신고유형'],
    ['김하늘', '01012345678', '22만원', '단순'],
    ['이바다', '01012345679', '1백만', '기준'],
    ['박솔', '01012345670', '△1,000', '간편'],
    ['최가람', '01012345671', '무료', '간편'],
  ])!
  assert.deepEqual(
    read.clients.map(({ name, feeWon, method }) => [name, feeWon, method]),
    [
      ['김하늘', 220_000, 'ESTIMATE'],
      ['이바다', 1_000_000, 'ESTIMATE'],
    ],
  )
  assert.deepEqual(read.unread, [
    { line: 4, why: 'fee' },
    { line: 5, why: 'fee' },
  ])
})

test('no line is dropped silently: each with a cell is a client, a repeated one, or unread', () => {
  const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', '김가나', '010-0000-0001', '2024', '추계'))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { maxLength: 30 }), (rows) => {
      const read = readClients([heads, ...rows])!
      const lines = [...read.clients, ...read.unread, ...read.repeated].map(({ line }) => line)
      const filled = rows.flatMap((cells, at) => (cells.some((text) => text.normalize('NFKC').trim()) ? [at + 2] : []))
      assert.equal(new Set(lines).size, lines.length)
      for (const line of lines) assert.ok(filled.includes(line))
      for (const line of filled)
        assert.ok(lines.includes(line) || rows[line - 2]!.every((text) => !/[\p{L}\p{N}]/u.test(text)))
    }),
  )
})
