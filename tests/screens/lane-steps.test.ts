/** The steps of the lane that ask the person for something, as they are drawn on arrival. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { addInfoNames } from '#domain/family/texts.ts'
import { incomeTexts, lastFamilyTexts, registryTexts } from '#filer/family/texts.ts'
import type { LastFamilyProps } from '#filer/family/members/last-family.view.tsx'
import { identityTexts } from '#filer/identity/texts.ts'
import type { RegistrationProps } from '#filer/registration/registration.view.tsx'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { idleTexts } from '#web/guards/texts.ts'

const { LastFamilyView } = await import('#filer/family/members/last-family.view.tsx')
const { RegistryRequestView } = await import('#filer/family/registry-request.view.tsx')
const { IdentityView } = await import('#filer/identity/identity.view.tsx')
const { RegistrationStepView } = await import('#filer/registration/registration.view.tsx')
const { LoginView } = await import('#filer/sign-in/login.view.tsx')

const nothing = () => undefined
const still = { busy: false, problem: null }

test('the number to type stands under the title; who files is one line beneath it', () => {
  const profile = { name: '김하늘', email: 'haneul@example.test', phone: '010-0000-0001' }
  const kept = { phoneProblem: undefined, savedMask: '', life: 'case', lastDay: '6월 1일 (월)', typedName: '' } as const
  const markup = drawn(
    IdentityView,
    {
      lane: 'filing',
      profile,
      ...kept,
      ...still,
      nameProblem: false,
      numberProblem: null,
      onSave: nothing,
      onType: nothing,
    },
    '/tax-report-1',
  )
  inOrder(wordsOf(markup), [
    identityTexts.titles.filing,
    identityTexts.number.hint,
    identityTexts.profile.title,
    profile.name,
    profile.phone,
    profile.email,
    identityTexts.life.title,
    identityTexts.save,
  ])
  const title = markup.indexOf('<h1')
  assert.ok(title >= 0 && title < markup.indexOf('<input') && markup.indexOf('<input') < markup.indexOf(profile.name))
})

const child = { memberId: '1', name: '김하나', gubun: '4', residentRegistrationNumber: '150101-4******' } as const
function lastFamily(of: Partial<LastFamilyProps>): string {
  const acts = { onPlan: nothing, onIncome: nothing, onNext: nothing, onByHand: nothing, onAgain: nothing }
  const props = { lastYear: [child], familyLoaded: false, plan: null, income: null, ...still, ...acts, ...of }
  return drawn(LastFamilyView, props, '/tax-report-5')
}

test('the family is one question: as last year or changed; whose it is stands there in words that people use', () => {
  const words = wordsOf(lastFamily({}))
  inOrder(words, [lastFamilyTexts.title, '자녀', lastFamilyTexts.same(1), lastFamilyTexts.changed.title])
  assert.ok(!words.includes(incomeTexts.title) && !words.join(' ').includes('직계'))
})

test('who keeps last year’s family is asked for the members’ income and cannot go on without an answer', () => {
  const asked = wordsOf(lastFamily({ plan: 'SAME' }))
  assert.ok(asked.includes(incomeTexts.title) && asked.includes(incomeTexts.choose))
  assert.ok(!wordsOf(lastFamily({ plan: 'SAME', income: 'none' })).includes(incomeTexts.choose))
  assert.ok(!wordsOf(lastFamily({ plan: 'SAME', lastYear: [] })).includes(incomeTexts.title))
})

test('the registry’s additional question stands there only once the registry asked it', () => {
  const asking = (asksExtra: boolean) =>
    drawn(
      RegistryRequestView,
      {
        certificateHelpUrl: 'https://a.example/',
        registryHelpUrl: 'https://b.example/',
        ...still,
        asksExtra,
        onAsk: nothing,
        backTo: '/tax-report-5',
      },
      '/tax-report-6',
    )
  for (const sign of [registryTexts.extra.legend, addInfoNames['02']]) {
    assert.ok(!asking(false).includes(sign), sign)
    assert.ok(asking(true).includes(sign), sign)
  }
})

function registration(view: RegistrationProps['view']): string {
  const bank = (value: string, label: string) => ({ value, label })
  const quick = ['카카오뱅크', '토스뱅크'].map((label) => bank(label, label))
  const props: RegistrationProps = {
    lane: 'filing',
    office: '가온',
    banks: { all: [...quick, bank('KB', '국민은행')], quick },
    kept: { bankCode: 'KB', accountMask: '*********6789', accountSaved: true, portalId: '', passwordSaved: false },
    checked: { method: '간편장부', methodTo: '/tax-report-10', fee: '220,000원', people: 1, familyTo: '/tax-report-5' },
    words: '맡기는 내용',
    view,
    ...still,
    onView: nothing,
    onApply: nothing,
  }
  return drawn(RegistrationStepView, props, '/tax-report-11')
}

test('the account is asked first and alone; the portal’s own sign-in is folded away', () => {
  const words = wordsOf(registration('account'))
  inOrder(words, [registrationTexts.account.titles.filing, '카카오뱅크', '토스뱅크', registrationTexts.account.on])
  assert.ok(!words.includes(registrationTexts.check.title) && !words.includes(registrationTexts.delegation.title))
  const folded = /<details(?![^>]* open)[^>]*>.*?<\/details>/s.exec(registration('account'))?.[0] ?? ''
  assert.ok(folded.includes(registrationTexts.portal.id) && folded.includes(registrationTexts.portal.password))
})

test('the second view shows everything once more beside the one consent, and takes nothing without its tick', () => {
  const words = wordsOf(registration('check'))
  inOrder(words, [
    registrationTexts.check.titles.filing,
    '간편장부',
    registrationTexts.check.people(1),
    registrationTexts.check.feeAmount('220,000원'),
    '국민은행 *********6789',
    registrationTexts.check.later,
    registrationTexts.delegation.label('가온'),
    registrationTexts.check.on,
    registrationTexts.missing.delegation,
  ])
  assert.ok(!words.includes(registrationTexts.account.on))
  assert.equal(registration('check').match(/type="checkbox"/g)?.length, 1)
})

test('whose session ended by itself reads why above the button, and whoever comes anew does not', () => {
  const words = (ended: boolean) =>
    wordsOf(
      drawn(
        LoginView,
        { startUrl: '/a', returnName: null, signedInTo: null, ended, isStored: true, phone: '02-0000-0000' },
        '/login',
      ),
    )
  inOrder(words(true), [idleTexts.over.title, idleTexts.over.body, loginTexts.button])
  assert.ok(!words(false).includes(idleTexts.over.title))
})
