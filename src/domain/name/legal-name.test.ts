import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { readHolder, readLegalName } from './legal-name.ts'
import { compareNames } from './compare-names.ts'

const names: [string, string | undefined][] = [
  ['김하늘', '김하늘'],
  ['  김하늘 ', '김하늘'],
  ['Mina  Smith', 'Mina Smith'],
  ["O'Neill-김", "O'Neill-김"],
  ['SMITH, JOHN', 'SMITH, JOHN'],
  ['ＳＭＩＴＨ，　ＪＯＨＮ', 'SMITH, JOHN'],
  ['김\u200b하늘', '김하늘'],
  ['王小明', '王小明'],
  ['김', '김'],
  ['李', '李'],
  ['José Ñíguez', 'José Ñíguez'],
  ['O’Brien', "O'Brien"],
  ['Anne‐Marie', 'Anne-Marie'],
  ['남궁・하늘', '남궁·하늘'],
  ['金하늘(김하늘)', '金하늘(김하늘)'],
  ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
  ['ㄱ', undefined],
  ['김하느ㄹ', undefined],
  ['\u3164\u2060', undefined],
  ['(주)', undefined],
  ['', undefined],
  ['930412', undefined],
  ['김하늘 930412', undefined],
  ['<b>김</b>', undefined],
  ['하'.repeat(51), undefined],
]
for (const [typed, name] of names)
  test(`a typed name of ${typed.length} letters is ${name === undefined ? 'none' : 'one'}`, () =>
    assert.equal(readLegalName(typed), name))

const pairs: [first: string, second: string, verdict: ReturnType<typeof compareNames>][] = [
  ['SMITH, JOHN', 'Smith John', 'same'],
  ['SMITH, JOHN', 'John Smith', 'same'],
  ['SMITH,JOHN', 'SMITH JOHN', 'same'],
  ['김 하늘', '김하늘', 'same'],
  ["O'Neill Mina", 'ONEILL MINA', 'same'],
  ['O’Brien Anne‐Marie', "ANNE MARIE O'BRIEN", 'same'],
  ['José Núñez', 'JOSE NUNEZ', 'same'],
  ['KIM HA NEUL', 'KIM HANEUL', 'same'],
  ['王小明', '王小明', 'same'],
  ['Đặng Thị Hồng', 'DANG THI HONG', 'same'],
  ['Łukasz Ørsted', 'ORSTED LUKASZ', 'same'],
  ['Strauß, Jörg', 'STRAUSS JORG', 'same'],
  ['KIM HA NEUL', 'HANEUL KIM', 'same'],
  ['LI XIAO MING', 'XIAOMING LI', 'same'],
  ['Müller', 'MUELLER', 'unsure'],
  ['KIM HA NEUL', 'HANEUN KIM', 'other'],
  ['SMITH, JOHN', 'SMITH, JOAN', 'other'],
  ['김하늘', '김하나', 'other'],
  ['김하늘', '다른사람', 'other'],
  ['SMITH', 'SMITH, JOHN', 'other'],
  ['SMITH, JOHN', '스미스존', 'unsure'],
  ['王小明', '왕샤오밍', 'unsure'],
  ['김하늘', '(주)하늘3', 'unsure'],
  ['김하늘', '김하늘(하늘상점)', 'other'],
  ['ALEXANDRINA CHRISTOPHERSON', 'ALEXANDRINA CHR', 'unsure'],
  ['', '김하늘', 'unsure'],
  ['', '', 'unsure'],
]
for (const [at, [first, second, verdict]] of pairs.entries())
  test(`holders are compared by their words: pair ${at}, ${verdict}`, () => {
    assert.equal(compareNames(first, second), verdict)
    assert.equal(compareNames(second, first), verdict)
  })

test('a name that one form accepts every form accepts, also as an account holder', () => {
  const letter = fc.constantFrom(...'김하늘李王éŁñaBzО’‐・ʼ,. ()')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 30 }), (letters) => {
      const name = readLegalName(letters.join(''))
      if (name === undefined) return
      assert.equal(readLegalName(name), name)
      assert.equal(readHolder(name), name)
      assert.equal(compareNames(name, name), 'same')
    }),
  )
})

test('a holder may be a firm, never a number', () => {
  for (const [typed, name] of [
    ['㈜가나', '(주)가나'],
    ['（주）가나', '(주)가나'],
    ['주식회사 3M', '주식회사 3M'],
    ['A&B 세무법인', 'A&B 세무법인'],
    ['110-123-456789', undefined],
    ['김하늘 900101', undefined],
    ['김하느ㄹ', undefined],
    ['<b>김</b>', undefined],
  ] as const)
    assert.equal(readHolder(typed), name, typed)
})
