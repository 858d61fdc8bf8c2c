/** Waiting for the approval in the messenger on a desktop: one screen for the portal and the registry. */
import { choiceOf, defaultChoice, type CertificateChoice } from '#domain/certificate.ts'
import { certificateTexts } from '#domain/certificate.texts.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { standInBrowser } from '#tests/support/screens/browser.ts'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { registryWaitTexts } from '#filer/family/texts.ts'
import { phoneWaitTexts as texts } from '#web/frame/lane/phone-wait/texts.ts'

const { WaitView } = await import('#filer/authentication/wait.view.tsx')
const { RegistryWaitView } = await import('#filer/family/registry-wait.view.tsx')

// The QR code on the desktop contains the page's own address.
let leave = () => {}
before(() => void (leave = standInBrowser('http://127.0.0.1:3000/tax-report-3', {})))
after(() => leave())
const nothing = () => undefined
const waiting = {
  choice: defaultChoice,
  expiresAt: '2026-05-12T01:05:00.000Z',
  windowSeconds: 300,
  busy: false,
  problem: null,
}

const portal = (choice: CertificateChoice = defaultChoice) =>
  drawn(
    WaitView,
    {
      ...waiting,
      choice,
      lane: 'filing',
      asking: false,
      identityPath: '/tax-report-1',
      onComplete: nothing,
      onAsk: nothing,
      onExpire: nothing,
    },
    '/tax-report-3',
  )
const registry = (choice: CertificateChoice = defaultChoice) =>
  drawn(
    RegistryWaitView,
    {
      ...waiting,
      choice,
      shown: null,
      onDone: nothing,
      onExpire: nothing,
      onClose: nothing,
      onAgain: nothing,
      askTo: '/tax-report-6',
      editTo: '/tax-report-6',
      choiceTo: '/tax-report-5',
    },
    '/tax-report-7',
  )

test('portal and registry wait by one screen: the same lead, a countdown as a ring, the same help and button', () => {
  for (const markup of [portal(), registry()]) {
    inOrder(wordsOf(markup), [texts.leads.desk('KAKAO'), texts.notCome, texts.complete])
    assert.match(markup, /role="timer"[^>]* class="[^"]*text-h1/)
  }
})

test('both waits name the chosen app and no other', () => {
  for (const choice of [choiceOf('TOSS', null), choiceOf('NAVER', null), choiceOf('PASS', 'KT')])
    for (const markup of [portal(choice), registry(choice)]) {
      const { app, look } = certificateTexts[choice.certificate]
      inOrder(wordsOf(markup), [`${app}에서 인증해 주세요`, texts.leads.desk(choice.certificate), look])
      assert.doesNotMatch(markup, /카카오/)
    }
})

test('the link back to the number appears once', () => {
  assert.equal(portal().split('href="/tax-report-1"').length - 1, 1)
})

test('no word of the wait promises seconds, and a desk is not told of the phone in hand', () => {
  for (const screenTexts of [authenticationTexts, registryWaitTexts, texts])
    assert.doesNotMatch(
      JSON.stringify(screenTexts, (_, value: unknown) => (typeof value === 'function' ? '' : value)),
      /\d+초 안/,
    )
  assert.match(texts.leads.desk('TOSS'), /휴대폰/)
  assert.doesNotMatch(texts.leads.phone('TOSS'), /휴대폰/)
})

test('the code is dark on light whatever the theme: many cameras read no other', () => {
  for (const markup of [portal(), registry()]) {
    const code = new RegExp(`<svg[^>]*aria-label="${texts.code.label}".*?</svg>`, 's').exec(markup)?.[0] ?? ''
    assert.match(code, /<rect[^>]*fill="#fff"/)
    assert.match(code, /<path[^>]*fill="#000"/)
    assert.doesNotMatch(code, /bg-paper|fill-ink/)
  }
})
