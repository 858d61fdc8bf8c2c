/** Letters of the tax office in states that the rehearsal's data does not have. */
import type { AnswerOf } from '#contract/endpoint.ts'
import { letterStates as states } from '#domain/letter/letter.ts'
import { listOwnLetters, type OwnLetter } from '#filer/letters/contract.ts'
import { ownLetterTexts } from '#filer/letters/texts.ts'
import { type CaseLetter, listLetters, readCaseLetters } from '#office/letters/contract.ts'
import { letterListTexts, letterTexts } from '#office/letters/texts.ts'
import { failed, given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const longWord = '해명자료제출안내서'.repeat(8)
const file = { id: 'f', role: 'letter' as const, fileName: `우편물 2026-05-12 1.jpg`, size: 123_456 }

const desk: AnswerOf<typeof listLetters> = {
  rows: states.map((state, index) => ({
    id: state,
    caseNumber: `26-00000${index + 1}`,
    name: '김가나다라마',
    branch: '가온세무회계',
    state,
    kind: index === 0 ? null : 'explanation',
    dueDay: index === 0 ? null : '2026-05-20',
    late: index === 1,
    owner: index === 0 ? null : '가람솔',
    addedAt: at,
  })),
  total: 240,
  counts: { open: 230, mine: 3, late: 1, approving: 1, done: 10 },
}

const letter: CaseLetter = {
  id: 'a',
  version: 1,
  source: 'filer',
  state: 'preparing',
  kind: 'payment-notice',
  incomeYear: 2025,
  ours: true,
  owner: '가람솔',
  office: '성동세무서',
  officer: '김조사',
  number: '소득-2026-77',
  asks: longWord,
  paperDay: '2026-05-08',
  receivedDay: '2026-05-11',
  paperDueDay: '2026-05-29',
  countedDueDay: null,
  dueDay: '2026-05-28',
  dueReason: longWord,
  terms: [
    { name: 'appeal', day: '2026-08-10' },
    { name: 'claim', day: '2026-08-11' },
    { name: 'extension', day: '2026-05-19' },
  ],
  read: null,
  text: longWord,
  question: { words: `${longWord}?`, until: '2026-05-20', waiting: false },
  answer: longWord,
  draft: longWord,
  approved: '',
  proposed: null,
  approvedBy: null,
  sentDay: null,
  sentWay: null,
  sentProof: '',
  outcome: null,
  outcomeNote: '',
  files: [file],
  acts: ['take', 'record', 'add-file', 'ask', 'draft', 'submit', 'sent-earlier', 'finish'],
  addedAt: at,
}
const read = {
  kind: 'pre-assessment',
  office: '성동세무서',
  number: null,
  paperDay: '2026-05-08',
  dueDay: null,
  incomeYear: 2025,
} as const
const proposed = { by: '가람솔', at, reason: longWord }
const ofCase = (letters: CaseLetter[]) => given(readCaseLetters, { letters, mayAdd: true, incomeYear: 2025 })

export const letterScreens: readonly OfficeState[] = [
  { name: 'letters-none', at: '/office/letters', calls: [], seen: letterListTexts.empty.title },
  { name: 'letters-failed', at: '/office/letters', calls: [failed(listLetters)], seen: letterListTexts.failed.title },
  {
    name: 'letters-full',
    fullest: true,
    at: '/office/letters',
    calls: [given(listLetters, desk)],
    seen: letterListTexts.late,
  },
  { name: 'case-letters-none', at: 'case#letters', calls: [ofCase([])], seen: letterTexts.empty.title },
  { name: 'case-letters-failed', at: 'case#letters', calls: [failed(readCaseLetters)], seen: letterTexts.failed.title },
  {
    name: 'case-letters-full',
    fullest: true,
    at: 'case#letters',
    calls: [
      ofCase([
        letter,
        { ...letter, id: 'b', state: 'received', kind: null, dueDay: null, read, question: null, draft: '' },
        { ...letter, id: 'c', state: 'approving', proposed, acts: ['approve', 'send-back'] },
        { ...letter, id: 'd', state: 'approved', proposed, approvedBy: '윤슬', acts: ['send', 'send-back'] },
        {
          ...letter,
          id: 'e',
          state: 'done',
          sentDay: '2026-05-12',
          sentWay: 'post',
          sentProof: '1234-5678',
          outcome: 'accepted',
          outcomeNote: longWord,
          acts: ['reopen'],
        },
      ]),
    ],
    seen: letterTexts.read.title,
  },
]

const own: OwnLetter = {
  id: 'a',
  state: 'asking',
  kind: 'explanation',
  office: '성동세무서',
  asks: longWord,
  dueDay: '2026-05-29',
  sentDay: null,
  sentWay: null,
  outcome: null,
  owner: '가람솔',
  readBy: null,
  question: { words: `${longWord}?`, until: '2026-05-20' },
  answer: '',
  files: [file],
  addedAt: at,
}
const ofFiler = (letters: OwnLetter[], open = true) => given(listOwnLetters, { letters, open, readBy: at })

export const ownLetterScreens: readonly OfficeState[] = [
  { name: 'own-letters-none', at: '/mypage-letters', calls: [ofFiler([])], seen: ownLetterTexts.none.title },
  {
    name: 'own-letters-no-case',
    at: '/mypage-letters',
    calls: [ofFiler([], false)],
    seen: ownLetterTexts.closed.title,
  },
  {
    name: 'own-letters-full',
    fullest: true,
    at: '/mypage-letters',
    calls: [
      ofFiler([
        own,
        {
          ...own,
          id: 'b',
          state: 'received',
          kind: null,
          question: null,
          readBy: at,
          dueDay: null,
          asks: '',
          office: '',
        },
        { ...own, id: 'c', state: 'sent', question: null, answer: longWord, sentDay: '2026-05-12', sentWay: 'post' },
        { ...own, id: 'd', state: 'done', question: null, outcome: 'tax-raised' },
      ]),
    ],
    seen: ownLetterTexts.press,
  },
  {
    name: 'own-letters-failed',
    at: '/mypage-letters',
    calls: [failed(listOwnLetters)],
    seen: ownLetterTexts.failed.title,
  },
]
