import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InputGroup, OfficeInput } from './schemas.ts'
import { changesIn, groupsFor, textOf, valueOf } from './typed.ts'

const input = (changes: Partial<OfficeInput>): OfficeInput => ({
  field: 'interimWon',
  label: '중간예납세액',
  kind: 'won',
  choices: [],
  value: null,
  source: '',
  proof: null,
  article: '소득세법 제65조',
  asked: [],
  ...changes,
})
const row = { id: '', name: '', isNew: false, mayRemove: false }
const groups: InputGroup[] = [
  { name: '이미 낸 세금', rows: [{ ...row, inputs: [input({ value: 500_000 })] }] },
  {
    name: '사업',
    rows: [
      {
        ...row,
        id: 'businesses.1',
        name: '사업 2',
        inputs: [
          input({ field: 'businesses.1.rates.simplePerMille', label: '단순경비율 (%)', kind: 'perMille', value: 641 }),
          input({ field: 'businesses.1.profession', label: '전문직 업종', kind: 'flag', asked: ['전문직인가요?'] }),
        ],
      },
    ],
  },
]

const read: [kind: OfficeInput['kind'], typed: string, value: unknown][] = [
  ['won', '1,200,000원', 1_200_000],
  ['won', '많이', undefined],
  ['perMille', '64.1', 641],
  ['perMille', '64.15', undefined],
  ['percent', '75', 75],
  ['percent', '101', undefined],
  ['year', '2021', 2021],
  ['order', '2.5', undefined],
  ['flag', 'true', true],
  ['flag', 'false', false],
  ['choice', '29-8', '29-8'],
  ['code', ' 940909 ', '940909'],
  ['day', '2026-07-01', '2026-07-01'],
  ['won', ' ', null],
]
for (const [kind, typed, value] of read)
  test(`${kind} typed as ‘${typed}’ is read as ${String(value)}`, () => assert.equal(valueOf({ kind }, typed), value))

test('neither the initial value nor an emptied field is a change; a changed one is named with its row', () => {
  assert.equal(textOf({ kind: 'perMille', value: 641 }), '64.1')
  const changes = (typed: Record<string, string>) =>
    changesIn(groups, typed).map(({ name, value }) => [name, value] as const)
  assert.deepEqual(changes({ interimWon: '500000', 'businesses.1.rates.simplePerMille': '' }), [])
  assert.deepEqual(changes({ interimWon: '0', 'businesses.1.rates.simplePerMille': '70' }), [
    ['중간예납세액', 0],
    ['사업 2: 단순경비율 (%)', 700],
  ])
  assert.deepEqual(changes({ interimWon: '많이' }), [['중간예납세액', undefined]])
})

test('figures are found by name, by row and by article, or by being asked for', () => {
  const found = (search: string, askedOnly = false) =>
    groupsFor(groups, search, askedOnly).flatMap(({ rows }) =>
      rows.flatMap(({ inputs }) => inputs.map((input) => input.label)),
    )
  assert.deepEqual(found('단순 경비율'), ['단순경비율 (%)'])
  assert.deepEqual(found('사업2'), ['단순경비율 (%)', '전문직 업종'])
  assert.deepEqual(found('제65조').length, 3)
  assert.deepEqual(found('', true), ['전문직 업종'])
  assert.deepEqual(found('양자'), [])
})
