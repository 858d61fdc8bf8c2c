import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leastCostPercent, otherTreatment, type OtherTreatment } from './other-kinds.ts'

const kinds: [kind: string, treated: OtherTreatment][] = [
  ['강연료', 'choice'],
  ['76', 'choice'],
  ['76 강연료 등', 'choice'],
  ['원고료', 'choice'],
  ['사례금', 'choice'],
  ['상금', 'choice'],
  ['경품 당첨금', 'choice'],
  ['경품', 'choice'],
  ['공제부금 해지 환급금', 'choice'],
  ['복권 당첨금', 'separate'],
  ['복권당첨금', 'separate'],
  ['복 권', 'separate'],
  ['로또 1등', 'separate'],
  ['71 복권 당첨금', 'separate'],
  ['복권·경품권 당첨금', 'unknown'],
  ['승마투표권 환급금', 'separate'],
  ['체육진흥투표권 환급금', 'separate'],
  ['슬롯머신', 'separate'],
  ['서화 양도', 'separate'],
  ['69', 'separate'],
  ['연금외수령', 'separate'],
  ['68', 'untaxed'],
  ['비과세 기타소득', 'untaxed'],
  ['뇌물', 'added'],
  ['77', 'unknown'],
  ['종교인소득', 'unknown'],
  ['99', 'unknown'],
  ['', 'unknown'],
  ['기타', 'unknown'],
  ['가상자산', 'unknown'],
]
for (const [kind, treated] of kinds)
  test(`other income called ‘${kind}’: ${treated}`, () => {
    assert.equal(otherTreatment(kind), treated)
    assert.equal(otherTreatment(kind.normalize('NFD')), treated, 'as a Mac writes it too')
  })

test('the least costs by law: 80 %, 60 %, or none', () =>
  assert.deepEqual(['주택입주 지체상금', '원고료', '강연료', '사례금', ''].map(leastCostPercent), [80, 60, 60, 0, 0]))
