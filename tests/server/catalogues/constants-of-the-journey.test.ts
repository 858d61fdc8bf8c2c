/** Constants, limits and formats of the journey (docs/requirements.md): one test per row, named after it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankCodes } from '#domain/bank.ts'
import { checkedDocuments, collectionSteps, progressPercent } from '#domain/collection-progress.ts'
import { addInfoCodes } from '#domain/family/family.ts'
import { relationCodes } from '#domain/filing-codes.ts'
import { feeQuote, fromFeeWon } from '#domain/fee/fee.ts'
import { noJourney } from '#domain/journey/facts.ts'
import { next, place } from '#domain/journey/journey.ts'
import { steps } from '#domain/journey/steps.ts'
import { amount } from '#domain/money.ts'
import { statusMessage } from '#domain/payment/payment.ts'
import { birthdayDigits, readBirthday } from '#domain/resident-number/resident-number.ts'
import { historyYears, isNight, receiptMonth, seasonAt } from '#domain/season/season.ts'
import { countdown, dashed, dotted, monthDay, shortDotted } from '#domain/seoul-time.ts'
import { gaon } from '#branches/gaon/branch.ts'
import { templates } from '#integrations/messages/wire.ts'
import { checkAgent } from '#filer/consent/contract.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { fieldNames } from '#filer/my-page/screens.texts.ts'
import { practiceAmountWon, readVirtualAccount, startPayment } from '#filer/payment/contract.ts'
import { leaveAfterMs } from '#filer/payment/rules.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { sourceOf } from '#tests/support/text/source.ts'

const at = (text: string) => new Date(`${text}+09:00`)

const rows: Record<string, () => void> = {
  'Resident number: 6 + 7 digits, the century from the digit that tells it': () => {
    assert.equal(readBirthday('500101-1******'.replace('-', '')), '1950-01-01')
    assert.equal(readBirthday('490101-3******'.replace('-', '')), '2049-01-01')
    assert.equal(birthdayDigits('1950-01-01'), '19500101')
  },
  '23 bank codes': () =>
    assert.deepEqual(
      'KB IBK SH WOORI KEB NH SC KAKAO BNKK KJ DGB BNKB KDB SJ MG SHS SHJ post JC JB JEJU NHH CITI'
        .split(' ')
        .filter((code) => !(bankCodes as readonly string[]).includes(code)),
      [],
    ),
  'Payment method codes CARD, BANK, VBANK': () => {
    for (const payMethod of ['CARD', 'BANK', 'VBANK']) assert.ok(startPayment.body?.safeParse({ payMethod }).success)
    assert.ok(!startPayment.body?.safeParse({ payMethod: 'CASH' }).success)
  },
  'Family codes 01 to 04; last-year relation codes 0 to 8': () => {
    assert.deepEqual(addInfoCodes, ['01', '02', '03', '04'])
    assert.deepEqual(relationCodes, [...'012345678'])
  },
  'Scraping: 3 steps, 33.33 percent each; checklist of 5': () => {
    assert.deepEqual(collectionSteps, [1, 2, 3])
    assert.deepEqual([0, 1, 2, 3].map(progressPercent), [0, 33, 66, 100])
    assert.deepEqual(
      [0, 1, 2, 3].map((done) => checkedDocuments(done).filter(Boolean).length),
      [0, 2, 4, 5],
    )
    assert.equal(checkedDocuments(3).length, 5)
  },
  'Countdown timer 300 seconds, shown as mm:ss': () => {
    assert.equal(countdown(300), '05:00')
    assert.equal(countdown(0), '00:00')
    const settings = readSettings({ MODE: 'rehearsal', DATABASE_URL: 'postgres://localhost/jongso' })
    assert.equal(settings.PORTAL_WINDOW_SECONDS, 300)
  },
  'Maintenance window: hour 0 up to before hour 6, Asia/Seoul, blocking /tax-report paths': () => {
    const hours = ['23:59:59', '00:00:00', '05:59:59', '06:00:00'].map((hour) => isNight(at(`2026-05-12T${hour}`)))
    assert.deepEqual(hours, [false, true, true, false])
    const open = steps.filter(({ path, guards }) => path.startsWith('/tax-report') && !guards.includes('night'))
    assert.deepEqual([...new Set(open.map(({ path }) => path))], ['/tax-report-end'])
  },
  'Filing period March to May': () => {
    const phases = ['02-28', '03-01', '04-30', '05-01', '05-31'].map(
      (day) => seasonAt(at(`2027-${day}T12:00:00`)).phase,
    )
    assert.deepEqual(phases, ['before', 'preview', 'preview', 'filing', 'filing'])
    const months = ['03-15', '04-15', '05-15'].map((day) => receiptMonth(seasonAt(at(`2027-${day}T12:00:00`))))
    assert.deepEqual(months, ['April', 'April', 'May'])
  },
  'Default display fees: estimated 110,000, simple bookkeeping 220,000, double-entry 330,000 and up': () =>
    assert.deepEqual(
      (['ESTIMATE', 'SIMPLE', 'DOUBLE'] as const).map((method) => fromFeeWon(gaon.money.fees, method)),
      [110_000, 220_000, 330_000],
    ),
  'Amounts are shown with thousands separators, 0 if empty': () =>
    assert.deepEqual([1_234_567, 0, null, undefined].map(amount), ['1,234,567', '0', '0', '0']),
  'The notification message: the April pre-filing is complete and May will be announced': () => {
    assert.match(templates.april.pattern, /사전 접수가 끝났어요/)
    assert.match(templates.april.pattern, /5월에 신고 기간이 열리면/)
  },
  'Payment history status meaning complete blocks repayment': () => {
    assert.equal(statusMessage(['CANCELLED', 'PAID']), 'PAID')
    assert.equal(statusMessage(['DEPOSITED']), 'PAID')
  },
  'Years shown in history: two before and a placeholder for the latest, by the filing year': () =>
    assert.deepEqual(historyYears(2025), { placeholder: 2024, shown: [2023, 2022], incomeYear: 2024 }),
  'Agent result codes A, O, S, F; the statuses mean filing and bookkeeping': () => {
    for (const result of ['A', 'O', 'S', 'F']) assert.ok(checkAgent.answer.safeParse({ result }).success)
    assert.ok(!checkAgent.answer.safeParse({ result: 'X' }).success)
    for (const status of ['FILING', 'BOOKKEEPING'])
      assert.ok(checkAgent.answer.safeParse({ result: 'O', status }).success)
  },
  'Data linking only in May, when the user has only an April receipt or nothing yet': () => {
    const open = (day: string) =>
      place('/tax-report-2', { ...noJourney('filing'), identitySaved: true }, seasonAt(at(`2026-${day}T10:00:00`))).stay
    assert.deepEqual(['04-30', '05-01', '06-01', '06-02'].map(open), [false, true, true, false])
    const received = next({ ...noJourney('filing'), registered: true })
    assert.equal(received.name, 'end')
  },
  'Double-entry filers coming from simple-bookkeeping status get 20% off': () => {
    const quote = feeQuote(gaon.money.fees, {
      method: 'DOUBLE',
      revenueWon: 1,
      businesses: 1,
      incomes: [],
      voluntaryDouble: true,
      registeredOn: '2026-05-12',
    })
    // Shown as text: the 20 % are a tax credit (소득세법 56의2), never a part of the fee.
    assert.deepEqual([quote.amountWon, quote.lines.length], [330_000, 1])
    assert.match(compareTexts.books.credit, /20%/)
  },
  'The test payment-method screen shows a fixed amount of 110,000 won': () => assert.equal(practiceAmountWon, 110_000),
  'Virtual-account redirect delay 3000 ms': () => {
    assert.equal(leaveAfterMs, 3_000)
    assert.match(sourceOf('src/filer/payment/virtual-account.page.tsx'), /setTimeout\([^\n]*, leaveAfterMs\)/)
  },
  'Virtual-account expiry date has 8 digits and time 6 digits': () => {
    const parse = (date: string, time: string) =>
      readVirtualAccount.answer.safeParse({ vbankExpDate: date, vbankExpTime: time }).success
    assert.ok(parse('20260515', '235900'))
    assert.deepEqual([parse('2026-05-15', '235900'), parse('20260515', '23:59')], [false, false])
  },
  'The waiting-list source flag is 11': () => {
    assert.match(sourceOf('src/filer/queue/overload.page.tsx'), /fromQueue = \{ source: 11 \}/)
    assert.match(sourceOf('src/filer/registration/registration.page.tsx'), /state: \{ source: 11 \}/)
  },
  'The notification message uses a fixed template code': () => {
    const codes = Object.values(templates).map(({ code }) => code)
    assert.equal(new Set(codes).size, codes.length)
    for (const code of codes) assert.match(code, /^[\w-]+$/)
  },
  'The delegation checkbox and consent dialogs: one dialog of our own in every place': () => {
    const windows = ['src/web/agent/agent-dialogs.ts', 'src/filer/member/edit.page.tsx'].map(sourceOf)
    for (const source of windows) assert.doesNotMatch(source, /window\.(confirm|alert)\(/)
    assert.match(windows[0] ?? '', /confirm\(texts\.otherFiling\)/)
  },
  'Progress steps of my page: receipt done, data linked, report under review, fee payment, filing done': () =>
    assert.deepEqual(
      Object.entries(fieldNames).map(([field, name]) => `${field} ${name}`),
      ['received 접수', 'dataLinked 자료 연동', 'reviewCompleted 검토', 'feePaid 수수료', 'completed 신고 완료'],
    ),
  'Date formats supported: YYYY-MM-DD, YYYY.MM.DD, YY.MM.DD, MM.DD': () => {
    const day = at('2026-05-02T12:00:00')
    assert.deepEqual(
      [dashed(day), dotted(day), shortDotted(day), monthDay(day)],
      ['2026-05-02', '2026.05.02', '26.05.02', '05.02'],
    )
  },
}
for (const [row, holds] of Object.entries(rows)) test(row, holds)
