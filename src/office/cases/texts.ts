export const documentTables = {
  guide: { name: '종합소득세 신고 안내문', columns: ['항목', '내용'] },
  business: { name: '사업소득 지급명세서', columns: ['지급처', '업종', '지급액', '원천징수(국세)', '원천징수(지방)'] },
  wage: { name: '근로소득 지급명세서', columns: ['지급처', '총급여', '연말정산', '결정세액', '지방소득세'] },
  other: { name: '기타소득 지급명세서', columns: ['지급처', '종류', '수입', '필요경비', '소득', '원천징수(국세)'] },
  simplified: { name: '연말정산 간소화 자료', columns: ['항목', '금액'] },
} as const

export const guideWords = {
  incomeYear: '귀속연도',
  guideType: '신고 안내 유형',
  duty: '기장의무',
  simple: '간편장부대상자',
  double: '복식부기의무자',
  rate: '적용 경비율',
  simpleRate: '단순경비율',
  standardRate: '기준경비율',
  revenue: '총수입금액',
  priorRevenue: '직전 연도 수입금액',
  business: '사업',
  interim: '중간예납세액',
  cards: '사업용 신용카드',
  pension: '국민연금',
  yellow: '노란우산',
  pensionSavings: '연금저축',
  retirement: '퇴직연금',
}
export const simplifiedWords = {
  insurance: '보험료',
  medical: '의료비',
  education: '교육비',
  credit: '신용카드',
  debit: '체크카드·현금영수증',
  pensionSavings: '연금저축',
  retirement: '퇴직연금',
  donations: '기부금',
  rent: '월세',
}
export const settledWords = { yes: '정산 완료', no: '정산 안 함' }

export const sourceNames: Record<string, string> = {
  'last-year': '작년 자료',
  registry: '가족관계등록부',
  typed: '직접 입력',
}
export const paymentNames: Record<string, string> = {
  PAID: '결제 완료',
  CHECKING: '확인 중',
  WAITING_DEPOSIT: '입금 대기',
  CANCELLED: '취소',
  '': '미결제',
}
export const differenceName = '차액 미결제'
export const withdrawnName = '탈퇴한 회원'
export const actorNames: Record<string, string> = { filer: '신고인', staff: '직원', system: '자동 처리' }

export const exportTexts = {
  heads: [
    '접수번호',
    '이름',
    '휴대폰 (가림)',
    '사무소',
    '상태',
    '자료',
    '수임',
    '결제',
    '신고 방법',
    '담당',
    '기다린 날',
    '접수일',
  ],
  figureHeads: [
    '종합소득금액',
    '결정세액',
    '국세 (돌려받으면 -)',
    '지방소득세 (돌려받으면 -)',
    '수수료',
    '받은 수수료',
    '받을 수수료',
  ],
  file: (day: string) => `신고-건-${day}.csv`,
} as const
