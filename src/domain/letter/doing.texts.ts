import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { LetterOutcome, LetterState, sentWays } from './letter.ts'
import { outcomeNames } from './texts.ts'

export type TrackedLetter = {
  state: LetterState
  owner: string | null
  readBy: string | null
  dueDay: string | null
  question: { until: string } | null
  sentDay: string | null
  sentWay: (typeof sentWays)[number] | null
  outcome: LetterOutcome | null
}

const day = (text: string) => dayInWords(seoulInstant(text))
const until = (dueDay: string | null) => (dueDay ? ` · ${day(dueDay)}까지` : '')
const describeOwner = (owner: string | null) => (owner ? `${owner} 담당자가` : '담당자가')

const sentBy = { portal: '홈택스로', post: '등기우편으로', visit: '직접 찾아가서', fax: '팩스로' } as const

const doing: Record<LetterState, (letter: TrackedLetter) => string> = {
  received: ({ readBy }) => `담당자가 우편물을 읽어요${readBy ? ` · ${momentInWords(new Date(readBy))}까지` : ''}`,
  preparing: ({ owner, dueDay }) => `${describeOwner(owner)} 답변을 쓰고 있어요${until(dueDay)}`,
  asking: ({ question }) => `답해 주실 것이 있어요${until(question?.until ?? null)}`,
  approving: ({ dueDay }) => `다른 담당자가 답변을 한 번 더 확인해요${until(dueDay)}`,
  approved: ({ owner, dueDay }) => `${describeOwner(owner)} 세무서에 답변을 보내요${until(dueDay)}`,
  sent: ({ sentDay, sentWay }) =>
    `${sentDay ? day(sentDay) : ''}에 ${sentWay ? `${sentBy[sentWay]} ` : ''}답을 보냈어요. 세무서의 결과를 기다려요`,
  done: ({ outcome }) => (outcome ? outcomeNames[outcome] : '처리를 마쳤어요'),
}

export const letterDoing = (letter: TrackedLetter): string => doing[letter.state](letter)
