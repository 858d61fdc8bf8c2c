import type { accounts } from '#domain/return-form/details.ts'

export const layoutTexts = {
  semusarang: {
    title: '엑셀자료 일반전표전송',
    version: 'v1.2',
    heads: ['년도월일', '구분', '코드', '계정과목', '코드', '거래처명', '코드', '적요명', '금액'],
    number: '사업자번호',
    representative: '대표자',
  },
  wehago: { heads: ['월', '일', '구분', '계정과목코드', '계정과목명', '차변(출금)', '대변(입금)', '거래처명', '적요'] },
} as const

const names: Record<(typeof accounts)[number], string> = {
  costOfSales: '매출원가',
  salaries: '급여',
  taxes: '세금과공과',
  rent: '임차료',
  interest: '이자비용',
  entertainment: '기업업무추진비',
  donations: '기부금',
  depreciation: '감가상각비',
  vehicles: '차량유지비',
  commissions: '지급수수료',
  supplies: '소모품비',
  welfare: '복리후생비',
  carriage: '운반비',
  advertising: '광고선전비',
  travel: '여비교통비',
  others: '기타 경비',
}

export const journalTexts = {
  revenue: '매출',
  withheld: '선납세금',
  accounts: names,
  memos: {
    withheld: '원천징수 소득세 (연간 합계)',
    received: '받은 돈 (연간 합계, 상대 계정을 골라 주세요)',
    paid: '지급명세서 지급총액 (연간 합계)',
    otherRevenue: '지급명세서에 없는 수입 (연간 합계)',
    expenses: (place: string) => (place ? `${place} 필요경비 (연간 합계)` : '필요경비 (연간 합계)'),
  },
} as const
