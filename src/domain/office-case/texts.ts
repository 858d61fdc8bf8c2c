export const officeStateWords = {
  new: '새 접수',
  'waiting-for-filer': '고객 답 대기',
  preparing: '준비 중',
  'in-review': '검토 중',
  'waiting-for-fee': '결제 대기',
  'ready-to-file': '신고할 건',
  filed: '홈택스 신고 마침',
  done: '신고 완료',
  dismissed: '종결',
} as const

export const stateWords = {
  data: { none: '없음', collecting: '불러오는 중', partial: '일부만 있음', linked: '연동 완료' },
  agent: {
    unknown: '확인 전',
    none: '수임 전',
    ours: '우리 사무소',
    'other-filing': '다른 사무소 (신고)',
    'other-bookkeeping': '다른 사무소 (기장)',
    released: '해지됨, 등록 전',
    'release-pending': '해지 기다림',
    failed: '등록하지 못함',
  },
  filing: { 'not-filed': '신고 전', transmitted: '전송함', accepted: '접수됨', rejected: '반려됨' },
  'local-tax': { 'not-filed': '신고 전', filed: '신고함', 'not-applicable': '해당 없음' },
} as const

export const receiptWords = { portal: '홈택스 접수번호', local: '지방소득세 접수번호' } as const

export const actWords = { 'make-report': '신고서 만들기', complete: '신고 완료로 하기' } as const
