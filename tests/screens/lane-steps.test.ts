/** Steps of the lane with a form, as rendered on arrival. */
import { defaultChoice } from '#domain/certificate.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { addInfoNames } from '#domain/family/texts.ts'
import { settledTaxTexts } from '#domain/settled-tax/texts.ts'
import { nothingApplies } from '#filer/family/rules.ts'
import type { FamilyRow } from '#filer/family/schemas.ts'
import { factsTexts, lastFamilyTexts, registryTexts } from '#filer/family/texts.ts'
import type { LastFamilyProps } from '#filer/family/members/last-family.view.tsx'
import { identityTexts } from '#filer/identity/texts.ts'
import type { RegistrationProps } from '#filer/registration/registration.view.tsx'
import { closedSeason } from '#filer/sign-in/closed-season.ts'
import { closedTexts, loginTexts } from '#filer/sign-in/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { idleTexts } from '#web/guards/texts.ts'

const { LastFamilyView } = await import('#filer/family/members/last-family.view.tsx')
const { RegistryRequestView } = await import('#filer/family/registry-request.view.tsx')
const { IdentityView } = await import('#filer/identity/identity.view.tsx')
const { RegistrationStepView } = await import('#filer/registration/registration.view.tsx')
const { LoginView } = await import('#filer/sign-in/login.view.tsx')

const nothing = () => undefined
const still = { busy: false, problem: null }

test('the number to type is under the title; the filer is one line beneath it', () => {
  const profile = { name: '김하늘', email: 'haneul@example.test', phone: '010-0000-0001' }
  const commonProps = {
    phoneProblem: undefined,
    savedMask: '',
    life: 'case',
    lastDay: '6월 1일 (월)',
    typedName: '',
  } as const
  const markup = drawn(
    IdentityView,
    {
      lane: 'filing',
      profile,
      ...commonProps,
      ...still,
      nameProblem: false,
      numberProblem: null,
      offered: ['KAKAO'],
      choice: defaultChoice,
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

const child = {
  memberId: '1',
  name: '김하나',
  gubun: '4',
  residentRegistrationNumber: '150101-4******',
  told: [],
} satisfies FamilyRow
function lastFamily(changes: Partial<LastFamilyProps>): string {
  const acts = { onPlan: nothing, onAnswers: nothing, onNext: nothing, onByHand: nothing, onAgain: nothing }
  const props = {
    lastYear: [child],
    died: undefined,
    certificate: 'KAKAO' as const,
    familyLoaded: false,
    plan: null,
    self: { asks: ['disabled', 'married'] as LastFamilyProps['self']['asks'], told: [] },
    incomeYear: 2025,
    answers: { ...nothingApplies, none: false },
    ...still,
    ...acts,
    ...changes,
  }
  return drawn(LastFamilyView, props, '/tax-report-5')
}

test('the family is one question: as last year or changed; whose it is stands there in words that people use', () => {
  const words = wordsOf(lastFamily({}))
  inOrder(words, [lastFamilyTexts.title, '자녀', lastFamilyTexts.same(1), lastFamilyTexts.changed.title])
  assert.ok(!words.includes(factsTexts.title) && !words.join(' ').includes('직계'))
})

test('a person who died in the year is not listed, and a note at the count says that they still count', () => {
  const words = (died: LastFamilyProps['died']) => wordsOf(lastFamily({ died })).join(' ')
  assert.match(words({ counted: 1, toCheck: 0 }), /지난해 돌아가신 가족 1명은 올해까지 공제돼요\./)
  assert.match(words({ counted: 0, toCheck: 2 }), /돌아가신 가족 2명은 .*담당 세무사가 확인해요\./)
  assert.doesNotMatch(words(undefined), /돌아가신/)
})

test('income, disability and marriage are asked of each person in one view, and nobody goes on without an answer', () => {
  const asked = wordsOf(lastFamily({ plan: 'SAME' }))
  inOrder(asked, [
    factsTexts.title,
    factsTexts.none,
    factsTexts.me,
    factsTexts.self.disabled,
    factsTexts.self.married(2025),
    '김하나',
    factsTexts.person.income,
    factsTexts.person.disabled,
    factsTexts.choose,
  ])
  assert.ok(!asked.includes(factsTexts.self.singleParent))
  assert.ok(!wordsOf(lastFamily({ plan: 'SAME', answers: nothingApplies })).includes(factsTexts.choose))
  assert.ok(!wordsOf(lastFamily({ plan: 'CHANGED' })).includes(factsTexts.title))
})

test('a member of an age that does not count is asked for its income only once it is disabled', () => {
  const grown = { ...child, residentRegistrationNumber: '900101-2******' }
  const words = (facts: FamilyRow['told']) =>
    wordsOf(
      lastFamily({
        plan: 'SAME',
        lastYear: [grown],
        answers: { none: false, self: [], people: { [grown.memberId]: facts } },
      }),
    )
  assert.ok(!words([]).includes(factsTexts.person.income))
  assert.ok(words(['disabled']).includes(factsTexts.person.income))
})

test('without a family last year there is no question about last year', () => {
  const words = wordsOf(lastFamily({ lastYear: [] }))
  inOrder(words, [lastFamilyTexts.titleFirst, lastFamilyTexts.nobody.title, lastFamilyTexts.first.title])
  assert.doesNotMatch(words.join(' '), /작년/)
})

test('the registry’s additional question is folded until the registry asked it', () => {
  const asking = (asksExtra: boolean) =>
    drawn(
      RegistryRequestView,
      {
        certificate: 'KAKAO',
        certificateHelpUrl: 'https://a.example/',
        changeTo: null,
        registryHelpUrl: 'https://b.example/',
        ...still,
        asksExtra,
        onAsk: nothing,
        backTo: '/tax-report-5',
      },
      '/tax-report-6',
    )
  const folded = /<details(?![^>]* open)[^>]*>.*?<\/details>/s
  for (const sign of [registryTexts.extra.legend, addInfoNames['02']]) {
    assert.ok(folded.exec(asking(false))?.[0].includes(sign), sign)
    assert.ok(!asking(false).replace(folded, '').includes(sign), sign)
    assert.ok(asking(true).replace(folded, '').includes(sign), sign)
  }
  assert.ok(folded.exec(asking(false))?.[0].includes(registryTexts.extra.fold))
})

function registration(view: RegistrationProps['view'], changes: Partial<RegistrationProps> = {}): string {
  const bank = (value: string, label: string) => ({ value, label })
  const quick = ['카카오뱅크', '토스뱅크'].map((label) => bank(label, label))
  const props: RegistrationProps = {
    lane: 'filing',
    office: '가온',
    banks: { all: [...quick, bank('KB', '국민은행')], quick },
    stored: {
      bankCode: 'KB',
      accountMask: '*********6789',
      accountSaved: true,
      portalId: '',
      passwordSaved: false,
      draft: null,
    },
    checked: {
      method: '간편장부',
      methodTo: '/tax-report-10',
      fee: '220,000원',
      people: 1,
      familyTo: '/tax-report-5',
      expected: { nationalWon: -999_440, localWon: -99_940 },
    },
    fees: null,
    contract: null,
    words: '맡기는 내용',
    view,
    ...still,
    onView: nothing,
    onApply: nothing,
    onDraft: nothing,
    ...changes,
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

test('who must pay, breaks even or whose sum is unknown is promised no refund at the account', () => {
  const { unsure, leads } = registrationTexts.account
  const checked = { method: '', methodTo: '', fee: null, people: 0, familyTo: '' }
  for (const expected of [
    { nationalWon: 12_000, localWon: 1_200 },
    { nationalWon: 12_000, localWon: -1_200 },
    { nationalWon: 0, localWon: 0 },
    null,
  ]) {
    const words = wordsOf(registration('account', { checked: { ...checked, expected } }))
    inOrder(words, [unsure, leads.filing, registrationTexts.account.on])
    assert.ok(!words.includes(registrationTexts.account.titles.filing))
  }
  const refund = registration('account', { checked: { ...checked, expected: { nationalWon: -1, localWon: 0 } } })
  assert.ok(wordsOf(refund).includes(registrationTexts.account.titles.filing))
})

test('the second view shows everything once more beside the one consent, and takes nothing without its tick', () => {
  const words = wordsOf(registration('check'))
  inOrder(words, [
    registrationTexts.check.titles.filing,
    settledTaxTexts.expectedNames.refund,
    '1,099,380원',
    '소득세 999,440원, 지방소득세 99,940원',
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

test('in April the mandate is given with the fee of every method in sight, and when the method is chosen', () => {
  const fees = [
    { label: '추계신고', amount: '110,000원' },
    { label: '복식부기', amount: '330,000원부터' },
  ]
  const words = wordsOf(registration('check', { lane: 'preview', checked: null, fees }))
  inOrder(words, [
    registrationTexts.check.titles.preview,
    registrationTexts.fees.title,
    '110,000원',
    '330,000원부터',
    registrationTexts.fees.later,
    registrationTexts.delegation.label('가온'),
  ])
  assert.ok(!wordsOf(registration('check')).includes(registrationTexts.fees.later))
})

const login = {
  startUrl: '/a',
  returnName: null,
  signedInTo: null,
  ended: false,
  isStored: true,
  phone: '02-0000-0000',
  closed: null,
  onMine: () => undefined,
}

test('out of season the sign-in page says so before the button, and what else can be done', () => {
  const closed = closedSeason('/tax-report-1', 'late')
  assert.ok(closed)
  const markup = drawn(LoginView, { ...login, closed }, '/login')
  inOrder(wordsOf(markup), [closed.title, closed.body, closedTexts.consult, closedTexts.mine, loginTexts.button])
  assert.ok(!wordsOf(drawn(LoginView, login, '/login')).includes(closedTexts.consult))
})

test('after a session that expired the reason stands above the button; a new visitor sees none', () => {
  const words = (ended: boolean) => wordsOf(drawn(LoginView, { ...login, ended }, '/login'))
  inOrder(words(true), [idleTexts.over.title, idleTexts.over.body, loginTexts.button])
  assert.ok(!words(false).includes(idleTexts.over.title))
})
