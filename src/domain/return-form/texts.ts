import { won } from '#domain/money.ts'

export const codeWords: Readonly<Record<string, string>> = {
  '11': '자기조정',
  '12': '외부조정',
  '14': '성실신고확인',
  '20': '간편장부',
  '31': '추계 기준경비율',
  '32': '추계 단순경비율',
  '40': '비사업자',
}
export const dutyWords: Readonly<Record<string, string>> = {
  '1': '복식부기의무자',
  '2': '간편장부대상자',
  '3': '비사업자',
}
export const filingTypeWords: Readonly<Record<string, string>> = { '10': '정기신고', '40': '기한후신고' }
export const agencyWords: Readonly<Record<string, string>> = { '1': '기장', '2': '조정', '3': '신고', '4': '성실확인' }
export const incomeWords: Readonly<Record<string, string>> = {
  '30': '부동산임대 (주택 외)',
  '32': '주택임대',
  '40': '사업',
  '51': '근로소득',
  '60': '기타소득',
  '66': '연금소득',
  '11': '사채이자 (원천징수)',
  '12': '사채이자 (원천징수 안 함)',
  '13': '그 밖의 이자 (원천징수)',
  '15': '국외 이자',
  '16': '동업기업 이자',
  '17': '비영업대금 이익 (원천징수 안 함)',
  '18': '온라인투자연계금융 (14%)',
  '21': '배당가산 대상',
  '22': '배당가산 대상 아님',
  '23': '배당 (원천징수 안 함)',
  '26': '국외 배당',
  '28': '출자공동사업자 배당',
  '29': '동업기업 배당',
  letting: '부동산임대 (주택 제외)',
  business: '그 외 사업소득',
  wage: '근로소득',
  pension: '연금소득',
  other: '기타소득',
  financial: '이자·배당소득',
  sum: '합계',
}

/** Form 40(1) 첨부서류; ⓲ 첨부자료; 40(4) 첨부서류. */
export const attachedWords = {
  books: '재무상태표, 손익계산서, 합계잔액시산표, 조정계산서',
  simpleBook: '간편장부소득금액계산서',
  major: '주요경비지출명세서',
  disabled: '장애인증명서',
  donations: '기부금명세서와 기부금납입영수증',
} as const

export const rowWords = {
  payer: (name: string) => `원천징수 ${name}`,
  place: (at: number, name: string) => `${at}번째 사업장 ${name}`,
  twoRates: (base: string, excess: string) =>
    `기본율 ${base}, 초과율 ${excess}. 칸이 하나라 홈택스 값과 비교해 주세요.`,
  disabled: '1',
  resident: '거주자',
  nationals: { '1': '내국인', '9': '외국인' },
  no: '부',
  domestic: '국내',
  notDeducted: '기본공제 아님',
  unlike: (differenceWon: number) =>
    differenceWon === 0
      ? undefined
      : `적은 합계가 계산보다 ${won(Math.abs(differenceWon))} ${differenceWon > 0 ? '많아요' : '적어요'}.`,
  lettingOf: {
    '30': '부동산 임대소득 명세: 주택 외',
    '32': '부동산 임대소득 명세: 주택',
    sum: '부동산 임대소득 명세: 합계',
  },
  limited: {
    deductions: (taken: string) => `소득이 모자라 ${taken}만 빠져요. 과세표준은 0원보다 작아지지 않아요.`,
    credits: (taken: string) => `산출세액이 모자라 ${taken}만 빠져요. 결정세액은 0원보다 작아지지 않아요.`,
  },
  pensions: { public: '공적연금', private: '사적연금' },
  yes: '여',
  people: (count: number) => `${count}명`,
  trade: (code: string) => `업종 ${code}`,
  half: (rate: string) => `${rate} × 절반`,
} as const
