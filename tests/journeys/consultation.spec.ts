import type { Page } from '@playwright/test'
import type { EnquiryForm } from '#site/consultation/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { doneTexts } from '#site/consultation/done.texts.ts'
import { consultationTexts as texts } from '#site/consultation/texts.ts'
import { waitForHydration, asLongAsAPerson, expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from './acts/filing.ts'
import { signInAtOnce } from './acts/signing-in.ts'

/** Waits for the hydrated form: text typed before would stay in the browser only. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/consult-form')
  await waitForHydration(page)
}

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`) })

test('an enquiry: nothing is ticked beforehand, every field says how to mend it, a reload keeps what was typed, the receipt says by when', async ({
  page,
}) => {
  await openForm(page)
  await expect(heading(page, texts.title)).toBeVisible()
  await expectAccessible(page)
  for (const one of await page.getByRole('checkbox').all()) await expect(one).not.toBeChecked()
  const send = button(page, texts.submit)
  await expect(send).toBeDisabled()
  await expect(page.getByText(texts.consents.missing)).toBeVisible()
  // The box for all mirrors the others.
  await box(page, texts.consents.all).check()
  for (const one of await page.getByRole('checkbox').all()) await expect(one).toBeChecked()
  await box(page, texts.consents.names.marketing).uncheck()
  await expect(box(page, texts.consents.all)).not.toBeChecked()
  await expect(send).toBeEnabled()
  await box(page, texts.consents.names.privacy).uncheck()
  await expect(send).toBeDisabled()
  await box(page, texts.consents.names.privacy).check()

  await send.click()
  for (const problem of ['kind.missing', 'phone.missing', 'content.missing'] as const)
    await expect(page.getByText(texts.problems[problem])).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.getByText(texts.kind.names['5'], { exact: true }).click()
  await page.getByLabel(texts.phone.label).fill('010-12')
  await page.getByLabel(texts.email.label).fill('name@')
  await page.getByLabel(texts.content.label).fill('프리랜서 신고를 맡기고 싶어요.')
  await send.click()
  await expect(page.getByText(texts.problems['phone.unreadable'])).toBeVisible()
  await expect(page.getByText(texts.problems['email.unreadable'])).toBeVisible()
  await expect(page.getByLabel(texts.phone.label)).toBeFocused()
  await expect(page.getByRole('radio', { name: texts.callTime.soon })).toBeChecked()
  await page.getByText('5월 14일 (목) 오후 1시–6시').click()
  await expect(page.getByText(`5월 14일 (목) 오후 1시–6시 ${texts.promise.call}`)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(texts.content.label)).toHaveValue('프리랜서 신고를 맡기고 싶어요.')
  await expect(page.getByRole('radio', { name: texts.kind.names['5'] })).toBeChecked()
  const wished = page.getByRole('radio', { name: '5월 14일 (목) 오후 1시–6시' })
  await expect(wished).toBeChecked()
  for (const one of await page.getByRole('checkbox').all()) await expect(one).not.toBeChecked()
  await page.getByLabel(texts.phone.label).fill('010-0000-9999')
  await page.getByLabel(texts.email.label).fill('')
  await box(page, texts.consents.names.terms).check()
  await box(page, texts.consents.names.privacy).check()
  // The day was reached while the form stood open: it is no longer offered.
  const form = (await (await page.request.get('/api/consultations/form')).json()) as EnquiryForm
  await page.route('**/api/consultations/form', (route) =>
    route.fulfill({ json: { ...form, callTimes: form.callTimes.slice(4) } }),
  )
  await page.route(
    '**/api/consultations',
    (route) =>
      route.fulfill({
        status: 400,
        json: { status: 400, code: 'input.invalid', message: '', fields: { callFrom: '' } },
      }),
    { times: 1 },
  )
  await send.click()
  await expect(page.getByText(texts.refused.over.title)).toBeVisible()
  await expect(page.getByText(texts.problems['callFrom.over'])).toBeVisible()
  await expect(wished).toBeHidden()
  await expectAccessible(page)
  await page.getByText('5월 15일 (금) 오전 9시–오후 12시').click()
  await expect(page.getByText(texts.problems['callFrom.over'])).toBeHidden()
  await send.click()
  await expect(heading(page, doneTexts.title)).toBeVisible()
  await expect(heading(page, doneTexts.title)).toBeFocused()
  await expect(page.getByText(/^C26-\d{6}$/)).toBeVisible()
  await expect(page.getByText(`5월 15일 (금) 오전 9시–오후 12시 ${doneTexts.promise.call}`)).toBeVisible()
  await expectAccessible(page)
  await button(page, doneTexts.another).click()
  await expect(page.getByLabel(texts.content.label)).toHaveValue('')
})

test('a line that is cut before the first press: what was typed stays, and is sent once it is there again', async ({
  page,
  context,
  isMobile,
  foresee,
}) => {
  test.skip(!isMobile, 'the same form: once is enough')
  foresee(/ERR_INTERNET_DISCONNECTED/)
  await openForm(page)
  await asLongAsAPerson(page)
  await page.getByText(texts.kind.names['6'], { exact: true }).click()
  await page.getByLabel(texts.phone.label).fill('010-0000-9998')
  await page.getByLabel(texts.content.label).fill('지하철에서 적었어요. 언제 답을 받을 수 있나요?')
  await box(page, texts.consents.names.terms).check()
  await box(page, texts.consents.names.privacy).check()
  // Waits for the chunk that sends calls, which loads while the form is filled: a browser that misses it once may
  // never fetch it again on this page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/browser-call-')),
  )
  await context.setOffline(true)
  await button(page, texts.submit).click()
  await expect(page.getByText(texts.refused.unanswered.title)).toBeVisible()
  await context.setOffline(false)
  // The error message of the lost connection is gone.
  await expect(page.getByText(texts.refused.unanswered.title)).toHaveCount(0)
  await button(page, texts.submit).click()
  await expect(heading(page, doneTexts.title)).toBeVisible()
})

test('the texts that are agreed to can be read beside the boxes', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same form: once is enough')
  await openForm(page)
  await page.getByText(texts.consents.read('개인정보 수집·이용')).click()
  await expect(page.getByText('상담을 신청한 날부터 3년')).toBeVisible()
  await page.getByText(texts.consents.read('이용약관')).click()
  await expect(page.getByRole('link', { name: texts.consents.open })).toHaveAttribute('href', '/terms')
})

/** Fills every required field and ticks both boxes. */
async function fillIn(page: Page, words: string): Promise<void> {
  await page.getByText(texts.kind.names['5'], { exact: true }).click()
  await page.getByLabel(texts.phone.label).fill('010-0000-9999')
  await page.getByLabel(texts.content.label).fill(words)
  await box(page, texts.consents.names.terms).check()
  await box(page, texts.consents.names.privacy).check()
}

test('an answer that is lost: a second press gives the same receipt, a reload still shows it, and a new form is a press away', async ({
  page,
  isMobile,
  foresee,
}) => {
  test.skip(!isMobile, 'the same form: once is enough')
  foresee(/ERR_CONNECTION_RESET/)
  await openForm(page)
  await asLongAsAPerson(page)
  await fillIn(page, `답을 받지 못한 질문이에요. 하나`)
  let first = ''
  await page.route('**/api/consultations', async (route) => {
    if (first !== '') return route.continue()
    first = ((await (await route.fetch()).json()) as { receiptNumber: string }).receiptNumber
    return route.abort('connectionreset')
  })
  await button(page, texts.submit).click()
  await expect(page.getByText(texts.refused.unanswered.title)).toBeVisible()
  for (const one of [texts.consents.names.terms, texts.consents.names.privacy])
    await expect(box(page, one)).toBeChecked()
  await button(page, texts.submit).click()
  await expect(page.getByText(first, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(first, { exact: true })).toBeVisible()
  await expect(page.getByText('010-****-9999')).toBeVisible()
  await button(page, doneTexts.another).click()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel(texts.content.label)).toHaveValue('')
})

test('text typed before the scripts load is sent; a resident number is refused at once, stored nowhere and never sent; the focus stays in the field', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same form: once is enough')
  let open: () => void = () => undefined
  const opened = new Promise<void>((done) => (open = done))
  await page.route(/\.js(\?|$)/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/consult-form', { waitUntil: 'commit' })
  await fillIn(page, '미리 적은 질문이에요.')
  open()
  await waitForHydration(page)
  await asLongAsAPerson(page)
  await expect(button(page, texts.submit)).toBeEnabled()
  const content = page.getByLabel(texts.content.label)
  const [number, phone] = [`${['900101', '0000000'].join(' — ')} 이에요.`, page.getByLabel(texts.phone.label)]
  await content.press('End')
  await content.pressSequentially(` ${number}`)
  await expect(page.getByText(texts.problems['content.number'])).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('0000000')
  await phone.fill('')
  await button(page, texts.submit).click()
  await expect(page.getByText(texts.problems['phone.missing'])).toBeVisible()
  await expect(phone).toBeFocused()
  await content.focus()
  for (let i = 0; i <= number.length; i += 1) await page.keyboard.press('Backspace')
  await expect(content).toBeFocused()
  await expect(content).toHaveValue('미리 적은 질문이에요.')
  await phone.fill('010-0000-9999')
  const sent = page.waitForRequest('**/api/consultations')
  await button(page, texts.submit).click()
  expect((await sent).postDataJSON()).toMatchObject({
    kind: '5',
    phone: '010-0000-9999',
    content: '미리 적은 질문이에요.',
    terms: true,
    privacy: true,
    marketing: false,
  })
  await expect(heading(page, doneTexts.title)).toBeVisible()
})

test('nothing is kept or sent that was not searched for a resident number', async ({ page, isMobile, foresee }) => {
  test.skip(isMobile, 'the same form: once is enough')
  foresee(/in-text-|ERR_FAILED/)
  await page.route(/\/in-text-[^/]*\.js/, (route) => route.abort())
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await openForm(page)
  await fillIn(page, ['900101', '0000000'].join('-'))
  await button(page, texts.submit).click()
  await expect(page.getByText(texts.refused.unanswered.title)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('enquiry-draft'))).toBeNull()
  expect(sent.filter((path) => path.includes('consultations'))).toEqual([])
})

test('a text that changes while the form stands open is agreed to anew, the others stay ticked; a page that comes back after a while tells the hour of now', async ({
  isMobile,
  page,
}) => {
  test.skip(isMobile, 'the same form: once is enough')
  await openForm(page)
  await asLongAsAPerson(page)
  await fillIn(page, '바뀐 동의문을 보았어요.')
  const form = (await (await page.request.get('/api/consultations/form')).json()) as EnquiryForm
  const told = (replyBy: string, hash: string) => ({
    json: { ...form, replyBy, consents: form.consents.map((one) => (one.name === 'privacy' ? { ...one, hash } : one)) },
  })
  let answer = told('2026-05-14T09:00:00.000Z', '0'.repeat(64))
  await page.route('**/api/consultations/form', (route) => route.fulfill(answer))
  await page.route(
    '**/api/consultations',
    (route) =>
      route.fulfill({
        status: 409,
        json: { status: 409, code: 'request.conflict', message: '', fields: { privacy: '' } },
      }),
    { times: 1 },
  )
  await button(page, texts.submit).click()
  await expect(page.getByText(texts.refused.changed.title)).toBeVisible()
  await expect(box(page, texts.consents.names.privacy)).not.toBeChecked()
  await expect(box(page, texts.consents.names.terms)).toBeChecked()
  await expect(page.getByText('5월 14일 (목) 오후 6시까지')).toBeVisible()
  answer = told('2026-05-15T09:00:00.000Z', '0'.repeat(64))
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 6 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('5월 15일 (금) 오후 6시까지')).toBeVisible()
  await expect(page.getByLabel(texts.content.label)).toHaveValue('바뀐 동의문을 보았어요.')
})

test('a signed-in visitor fills the form with one press and finds it on my page', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same form: once is enough')
  await signInAtOnce(page, personCalled('p-000501'))
  await openForm(page)
  await asLongAsAPerson(page)
  await button(page, texts.fill).click()
  await expect(page.getByLabel(texts.phone.label)).not.toHaveValue('')
  await page.getByText(texts.kind.names['6'], { exact: true }).click()
  await page.getByLabel(texts.content.label).fill('무엇을 준비하면 될까요?')
  await box(page, texts.consents.names.terms).check()
  await box(page, texts.consents.names.privacy).check()
  await button(page, texts.submit).click()
  await expect(heading(page, doneTexts.title)).toBeVisible()
  const receipt = (await page.getByText(/^C26-\d{6}$/).textContent()) ?? ''
  await page.getByRole('link', { name: doneTexts.myPage }).click()
  await page.waitForURL('**/mypage')
  await expect(page.getByText(receipt)).toBeAttached()
  await expect(page.getByText(myPageTexts.enquiries.promise('5월 13일 (수) 오후 6시'))).toBeAttached()
  // An ended session does not prevent an enquiry; the page says that my page will not show it.
  await openForm(page)
  await asLongAsAPerson(page)
  await fillIn(page, '쓰는 동안 로그인이 끝났어요.')
  await page.context().clearCookies()
  await button(page, texts.submit).click()
  await expect(page.getByText(doneTexts.signedOut)).toBeVisible()
  await expect(page.getByRole('link', { name: doneTexts.home })).toBeVisible()
})
