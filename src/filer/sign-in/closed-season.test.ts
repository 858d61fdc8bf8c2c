import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Phase } from '#domain/season/season.ts'
import { closedSeason } from './closed-season.ts'
import { closedTexts } from './texts.ts'

const { before, late, off } = closedTexts.phases
const cases: [path: string | null, phase: Phase, told: ReturnType<typeof closedSeason>][] = [
  ['/tax-report-1', 'before', before],
  ['/tax-report-0', 'late', late],
  ['/tax-report-9?ref=friend', 'off', off],
  ['/tax-report-1-a', 'before', before],
  ['/tax-report-1', 'filing', null],
  ['/tax-report-1', 'preview', null],
  ['/mypage', 'off', null],
  ['/agreement-form', 'off', null],
  ['/tax-payment', 'late', null],
  [null, 'off', null],
]
for (const [path, phase, reason] of cases)
  test(`before sign-in to ${path ?? 'nowhere'} in the phase ${phase}: ${reason?.title ?? 'nothing is said'}`, () =>
    assert.equal(closedSeason(path, phase), reason))
