/** The first steps of a lane: who files, what to have at hand, and the waiting list. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/screen.texts.ts'
import type { CollectionView } from '#filer/collection/view.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { overloadTexts } from '#filer/waiting-list/texts.ts'

const { IdentityView } = await import('#filer/identity/identity.view.tsx')
const { PrepareView } = await import('#filer/authentication/prepare.view.tsx')
const { CollectionStepView } = await import('#filer/collection/collection.view.tsx')
const { OverloadView } = await import('#filer/waiting-list/overload.view.tsx')

const nothing = () => undefined

function identity(lane: 'filing' | 'preview' | 'consent', savedMask = ''): string {
  const props = { phoneProblem: undefined, life: 'case', typedName: '', busy: false, problem: null } as const
  return drawn(IdentityView, {
    ...props,
    lane,
    savedMask,
    profile: { name: '김하늘', email: 'haneul@example.test', phone: '010-0000-0001' },
    lastDay: lane === 'filing' ? '6월 1일 (월)' : null,
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
    assert.ok(wordsOf(markup).includes(identityTexts.mustMatch))
    assert.ok(wordsOf(markup).includes(identityTexts.missing.front))
  }
})

test('the note of May stands in red on the filing lane alone', () => {
  assert.match(identity('filing'), new RegExp(`text-danger[^>]*>.*${identityTexts.mayPage}`, 's'))
  for (const lane of ['preview', 'consent'] as const) assert.ok(!identity(lane).includes(identityTexts.mayPage))
})

test('preparing names what to have at hand, says that the filing is under way, and links help for who has no certificate', () => {
  const markup = drawn(PrepareView, {
    lane: 'filing',
    helpUrl: 'https://help.example/',
    keptParts: false,
    valid: null,
    busy: false,
    problem: null,
    onAsk: nothing,
  })
  const { prepare, underWay } = authenticationTexts
  inOrder(wordsOf(markup), [prepare.title, underWay.filing, ...prepare.list.map(({ name }) => name), prepare.help])
  assert.ok(wordsOf(markup).includes(prepare.press))
  assert.ok(markup.includes('href="https://help.example/"'))
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
    drawn(OverloadView, { held, prepareTo: '/tax-report-2', busy: false, problem: null, onApply: nothing })
  inOrder(wordsOf(overload(false)), [overloadTexts.title, overloadTexts.lead, ...overloadTexts.what.list])
  assert.ok(wordsOf(overload(false)).includes(overloadTexts.apply))
  assert.ok(pathsIn(overload(true)).includes('/standbyfromhometax'))
})
