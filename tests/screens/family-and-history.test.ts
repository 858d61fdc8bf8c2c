/** The family members in the return, and earlier years, as the lanes show them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { nothingApplies } from '#filer/family/rules.ts'
import type { FamilyRow } from '#filer/family/schemas.ts'
import { familyInMayTexts, familyTexts } from '#filer/family/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import type { HistoryProps } from '#filer/history/history.view.tsx'

const { FamilyView } = await import('#filer/family/members/family.view.tsx')
const { AddMember } = await import('#filer/family/members/add-member.tsx')
const { FamilyInMayView } = await import('#filer/family/members/family-in-may.view.tsx')
const { HistoryView } = await import('#filer/history/history.view.tsx')

const nothing = () => undefined
const still = { busy: false, problem: null, reloading: false, onReload: nothing }

test('each member is listed by name, relation and masked number, can be removed, and more can be added', () => {
  const rows = [
    { memberId: '1', name: '김하나', gubun: '4', residentRegistrationNumber: '150101-4******', told: [] },
    { memberId: '2', name: '박영희', gubun: '1', residentRegistrationNumber: '', told: [] },
  ] satisfies FamilyRow[]
  const acts = { onAnswers: nothing, onRemove: nothing, onAdd: nothing, onNext: nothing }
  const words = wordsOf(
    drawn(FamilyView, {
      rows,
      died: undefined,
      incomeYear: 2025,
      answers: nothingApplies,
      self: { asks: ['disabled'], told: [] },
      ...still,
      ...acts,
    }),
  )
  inOrder(words, ['김하나', '150101-4******', familyTexts.remove, '박영희', familyTexts.noNumber, familyTexts.remove])
  inOrder(words, [familyTexts.add, familyTexts.next])
})

test('a dependent is added only with a name and both parts of the number', () => {
  const markup = drawn(AddMember, { open: true, busy: false, problem: null, onAdd: nothing, onClose: nothing })
  const { title, relation, name, save, incomplete, cancel } = familyTexts.dialog
  inOrder(wordsOf(markup), [title, relation.label, name.label, save, incomplete, cancel])
  // The number in two parts, the second masked; the filer is no choice.
  assert.match(markup, /type="password"|-webkit-text-security/)
  assert.ok(!wordsOf(markup).includes('본인'))
})

test('before May the family step asks nothing, says when it will, and leads on', () => {
  const markup = drawn(FamilyInMayView, { nextTo: '/tax-report-6-a' })
  inOrder(wordsOf(markup), [familyInMayTexts.title, familyInMayTexts.lead, familyInMayTexts.next])
  assert.deepEqual(pathsIn(markup), ['/tax-report-6-a'])
})

const record = {
  year: 2023,
  fillingType: 'ESTIMATE',
  totalGrossIncome: 27_200_000,
  determinedTaxAmount: 425_880,
  prepaidTaxAmount: 729_700,
  taxDueAfterOffset: -303_820,
} as const
const history = (changes: Partial<HistoryProps>) => {
  const props = { lane: 'filing', incomeYear: 2024, placeholder: false, requestId: undefined, nextTo: '/next' } as const
  return drawn(HistoryView, { ...props, years: [], reloading: false, onReload: nothing, ...changes })
}

test('a year says how it was filed and four sums with separators; one without a record says X, that there is none, and zeros', () => {
  const words = wordsOf(
    history({
      years: [
        { year: 2023, record },
        { year: 2022, record: null },
      ],
    }),
  )
  inOrder(words, [
    '2023년',
    '27,200,000원',
    '425,880원',
    '729,700원',
    historyTexts.fields.refunded,
    historyTexts.fields.settledNote,
    '303,820원',
    '2022년',
    'X',
    historyTexts.absent.meaning,
    '0원',
    '0원',
    '0원',
    '0원',
  ])
})

test('in the preview lane the latest year is a card that says it can be seen in May; the way leads on without a record', () => {
  const markup = history({ lane: 'preview', placeholder: true, years: null, nextTo: '/tax-report-7-a' })
  inOrder(wordsOf(markup), [historyTexts.placeholder.title(2024), historyTexts.failed.title, historyTexts.next.preview])
  assert.ok(pathsIn(markup).includes('/tax-report-7-a'))
})
