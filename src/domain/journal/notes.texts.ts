import type { JournalNote } from './journal.ts'

const won = (amount: number | undefined) => `${(amount ?? 0).toLocaleString('ko-KR')}원`

const notes: Record<JournalNote['note'], (amount: number | undefined) => string> = {
  codes: () => '계정과목 코드와 거래처 코드는 사무소마다 달라서 비웠어요. 프로그램에서 이름으로 골라 주세요.',
  days: () => '거래한 날은 알 수 없어서 한 해의 합계를 마지막 날에 적었어요.',
  'counter-account': () =>
    '돈이 어느 통장이나 현금으로 오갔는지는 자료에 없어서 상대 계정을 비웠어요. 비운 줄의 계정을 골라야 전송돼요.',
  'no-partner': (amount) => `지급명세서에 없는 수입 ${won(amount)}은 거래처를 알 수 없어서 비웠어요.`,
  'payers-above': (amount) => `지급명세서의 합계가 신고한 수입보다 ${won(amount)} 많아요. 수입을 확인해 주세요.`,
  'no-accounts': (amount) => `장부의 필요경비 ${won(amount)}을 계정별로 적지 않아서 한 줄로 적고 계정을 비웠어요.`,
  'accounts-unlike': (amount) => `계정의 합계가 신고한 필요경비와 ${won(amount)} 달라요. 적힌 계정만 옮겼어요.`,
  'no-books': () => '장부로 신고한 건이 아니라서 수입만 옮겼어요. 추계한 경비는 전표가 아니에요.',
}

export const noteWords = ({ note, won: amount }: JournalNote): string => notes[note](amount)
