/** The first steps of a lane: who files, what to have at hand, and the waiting queue. */
import { certificates, choiceOf, defaultChoice } from '#domain/certificate.ts'
import { certificateTexts } from '#domain/certificate.texts.ts'
import assert from 'node:assert/strict'
import type { ComponentProps } from 'react'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import type { CollectionView } from '#filer/collection/view.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { overloadTexts } from '#filer/queue/texts.ts'

const { IdentityView } = await import('#filer/identity/identity.view.tsx')
const { PrepareView } = await import('#filer/authentication/prepare.view.tsx')
const { CollectionStepView } = await import('#filer/collection/collection.view.tsx')
const { OverloadView } = await import('#filer/queue/overload.view.tsx')

const nothing = () => undefined

function identity(
  lane: 'filing' | 'preview' | 'consent',
  savedMask = '',
  offer: Pick<ComponentProps<typeof IdentityView>, 'offered' | 'choice'> = {
    offered: ['KAKAO'],
    choice: defaultChoice,
  },
): string {
  const props = { phoneProblem: undefined, life: 'case', typedName: '', busy: false, problem: null } as const
  return drawn(IdentityView, {
    ...props,
    lane,
    savedMask,
    profile: { name: '김하늘', email: 'haneul@example.test', phone: '010-0000-0001' },
    lastDay: lane === 'filing' ? '6월 1일 (월)' : null,
    ...offer,
    nameProblem: false,
    numberProblem: null,
    onSave: nothing,
    onType: nothing,
  })
}

test('only the number is typed, its back part masked; nothing is saved while a part is missing', () => {
  for (const lane of ['filing', 'preview', 'consent'] as const) {
    const markup = identity(lane)
    assert.equal(markup.match(/<input\b/g)?.length, 2)
    assert.match(markup, /type="password"|-webkit-text-security/)
    assert.ok(wordsOf(markup).includes(identityTexts.mustMatch('KAKAO')))
    assert.ok(wordsOf(markup).includes(identityTexts.missing.front))
  }
})

test('one certificate leaves nothing to choose; several are a group with the last choice, each with where it arrives', () => {
  assert.doesNotMatch(identity('filing'), /type="radio"/)
  const offered = [...certificates]
  const toss = identity('filing', '', { offered, choice: choiceOf('TOSS', null) })
  inOrder(wordsOf(toss), [
    identityTexts.certificate.legend,
    ...offered.flatMap((certificate) => [certificateTexts[certificate].name, certificateTexts[certificate].arrives]),
    identityTexts.mustMatch('TOSS'),
  ])
  assert.match(toss, /<input(?=[^>]*value="TOSS")(?=[^>]*checked)/)
  assert.doesNotMatch(toss, /<select/)
  const pass = identity('consent', '930412-2******', { offered, choice: choiceOf('PASS', null) })
  assert.match(pass, /<select/)
  assert.ok(wordsOf(pass).includes(identityTexts.missing.telecom))
  assert.ok(
    !wordsOf(identity('consent', '930412-2******', { offered, choice: choiceOf('PASS', 'KT') })).includes(
      identityTexts.missing.telecom,
    ),
  )
})

test('the note of May is red, on the filing lane only', () => {
  assert.match(identity('filing'), new RegExp(`text-danger[^>]*>.*${identityTexts.mayPage}`, 's'))
  for (const lane of ['preview', 'consent'] as const) assert.ok(!identity(lane).includes(identityTexts.mayPage))
})

test('preparing names what to have at hand, says that the filing is under way, and links help for who has no certificate', () => {
  const markup = drawn(PrepareView, {
    lane: 'filing',
    certificate: 'KAKAO',
    helpUrl: 'https://help.example/',
    changeTo: null,
    storedParts: false,
    valid: null,
    papersTo: '/tax-report-papers',
    busy: false,
    problem: null,
    onAsk: nothing,
  })
  const { prepare, underWay } = authenticationTexts
  assert.ok(pathsIn(markup).includes('/tax-report-papers'))
  const list = prepare.list('KAKAO').map(({ name }) => name)
  inOrder(wordsOf(markup), [prepare.title('KAKAO'), underWay.filing, ...list, prepare.help])
  assert.ok(wordsOf(markup).includes(prepare.press))
  assert.ok(markup.includes('href="https://help.example/"'))
})

test('with another certificate the preparation names its app and its way back, and no help of the messenger', () => {
  const markup = drawn(PrepareView, {
    lane: 'filing',
    certificate: 'NAVER',
    helpUrl: null,
    changeTo: '/tax-report-1',
    storedParts: false,
    valid: null,
    papersTo: null,
    busy: false,
    problem: null,
    onAsk: nothing,
  })
  const { prepare } = authenticationTexts
  inOrder(wordsOf(markup), [prepare.title('NAVER'), '네이버 앱 최신 버전', '네이버 인증서', prepare.change])
  assert.ok(pathsIn(markup).includes('/tax-report-1'))
  assert.doesNotMatch(markup, /카카오/)
})

test('while documents come a bar, its percentage and five rows stand there', () => {
  const names = ['가', '나', '다', '라', '마']
  const view: CollectionView = {
    phase: 'running',
    percent: 33,
    documents: names.map((name, index) => ({ index, name, state: index < 2 ? 'complete' : 'waiting' })),
    whole: 2,
    partial: 0,
    none: 0,
    left: [],
    reasons: [],
  }
  const collecting = (lane: 'filing' | 'preview') =>
    drawn(CollectionStepView, { lane, view, estimate: null, onNext: nothing, onStop: nothing })
  assert.match(collecting('filing'), /role="progressbar"[^>]*aria-valuenow="33"|<progress[^>]*value="33"/)
  inOrder(wordsOf(collecting('filing')), [collectionTexts.running.title, collectionTexts.running.lead, '33%', ...names])
  assert.ok(!wordsOf(collecting('preview')).includes(collectionTexts.running.lead))
})

test('the overloaded portal says that a call comes in order and that nothing is filed, and takes one to the line', () => {
  const overload = (held: boolean) =>
    drawn(OverloadView, {
      held,
      prepareTo: '/tax-report-2',
      papersTo: '/tax-report-papers',
      busy: false,
      problem: null,
      onApply: nothing,
    })
  inOrder(wordsOf(overload(false)), [overloadTexts.title, overloadTexts.lead, ...overloadTexts.what.list])
  assert.ok(wordsOf(overload(false)).includes(overloadTexts.apply))
  assert.ok(pathsIn(overload(true)).includes('/standbyfromhometax'))
  assert.ok(pathsIn(overload(false)).includes('/tax-report-papers'))
})
