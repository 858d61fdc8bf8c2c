import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOtherName, nameKey } from './name-key.ts'

const same: readonly (readonly [string, string])[] = [
  ['ＫＩＭ', 'KIM'],
  ['kim haneul', 'KIM HANEUL'],
  ['（주）김하늘', '김하늘'],
  ['㈜김하늘', '김하늘'],
  ['주식회사 김하늘', '김하늘'],
  ['0512김하늘', '김하늘'],
  ['김하늘0512', '김하늘'],
  ['주)김하늘', '김하늘'],
  ['( 주 ) 김하늘', '김하늘'],
  ['김하늘\u3164', '김하늘'],
  ['NGUYEN VAN ANH', 'Nguyễn Văn Ánh'],
  ['HANEUL, KIM', 'Kim Haneul'],
  ['김*늘', '김하늘'],
  ['김○○', '김하늘'],
  ['김 하늘', '김하늘'],
  ['김하늘'.normalize('NFD'), '김하늘'],
  ['김하늘님', '김하늘'],
  ['종소세 김하늘', '김하늘'],
  ['토뱅　김하늘', '김하늘'],
  ['토스 김하늘', '김하늘'],
  ['국민은행김하늘', '김하늘'],
  ['카카오페이 김하늘', '김하늘'],
  ['ATM김하늘', '김하늘'],
  ['종소세신고 김하늘', '김하늘'],
  ['DANG THI HONG', 'Đặng Thị Hồng'],
  ['LUKASZ NOWAK', 'Łukasz Nowak'],
  ['HANEUL KIM', 'KIM HA NEUL'],
  ['김하늘(세금)', '김하늘'],
  ['Alexandrina Chr', 'Alexandrina Christopherson'],
]
for (const [bank, filer] of same) test(`${bank} may be ${filer}`, () => assert.equal(isOtherName(bank, filer), false))

const other: readonly (readonly [string, string])[] = [
  ['홍길동', '김하늘'],
  ['김', '김하늘'],
  ['김하나', '김하늘'],
  ['하늘', '김하늘'],
  ['김*나', '김하늘'],
  ['MINH VAN', 'Nguyen Van Anh'],
  ['NEUL HA KIMI', 'KIM HA NEUL'],
  ['토스', '김하늘'],
]
for (const [bank, filer] of other) test(`${bank} is not ${filer}`, () => assert.equal(isOtherName(bank, filer), true))

test('a name of signs and digits alone is no name to compare', () => {
  assert.equal(nameKey('(주)'), '')
  assert.equal(isOtherName('', '김하늘'), false)
})
