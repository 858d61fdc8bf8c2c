/** As other offices' programs head the columns of their lists of clients. */
export const clientHeads = {
  name: [
    '성명',
    '이름',
    '고객명',
    '고객',
    '납세자명',
    '납세자',
    '소득자명',
    '소득자',
    '대표자',
    '대표자명',
    '거래처명',
    '상호',
    'name',
  ],
  phone: [
    '휴대폰',
    '휴대폰번호',
    '휴대전화',
    '휴대전화번호',
    '핸드폰',
    '핸드폰번호',
    '전화번호',
    '전화',
    '연락처',
    '휴대폰연락처',
    'hp',
    'mobile',
    'phone',
  ],
  incomeYear: ['귀속연도', '귀속년도', '귀속', '과세연도', '과세년도', '사업연도', '사업년도'],
  filingYear: [
    '신고연도',
    '신고년도',
    '최근신고',
    '최근신고연도',
    '마지막신고',
    '신고일',
    '신고일자',
    '최근신고일',
    '접수일',
  ],
  method: ['신고유형', '신고방법', '신고방식', '기장구분', '장부', '장부유형', '기장의무', '작성방법'],
  fee: ['수수료', '보수', '보수액', '신고수수료', '조정료', '기장료', '청구금액', '청구액', '신고대리수수료'],
  owner: ['담당자', '담당', '담당직원', '담당세무사', '책임자'],
} as const

export const clientHeadParts = {
  name: '성명|이름|고객명|납세자',
  phone: '휴대|핸드폰|연락처|전화',
  incomeYear: '귀속|과세[연년]',
  filingYear: '신고(일|[연년])',
  method: '신고(유형|방[법식])|기장(구분|의무)|장부',
  fee: '수수료|보수|조정료',
  owner: '담당',
} as const

/** Nothing of a column like these is read. */
export const neverRead = /주민|외국인등록|계좌|비밀번호|패스워드|팩스|fax|회사전화|사무실/i

/** In the order of asking: a book is named before the estimate that replaces it. */
export const methodParts = [
  { method: 'DOUBLE', has: /복식|조정|성실/ },
  { method: 'SIMPLE', has: /간편/ },
  { method: 'ESTIMATE', has: /추계|경비율|단순|기준|모두채움/ },
] as const

export const yearForm = /^(?:20)?(\d\d)\s*년?(?:도|분)?(?:\s*(?:귀속|신고))?$/
export const noValue = /^[-–—]?$|^(?:없음|미정)$/
