/**
 * Every page with a field that opens a phone's keyboard, read from the address table and the screens' imports, so
 * that none is forgotten.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { addresses, findAddress, type AddressPath } from '#domain/address/addresses.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { extraHash } from '#filer/family/rules.ts'
import { familyTexts } from '#filer/family/texts.ts'
import { readAmount, readPayment } from '#filer/payment/contract.ts'
import { methodTexts, receiptTexts } from '#filer/payment/screens/screens.texts.ts'
import { readOwnConversation } from '#filer/conversation/contract.ts'
import { listOwnLetters } from '#filer/letters/contract.ts'
import { readOwnYear } from '#filer/year/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readOwnRating } from '#filer/rating/contract.ts'
import { listQuestions } from '#filer/questions/contract.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import routes from '#src/routes.ts'
import { altered, given, type Given } from '#tests/gallery/screens/call-answers.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { ratingTexts } from '#web/rating/texts.ts'

export type PageWithFields = AddressPath

const root = resolve(import.meta.dirname, '../../..')
/** Components that open a keyboard, as a screen's source writes them. */
const typed =
  /#design\/fields\/(text|digits|password|resident-number)-field|<textarea|<input(?![^>]*type="(radio|checkbox|file)")/

type Entry = { id?: string; file?: string; children?: readonly Entry[] }

/**
 * Addresses whose screens have a text field, one for each screen. The office is used on desktops, and practice pages
 * have the lanes' screens.
 */
export function pagesWithFields(): PageWithFields[] {
  const files = new Map<string, string>()
  const read = (entry: Entry) => {
    if (entry.id && entry.file) files.set(entry.id, join('src', entry.file))
    entry.children?.forEach(read)
  }
  for (const entry of routes as readonly Entry[]) read(entry)
  const screens = new Set<string>()
  return addresses.flatMap(({ path, lane }) => {
    const file = files.get(path)
    if (lane === 'office' || lane === 'practice' || !file || screens.has(file) || !hasField(file, new Set())) return []
    screens.add(file)
    return [path as PageWithFields]
  })
}

function hasField(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8')
  if (typed.test(text)) return true
  return [...text.matchAll(/(?:from|import\()\s*'([#.][^']+\.tsx)'/g)].some(([, to = '']) => {
    const next = to.startsWith('#') ? to.replace('#', 'src/').replace('src/src/', 'src/') : join(dirname(file), to)
    return existsSync(join(root, next)) && hasField(next, seen)
  })
}

const rating = (page: Page) => page.getByRole('radio', { name: ratingTexts.scores[3], exact: true }).press('Space')

const ask = '12345678-0000-4000-8000-000000000000'
/** Preparation that a page's field needs: a part of the address, an answer of the office, a press. */
type Way = { at?: string; calls?: readonly Given[]; press?: (page: Page) => Promise<void> }
const replace = (page: Page) => page.getByRole('button', { name: fieldTexts.residentNumber.replace }).click()

export const ways: Partial<Record<AddressPath, Way>> = {
  [stepPaths.consent.identity]: { press: replace },
  [stepPaths.filing.identity]: { press: replace },
  [stepPaths.filing['registry-ask']]: { at: extraHash },
  [stepPaths.filing.family]: { press: (page) => page.getByRole('button', { name: familyTexts.add }).click() },
  [stepPaths.filing.end]: {
    calls: [
      altered(readJourney, (journey) => ({
        ...journey,
        told: viewOfReceipt(),
        facts: { ...journey.facts, registered: true },
        answers: { ...journey.answers, caseNumber: '26-000001' },
      })),
      given(readOwnRating, { asked: true }),
    ],
    press: rating,
  },
  '/mypage': {
    calls: [
      altered(readReportState, (state) => ({
        ...state,
        received: 'May' as const,
        dataLinked: 'May' as const,
        reviewCompleted: 'May' as const,
        feePaid: 'May' as const,
        completed: 'May' as const,
      })),
      given(readOwnRating, { asked: true }),
    ],
    press: rating,
  },
  '/mypage-questions': {
    calls: [
      given(listQuestions, {
        questions: [
          {
            id: ask,
            kind: 'question',
            state: 'asked',
            words: '지난해 이사하셨나요?',
            dueDay: '2026-05-20',
            answer: null,
            files: [],
            answeredAt: null,
          },
        ],
      }),
    ],
  },
  '/mypage-conversation': {
    calls: [
      given(readOwnConversation, {
        messages: [],
        draft: [],
        person: null,
        unread: 0,
        open: true,
        replyBy: '2026-05-13T09:00:00.000Z',
        promised: null,
      }),
    ],
  },
  '/mypage-year': {
    calls: [
      given(readOwnYear, {
        today: '2026-11-17',
        cards: [
          {
            kind: 'interim',
            dueDay: '2026-11-30',
            splitDay: '2027-02-01',
            reportFrom: '2026-11-01',
            interim: { kind: 'unknown' },
          },
        ],
        season: false,
        guarantee: null,
        claims: [],
        notices: null,
      }),
    ],
  },
  '/mypage-letters': {
    calls: [
      given(listOwnLetters, {
        open: true,
        readBy: '2026-05-13T09:00:00.000Z',
        letters: [
          {
            id: ask,
            state: 'asking',
            kind: 'explanation',
            office: '성동세무서',
            asks: '수입 200만원이 빠진 까닭',
            dueDay: '2026-05-29',
            sentDay: null,
            sentWay: null,
            outcome: null,
            owner: null,
            readBy: null,
            question: { words: '이 돈은 무엇인가요?', until: '2026-05-20' },
            answer: '',
            files: [],
            addedAt: '2026-05-12T01:00:00.000Z',
          },
        ],
      }),
    ],
  },
  '/tax-payment-method': {
    calls: [
      given(readPayment, { statusMessage: '' }),
      given(readAmount, { discounted_amount: 110_000, consent: { lines: [], hash: '', agreed: true } }),
    ],
    press: async (page) => {
      await page.getByRole('radio', { name: methodTexts.VBANK.title }).check()
      await page.getByRole('radio', { name: receiptTexts.uses.deduction.title }).check()
    },
  },
}

/** Steps that consist of one field, which is visible as the page opens. */
export const opensOnField: readonly PageWithFields[] = [stepPaths.consent.identity, stepPaths.filing.register]

/** Whether a page belongs to the lanes, where the main button is at the lower edge. */
export const isLane = (path: string) =>
  ['consent', 'filing', 'preview', 'payment'].includes(findAddress(path)?.lane ?? '')
