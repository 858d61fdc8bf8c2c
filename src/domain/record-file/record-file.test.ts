import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { checkLayout } from './check-layout.ts'
import { type FieldValue, readField, writeField } from './fields.ts'
import { decodeKsc5601, encodeKsc5601 } from './ksc5601.ts'
import { type Layout, type LayoutField, layoutSchema } from './layout.ts'
import { type CaseValues, readFile, roundTripFault, writeCase, writeFile } from './records.ts'

const field = (more: Partial<LayoutField>): LayoutField => ({ name: '칸', type: 'X', bytes: 10, ...more })
const text = (value: string): FieldValue => ({ kind: 'text', text: value })
const won = (value: number): FieldValue => ({ kind: 'won', won: value })
const written = (layoutField: LayoutField, value: FieldValue) => {
  const found = writeField(layoutField, value)
  return 'fault' in found ? found : decodeKsc5601(found.bytes)
}

test('KSC-5601 has 2,350 syllables, each of two bytes; what CP949 adds has no code', () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, at) => String.fromCharCode(0xac00 + at))
  const known = syllables.filter((letter) => 'bytes' in encodeKsc5601(letter))
  assert.equal(known.length, 2350)
  for (const letter of known) assert.equal((encodeKsc5601(letter) as { bytes: Uint8Array }).bytes.length, 2)
  for (const letter of ['똠', '샾', '뷁', '😀', 'é', '\t', '\u0000'])
    assert.deepEqual(encodeKsc5601(`가${letter}${letter}`), { unknown: [letter] }, letter)
  assert.equal(decodeKsc5601(Uint8Array.of(0xb0)), undefined)
  assert.equal(decodeKsc5601(Uint8Array.of(0x8c, 0x63)), undefined)
})

test('letters stand left with blanks, digits right with zeros; what does not fit is refused, never cut', () => {
  const cases: [Partial<LayoutField>, FieldValue, unknown][] = [
    [{ bytes: 6 }, text('가나'), '가나  '],
    [{ bytes: 6, align: 'right' }, text('가나'), '  가나'],
    [{ bytes: 4 }, text('가나'), '가나'],
    // A letter of two bytes at the end of a field with one byte left.
    [{ bytes: 5 }, text('가나다'), { fault: 'long', detail: '6 > 5' }],
    [{ bytes: 3 }, text('가나'), { fault: 'long', detail: '4 > 3' }],
    [{ bytes: 10 }, text('뷁뷁샾'), { fault: 'letters', detail: '뷁샾' }],
    [{ bytes: 10 }, text('\u1100\u1161'), '가        '],
    [{ bytes: 6, without: '-' }, text('12-34'), '1234  '],
    [{ bytes: 2, codes: { '32': 'A' } }, text('32'), 'A '],
    [{ bytes: 2, codes: { '32': 'A' } }, text('toString'), { fault: 'code', detail: 'toString' }],
    [{}, { kind: 'open' }, { fault: 'open' }],
    [{ bytes: 2, open: 'blank' }, { kind: 'open' }, '  '],
    [{ empty: 'refuse' }, { kind: 'none' }, { fault: 'empty' }],
    [{ empty: 'refuse' }, text(' \u3000'), { fault: 'empty' }],
    [{ type: '9', bytes: 5 }, won(300), '00300'],
    [{ type: 9, bytes: 5 }, { kind: 'none' }, '00000'],
    [{ type: '9', bytes: 5 }, won(123_456), { fault: 'long', detail: '6 > 5' }],
    [{ type: '9', bytes: 5 }, won(-3), { fault: 'negative' }],
    [{ type: '9', bytes: 5 }, text('6.4'), { fault: 'digits' }],
    [{ type: '9', bytes: 5 }, text('１２'), { fault: 'digits' }],
    [{ type: '9', bytes: 9, sign: 'minus' }, won(-3000), '-00003000'],
    [{ type: '9', bytes: 9, sign: 'floating' }, won(-3000), '0000-3000'],
    [{ type: '9', bytes: 5, sign: 'minus' }, won(-12_345), { fault: 'long', detail: '6 > 5' }],
    [{ type: '9', bytes: 5, sign: 'multi-key' }, won(-12_340), '1234}'],
    [{ type: '9', bytes: 5, sign: 'multi-key' }, won(-9), '0000R'],
    [{ type: '9', bytes: 5, sign: 'multi-key' }, won(-0), '00000'],
  ]
  for (const [layoutField, value, expected] of cases)
    assert.deepEqual(written(field(layoutField), value), expected, JSON.stringify([layoutField, value]))
})

const syllable = fc.constantFrom(...'가나다똠힣A1-. ')
const anyField: fc.Arbitrary<LayoutField> = fc.record(
  {
    name: fc.constant('칸'),
    type: fc.constantFrom('X' as const, '9' as const),
    bytes: fc.integer({ min: 1, max: 24 }),
    sign: fc.constantFrom('minus' as const, 'floating' as const, 'multi-key' as const),
    align: fc.constantFrom('left' as const, 'right' as const),
  },
  { requiredKeys: ['name', 'type', 'bytes'] },
)

test('every written field has its width and reads back as what was written', () => {
  const value = fc.oneof(
    fc.maxSafeInteger().map(won),
    fc.string({ unit: syllable, maxLength: 14 }).map(text),
    fc.stringMatching(/^\d{1,26}$/).map(text),
  )
  fc.assert(
    fc.property(anyField, value, (layoutField, given) => {
      const found = writeField(layoutField, given)
      if ('fault' in found) return
      assert.equal(found.bytes.length, layoutField.bytes)
      assert.equal(readField(layoutField, found.bytes), found.value)
      if (given.kind === 'won')
        assert.equal(Number(found.value), layoutField.type === 'X' ? Number(found.value) : given.won)
    }),
  )
})

/** In the form of the public layouts: 자료구분, 서식코드, numbers, letters, sums, 공란. */
const layout: Layout = layoutSchema.parse({
  name: '연습 서식',
  tax: 'national',
  form: '40(1)',
  validFrom: '2026-05-01',
  incomeYears: [2025],
  fileName: '{day}.Z990000.01',
  records: [
    {
      id: 'head',
      at: 'head',
      bytes: 30,
      fields: [
        { name: '자료구분', type: 'X', bytes: 2, value: '50' },
        { name: '작성일', type: '9', bytes: 8, from: 'file.day' },
        { name: '건수', type: '9', bytes: 5, count: 'body' },
        { name: '공란', type: 'X', bytes: 15, blank: true },
      ],
    },
    {
      id: 'body',
      at: 'case',
      bytes: 40,
      fields: [
        { name: '자료구분', type: 'X', bytes: 2, value: '51' },
        { name: '성명', type: 'X', bytes: 10, from: 'person.name' },
        { name: '세액', type: '9', bytes: 12, row: 'main/㉝', sign: 'minus' },
        { name: '소득', type: '9', bytes: 12, row: 'main/19', sum: 'place/소득' },
        { name: '사업장수', type: '9', bytes: 2, count: 'place' },
        { name: '공란', type: 'X', bytes: 2, blank: true },
      ],
    },
    {
      id: 'place',
      at: 'case',
      each: 'business',
      bytes: 30,
      fields: [
        { name: '자료구분', type: 'X', bytes: 2, value: '52' },
        { name: '순번', type: '9', bytes: 4, from: 'group.serial' },
        { name: '소득', type: '9', bytes: 12, row: 'business/소득금액', sign: 'minus' },
        { name: '상호', type: 'X', bytes: 12, row: 'business/④', open: 'blank' },
      ],
    },
    {
      id: 'tail',
      at: 'tail',
      bytes: 26,
      fields: [
        { name: '자료구분', type: 'X', bytes: 2, value: '59' },
        { name: '세액 합계', type: '9', bytes: 12, sum: 'body/세액', sign: 'minus' },
        { name: '소득 합계', type: '9', bytes: 12, sum: 'place/소득', sign: 'minus' },
      ],
    },
  ],
})

const personOf = (name: string, taxWon: number, incomes: readonly number[], totalWon?: number): CaseValues => ({
  groups: () => incomes.length,
  value: ({ from, row }, group) => {
    if (from === 'file.day') return text('20260511')
    if (from === 'person.name') return text(name)
    if (from === 'group.serial') return text(String((group ?? 0) + 1))
    if (row === 'main/㉝') return won(taxWon)
    if (row === 'main/19') return won(totalWon ?? incomes.reduce((sum, income) => sum + income, 0))
    if (row === 'business/소득금액') return won(incomes[group ?? 0] ?? 0)
    return group === 0 ? text('가게') : { kind: 'open' }
  },
})

test('a file holds head, cases and tail with counts and sums, and reads back the same', () => {
  assert.deepEqual(checkLayout(layout), [])
  const people = [personOf('김가나', -55_000, [3_000_000, 500]), personOf('이다라', 120_000, [])]
  const cases = people.map((person) => writeCase(layout, person))
  assert.deepEqual(
    cases.map(({ faults }) => faults),
    [[], []],
  )
  const { bytes, records, faults } = writeFile(
    layout,
    cases.flatMap((example) => example.records),
    personOf('', 0, []),
  )
  assert.deepEqual(faults, [])
  assert.deepEqual(decodeLines(bytes), [
    '502026051100002               ',
    '51김가나    -00000055000000003000500' + '02  ',
    '520001000003000000가게        ',
    '520002000000000500            ',
    '51이다라    00000012000000000000000000  ',
    '59000000065000000003000500',
  ])
  assert.equal(roundTripFault(layout, records, bytes), undefined)
  for (const at of [3, 40, bytes.length - 4]) {
    const changed = bytes.slice()
    changed[at] = changed[at] === 49 ? 50 : 49
    assert.notEqual(roundTripFault(layout, records, changed), undefined, String(at))
  }
  assert.equal(readFile(layout, bytes.subarray(0, -1)), undefined)
})

function decodeLines(bytes: Uint8Array): (string | undefined)[] {
  const lines: (string | undefined)[] = []
  for (let from = 0, to = 0; (to = bytes.indexOf(13, from)) >= 0; from = to + 2)
    lines.push(decodeKsc5601(bytes.subarray(from, to)))
  return lines
}

test('what does not fit is refused by record and field: a name, a sum of its parts, a sum of the file', () => {
  const faultsOf = (person: CaseValues) => writeCase(layout, person).faults
  assert.deepEqual(faultsOf(personOf('뷁가나', 0, [])), [
    { fault: 'letters', detail: '뷁', record: 'body', field: '성명' },
  ])
  assert.deepEqual(faultsOf(personOf('김가나', 0, [5], 6)), [
    { fault: 'sum', detail: '5', record: 'body', field: '소득' },
  ])
  const rich = writeCase(layout, personOf('김가나', 900_000_000_000, []))
  assert.deepEqual(rich.faults, [])
  assert.deepEqual(writeFile(layout, [...rich.records, ...rich.records], personOf('', 0, [])).faults, [
    { fault: 'long', detail: '13 > 12', record: 'tail', field: '세액 합계' },
  ])
})

test('a layout that cannot be right is told by record and field', () => {
  type Change = (layout: Layout) => void
  const bad: [string, Change][] = [
    ['record-width', ({ records }) => void (records[0]!.bytes = 31)],
    ['twice', ({ records }) => void (records[1]!.fields[5]!.name = '성명')],
    ['source', ({ records }) => void (records[0]!.fields[3]!.value = 'x')],
    ['sign', ({ records }) => void (records[0]!.fields[3]!.sign = 'minus')],
    ['align', ({ records }) => void (records[0]!.fields[2]!.align = 'left')],
    ['codes', ({ records }) => void (records[0]!.fields[3]!.codes = {})],
    ['target', ({ records }) => void (records[3]!.fields[1]!.sum = 'body/없음')],
    ['target', ({ records }) => void (records[0]!.fields[2]!.count = 'nobody')],
    ['scope', ({ records }) => void (records[0]!.fields[1]!.from = 'person.name')],
    ['scope', ({ records }) => void (records[1]!.fields[1]!.from = 'group.serial')],
    ['scope', ({ records }) => void (records[2]!.each = 'nothing')],
    ['row', ({ records }) => void (records[1]!.fields[2]!.row = 'main/99')],
    ['row', ({ records }) => void (records[1]!.fields[2]!.row = 'nothing/19')],
    ['row', (changed) => void (changed.form = '40(4)')],
    ['row-many', ({ records }) => void (records[1]!.fields[2]!.row = 'deductions/⑰')],
    ['constant', ({ records }) => void (records[0]!.fields[0]!.value = '뷁')],
    ['constant', ({ records }) => void (records[0]!.fields[0]!.value = '500')],
    ['alike', ({ records }) => void (records[2]!.fields[0]!.value = '50')],
    ['order', ({ records }) => void records.reverse()],
    ['no-case', ({ records }) => void records.splice(1, 2)],
    ['year', ({ incomeYears }) => void incomeYears.push(2031)],
  ]
  for (const [fault, change] of bad) {
    const changed = structuredClone(layout)
    change(changed)
    assert.ok(
      checkLayout(changed).some((found) => found.fault === fault),
      `${fault}: ${JSON.stringify(checkLayout(changed))}`,
    )
  }
})
