/** Constants, limits and formats of the public site (docs/requirements.md): one test per row, named after it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankCodes } from '#domain/bank.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { noJourney } from '#domain/journey/facts.ts'
import { place } from '#domain/journey/journey.ts'
import { amount } from '#domain/money.ts'
import { newsBoardId, pageSize } from '#domain/post/paging.ts'
import { isNight, seasonAt } from '#domain/season/season.ts'
import { countdown, dashed, dotted, monthDay, seoulDay, shortDotted } from '#domain/seoul-time.ts'
import { pageWindow } from '#design/layout/pages.ts'
import { branches } from '#branches/index.ts'
import { leaveAfterMs } from '#filer/payment/rules.ts'
import { sourceOf } from '#tests/support/text/source.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const has = (path: string, ...figures: RegExp[]) => {
  for (const figure of figures) assert.match(sourceOf(path), figure)
}

const rows: Record<string, () => void> = {
  'Home lists: 4 items each; news board id 2; list pages 10 per page; pagination window 5': () => {
    has('src/site/home/home.page.tsx', /const latest = \{ page: 0, size: 4,/)
    assert.deepEqual([newsBoardId, pageSize], [2, 10])
    assert.deepEqual(pageWindow(7, 12), [6, 7, 8, 9, 10])
  },
  'Carousel: delay 3000 ms, 7 logos, 3 per view (6 from 1024px), gap 30px': () => {
    has('src/site/home/movement.tsx', /const everyMs = 3_000\n/)
    has(
      'src/site/home/partners.tsx',
      /me-\[30px\].*basis-\[calc\(\(100%-60px\)\/3\)\].*lg:basis-\[calc\(\(100%-150px\)\/6\)\]/,
    )
    assert.equal(branches.find(({ affiliationId }) => affiliationId === 'gaon')?.home.partners.length, 7)
  },
  'Main menu: introduction, filing, claim for correction, news and notices': () => {
    const asked = {
      introduction: '/tax-introduction',
      'income-tax': '/tax-report-0',
      'claim-for-correction': '/tax-report-0',
      news: '/tax-news',
      notices: '/notices',
    }
    for (const { name, navigation, pastYears } of branches) {
      const menu = new Map(navigation.mainMenu.map((item) => [item.id, item]))
      // A firm that checks past years has the check in the place of the announcement.
      if (pastYears) menu.set('claim-for-correction', { ...menu.get('past-years')!, path: '/tax-report-0' })
      for (const [id, path] of Object.entries(asked)) {
        assert.equal(menu.get(id)?.path, path, `${name} ${id}`)
        assert.equal(menu.get(id)?.requireAuth, path === '/tax-report-0', `${name} ${id}`)
      }
    }
  },
  'A ref in the address is kept on arrival': () =>
    has(
      'src/web/document/arrival.tsx',
      /keepReferral\(new URLSearchParams\(search\)\.get\('ref'\), document\.referrer\)/,
    ),
  'After a sign-in the referral and the way back are forgotten': () =>
    has(
      'src/filer/sign-in/callback.page.tsx',
      /const back = returnPath\(\) \?\? href\('\/'\)\s+clearReferral\(\)\s+clearReturnPath\(\)\s+void navigate\(back/,
    ),
  'Signing out and leaving forget token and way back and lead to the sign-in page': () => {
    for (const path of ['src/filer/my-page/my-page.page.tsx', 'src/filer/member/edit/withdrawal.ts'])
      has(path, /signOutHere\(\)\s+clearReturnPath\(\)\s+await navigate\(href\('\/login'\)\)/)
  },
  'Large-screen breakpoint 1024px; header height 77px from that width': () => {
    has('src/design/styles/variants.css', /\(min-width: 64rem\)/)
    has('src/web/frame/lane/lane.layout.tsx', /lg:h-\[77px\]/)
    has('tests/journeys/frame.spec.ts', /\[1280, 1024\]\) await expectHeight\(width, 77\)/)
  },
  'Maintenance window: 00:00 to before 06:00 Asia/Seoul; default time zone Asia/Seoul': () => {
    const hours = ['23:59:59', '00:00:00', '05:59:59', '06:00:00'].map((hour) => isNight(at(`2026-05-12T${hour}`)))
    assert.deepEqual(hours, [false, true, true, false])
    assert.equal(seoulDay(new Date('2026-05-11T15:00:00Z')), '2026-05-12')
  },
  'Filing period March to May; linking and the filing action open in May': () => {
    const prepared = { ...noJourney('filing'), identitySaved: true }
    const opens = (day: string) => place('/tax-report-2', prepared, seasonAt(at(`2027-${day}T12:00:00`))).stay
    assert.deepEqual(['03-01', '04-30', '05-01', '05-31'].map(opens), [false, false, true, true])
  },
  'Vbank redirect delay 3000 ms': () => {
    assert.equal(leaveAfterMs, 3_000)
    has('src/filer/payment/virtual-account.page.tsx', /setTimeout\([^\n]*, leaveAfterMs\)/)
  },
  'Five-minute (300 second) countdown used by authentication waits': () => {
    assert.equal(countdown(300), '05:00')
    has('src/server/settings/company-fields.ts', /name: 'PORTAL_WINDOW_SECONDS',[^}]*otherwise: fixed\('300'\)/)
  },
  'Waiting-list state flag source 11': () => has('src/filer/queue/overload.page.tsx', /fromQueue = \{ source: 11 \}/),
  'Consultation codes 1 to 6': () => assert.deepEqual(enquiryKinds, ['1', '2', '3', '4', '5', '6']),
  'Bank list 23 entries; a branch may add two': () => assert.equal(bankCodes.length, 25),
  'Date formats: YYYY-MM-DD, YYYY.MM.DD, YY.MM.DD with a one-letter Korean weekday, YY.MM.DD, MM.DD': () => {
    const day = at('2026-05-12T10:00:00')
    assert.deepEqual(
      [dashed(day), dotted(day), shortDotted(day, true), shortDotted(day), monthDay(day)],
      ['2026-05-12', '2026.05.12', '26.05.12 (화)', '26.05.12', '05.12'],
    )
  },
  'Amounts with thousands separators, zero if empty': () =>
    assert.deepEqual([1_234_567, 0, null, undefined].map(amount), ['1,234,567', '0', '0', '0']),
  'Privacy-policy retention: payment 5, books 5, complaints 3 years, advertising 6, visits 3 months, location 1 year':
    () => {
      for (const branch of ['gaon', 'nare', 'daon'])
        has(
          `branches/${branch}/texts/privacy-policy.md`,
          /대금 결제[^|]*\| 5년/,
          /장부와 증거 서류 \| 5년/,
          /불만 또는 분쟁 처리[^|]*\| 3년/,
          /표시·광고에 관한 기록 \| 6개월/,
          /웹사이트 방문 기록 \| 3개월/,
          /위치정보[^|]*확인 자료 \| 1년/,
        )
    },
  'Branch hours: weekday 09:00-18:00, lunch 12:00-13:00 (one branch 09:00-18:30)': () => {
    const hours = ['gaon', 'nare', 'daon'].map(
      (id) => branches.find(({ affiliationId }) => affiliationId === id)?.businessHours,
    )
    assert.deepEqual(
      hours.map((hour) => hour?.weekday),
      ['09:00-18:00', '09:00-18:30', '09:00-18:00'],
    )
    assert.deepEqual(new Set(hours.map((hour) => hour?.lunch)), new Set(['12:00-13:00']))
  },
  'Chunk load timeout 120000 ms': () => has('src/web/document/new-version.ts', /chunkTimeoutMs = 120_000\n/),
}
for (const [row, holds] of Object.entries(rows)) test(row, holds)
