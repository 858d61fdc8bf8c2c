/** As the portal's papers have them, without blanks. */
export const paperWords = {
  guide: ['종합소득세신고안내', '종합소득세확정신고안내', '종합소득세신고도움', '종합소득세확정신고도움'],
  simplified: ['간이지급명세서'],
  business: [
    '사업소득지급명세서',
    '사업소득원천징수영수증',
    '사업소득(지급명세서',
    '사업소득(연말정산용)',
    '거주자의사업소득',
  ],
  wage: ['근로소득원천징수영수증', '근로소득지급명세서', '근로소득(지급명세서'],
  other: ['기타소득원천징수영수증', '기타소득지급명세서', '기타소득(지급명세서', '거주자의기타소득'],
  pension: ['연금소득원천징수영수증', '연금소득지급명세서', '연금소득(지급명세서', '거주자의연금소득'],
  otherKind: ['소득구분코드', '소득의구분', '소득구분'],
  yearEnd: ['연말정산 간소화', '소득·세액공제증명서류', '소득세액공제증명', '소득ㆍ세액공제증명'],
  name: ['성명', '납세자명', '이름'],
  birth: ['생년월일', '주민등록번호'],
  duty: '기장의무',
  rate: ['추계시적용경비율', '적용경비율'],
  type: ['안내유형', '신고유형'],
  double: '복식부기의무',
  simple: '간편장부대상',
  simpleRate: '단순경비율',
  standardRate: '기준경비율',
  incomes: '해당여부',
  revenue: '수입금액',
  totals: ['총계', '합계'],
  thousands: '천원',
  tradeCode: '업종',
  payerNumber: '사업자등록번호',
  payerName: ['법인명또는상호', '법인명(상호)', '상호(법인명)', '징수의무자상호', '법인명', '상호'],
  joint: '공동',
  addresses: ['주소', '소재지'],
  wageStops: ['대표자', '사업자등록번호', '주민등록번호', '법인등록번호', '종사업장', '성명', '주소', '소재지'],
} as const

export const wageWords = {
  gross: ['총급여'],
  deduction: ['근로소득공제'],
  income: ['근로소득금액'],
  computed: ['산출세액'],
  decided: ['결정세액'],
  /** Says what stands in the row of an earlier employer. */
  notDecided: '결정세액란',
  nationalPension: ['국민연금보험료'],
  healthInsurance: ['건강보험료'],
  employmentInsurance: ['고용보험료'],
  reducedTax: ['조세특례제한법제30조', '「조세특례제한법」제30조', '조특법제30조', '조특법30조'],
} as const

export const yearEndWords = {
  /** The more special before the more general. */
  order: [
    'elsewhere',
    'rent',
    'medical',
    'education',
    'donations',
    'pensionSavings',
    'retirementPension',
    'insurance',
    'debitCash',
    'credit',
  ],
  titles: {
    /** Their amounts stand in no field of these data. */
    elsewhere: [
      '국민연금',
      '건강보험',
      '고용보험',
      '소기업',
      '노란우산',
      '개인연금저축',
      '주택',
      '장기집합투자',
      '장애인증명',
    ],
    rent: ['월세'],
    medical: ['의료비'],
    education: ['교육비'],
    donations: ['기부금'],
    pensionSavings: ['연금저축'],
    retirementPension: ['퇴직연금'],
    insurance: ['보장성보험', '보험료'],
    debitCash: ['직불카드', '체크카드', '현금영수증', '제로페이'],
    credit: ['신용카드'],
  },
  sums: ['인별합계금액', '인별합계', '합계금액', '총합계'],
  infertility: '난임',
  cardParts: [
    ['market', '전통시장'],
    ['transit', '대중교통'],
    ['culture', '도서'],
  ],
  donations: ['정치자금', '고향사랑', '우리사주', '종교단체외', '종교단체', '특례', '법정', '지정', '일반'],
} as const

const grouped = String.raw`\d{1,3}(?:,\d{3})+|\d+`

export const paperForms = {
  mark: /^[OXoxㅇ○×]$/,
  yes: /[Ooㅇ○]/,
  /** After the name of an income. */
  markAfter: String.raw`(?:소득)?:?([OXㅇ○×])(?=[\p{L}(]|$)`,
  /** Limits in words (`4천만원 이하`, `500만원`) are no amounts of the person. */
  ownAmount: new RegExp(`(?<![\\d,.만천억])(${grouped})원(?!이하|이상|초과|미만|까지)`),
  amountAlone: new RegExp(`^(?:${grouped})원$`),
  month: /^(20\d\d)[.\-/년]?(?:\d{1,2})?월?$/,
  day: /(?<!\d)(?:19|20)?(\d{2})[.\-/년]?(\d{2})[.\-/월]?(\d{2})일?(?!\d)/,
  /** The number of another field of a form, in a circle or not. */
  fieldNumber:
    /^(?:[\u2460-\u249B\u24EA-\u24FF\u2776-\u2793\u3251-\u325F\u32B1-\u32BF]|[1-8]\d(?:-\d)?(?=$|\.$|\p{L}))/u,
  /** The sum of the places of work. */
  sumRow: /^(?:16)?계(?=[\d+-]|$)/,
  period: /(20\d\d)[.\-/년](\d{1,2})[.\-/월]\d{1,2}일?\.?[~∼-](20\d\d)[.\-/년](\d{1,2})[.\-/월]\d{1,2}/,
  /** Wages with the reduction of small companies (조특법 30). */
  reductionCode: /(?<![A-Za-z0-9])(T1[0-3])(?!\d)/,
  otherKind: /^\d{2}(?!\d)[^\d]{0,60}/,
  otherCode: /^(?:6[0-9]|7[1-9]|80)$/,
  yearFirst: /^(20\d\d)(?:[.\-/년]?\d{1,2}(?:[.\-/월]\d{1,2}일?)?)?[.월]?$/,
  yearEndTitle: /내역\[([^\]]+)\]/,
  anyAmount: /\d,\d{3}/,
  /** Backs of resident numbers are masked or not; the payer's numbers have another form. */
  personNumber: /(?<!\d)(\d{6})-?[0-9*●x](?:\d{6}|[*●x]{6})(?!\d)/gi,
  /** A paper of May 2026 also names 2026: only the attribution counts. */
  attribution: /(20\d\d)(?:년도?|\.)?\(?귀속|귀속(?:연도|년도|연월|기간|분)?[:)]?\(?(20\d\d)/,
} as const

/** In the order of the portal's row of marks. */
export const incomeWords = [
  ['interest', '이자'],
  ['dividend', '배당'],
  ['wageSingle', '근로(단일)'],
  ['wageMultiple', '근로(복수)'],
  ['pension', '연금'],
  ['other', '기타'],
] as const

export const amountWords = {
  interimPrepayment: ['중간예납세액'],
  nationalPension: ['국민연금보험료'],
  yellowUmbrella: ['소기업소상공인공제부금', '소기업·소상공인공제부금', '노란우산'],
  pensionSavings: ['연금계좌세액공제', '연금저축계좌'],
  retirementPension: ['퇴직연금세액공제', '퇴직연금계좌'],
} as const

export const figureNames = {
  gross: (payer: string) => `${payer} · 총급여`,
  settled: (payer: string) => `${payer} · 결정세액(소득세 + 지방소득세)`,
  premiums: (payer: string) => `${payer} · 국민연금 · 건강 · 고용보험료`,
  otherReceipt: (payer: string) => `${payer} · 받은 돈(필요경비 뺀 금액)`,
  yearEnd: {
    insurance: '보장성 보험료',
    medical: '의료비',
    education: '교육비',
    cards: '카드·현금영수증',
    pensionSavings: '연금저축',
    retirementPension: '퇴직연금',
    donations: '기부금',
    rent: '월세',
  },
  byOffice: '담당 세무사가 옮겨 적어요',
  both: (receipt: string, income: string) => `${receipt} (${income})`,
  type: '안내 유형',
  duty: '기장 의무',
  duties: { simple: '간편장부 대상자', double: '복식부기 의무자' },
  rate: '경비율',
  rates: { simple: '단순경비율', standard: '기준경비율' },
  revenue: (name: string, code: string) => `수입금액 · ${name || '업종'} ${code}`,
  incomes: '다른 소득',
  noIncomes: '없음',
  incomeNames: {
    interest: '이자',
    dividend: '배당',
    wageSingle: '근로(한 곳)',
    wageMultiple: '근로(여러 곳)',
    pension: '연금',
    other: '기타',
  },
  interimPrepayment: '중간예납세액',
  nationalPension: '국민연금보험료',
  yellowUmbrella: '노란우산공제',
  pensionSavings: '연금계좌',
  retirementPension: '퇴직연금',
  absent: '서류에 없음',
  paid: (payer: string) => `${payer} · 받은 돈`,
  withheld: (payer: string) => `${payer} · 미리 뗀 세금(소득세 + 지방소득세)`,
} as const
