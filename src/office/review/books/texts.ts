import type { BookKeeper } from '#domain/books.ts'

export const keeperNames: Record<BookKeeper, string> = {
  filer: '고객 본인',
  'our-office': '우리 사무소',
  'other-office': '다른 세무사무소',
  'other-person': '가족·직원 등 다른 사람',
}

export const booksTexts = {
  title: '장부',
  lead: '간편장부·복식부기는 장부를 보고 적은 필요경비로만 신고할 수 있어요. 고객 화면의 짐작한 경비로는 올릴 수 없어요.',
  assumed: '짐작한 값',
  typed: '장부에서 적음',
  keeper: '장부를 쓴 사람',
  choose: '골라 주세요',
  expenses: (trade: string) => `업종 ${trade} 필요경비`,
  revenue: (amount: string) => `수입 ${amount}`,
  reason: '어느 장부의 어느 합계인지',
  reasonHint: '예: 2025년 간편장부 필요경비 합계',
  press: '장부에서 적은 값으로 계산하기',
  said: '장부를 보고 적은 값으로 계산했어요',
  missing: {
    expenses: '사업장마다 금액을 적어 주세요.',
    keeper: '장부를 쓴 사람을 골라 주세요.',
    reason: '어느 장부인지 두 글자 이상 적어 주세요.',
  },
  files: '장부 파일',
  noFile: '아직 없어요',
  upload: '장부 파일 올리기',
  uploadHint: 'PDF 한 개에 10MB까지예요. 엑셀 장부는 PDF로 저장해서 올려 주세요.',
  uploaded: '장부 파일을 올렸어요',
  open: '내려받기',
  openOf: (name: string, when: string) => `${name} ${when} 내려받기`,
  withdraw: '거두기',
  withdrawOf: (name: string, when: string) => `${name} ${when} 거두기`,
  withdrawAsk: { title: '이 장부 파일을 거둘까요?', body: '파일이 목록에서 빠져요. 이유는 기록에 남아요.' },
  withdrawn: '장부 파일을 거뒀어요',
  answer: (files: number, when: string) => `고객이 ${when}에 보낸 서류 ${files}개`,
  use: '장부로 쓰기',
  useNot: '장부에서 빼기',
  used: '장부로 씀',
  usedReason: '고객이 보낸 서류',
  ask: '장부가 아직 없으면 [질문]에서 서류를 요청해 주세요. 고객이 보낸 서류를 여기에서 장부로 고를 수 있어요.',
  legacy: {
    title: '장부가 없는 신고서예요',
    body: '장부를 확인하지 않고 올린 신고서라서 승인하거나 신고할 수 없어요. 준비로 되돌려 장부를 넣어 주세요.',
  },
} as const
