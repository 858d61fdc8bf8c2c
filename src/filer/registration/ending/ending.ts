/** Which of the completion page's texts is told. Pure; it follows the server's state, never the way the person came (journey spec, section 2.13). */
import type { Lane } from '#domain/journey/facts.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { endTexts as texts } from '#filer/registration/texts.ts'

export type ServerEnding = '' | 'registered' | 'ticket' | 'bookkeeping' | 'release-pending'
export type EndingKind = 'registered' | 'preview' | 'ticket' | 'bookkeeping' | 'release-pending'
export type Season = { filingOpens: string; lastDay: string }
type NextStep = { title: string; text: string }
export type Ending = { kind: EndingKind; title: string; lead: string; next: readonly NextStep[] }

/** A receipt made in the preview lane is told as one: filing follows in May. An ending that the server does not name is a registration. */
export function endingKind(ending: ServerEnding, lane: Lane): EndingKind {
  return ending === '' || ending === 'registered' ? (lane === 'preview' ? 'preview' : 'registered') : ending
}

export function endingWords(kind: EndingKind, { filingOpens, lastDay }: Season, phone: string): Ending {
  const last = dayInWords(seoulInstant(lastDay))
  const { title, lead } = texts[kind]
  const next = {
    registered: () => texts.registered.next(last),
    preview: () => texts.preview.next(dayInWords(new Date(filingOpens)), last),
    ticket: () => texts.ticket.next(last),
    bookkeeping: () => texts.bookkeeping.next(phone),
    'release-pending': () => texts['release-pending'].next(last),
  }[kind]()
  return { kind, title, lead, next }
}
