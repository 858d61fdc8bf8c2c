/** What each promotional sentence breaks, for those who publish it. */
export const advertTexts = {
  'unseen-refund': {
    what: '확인하지 않은 환급금이 있다는 말',
    rule: '표시광고법 제3조 제1항 제1호, 세무사법 제12조의7 제2항',
  },
  average: { what: '평균 환급금이나 환급률', rule: '표시광고법 제3조 제1항 제2호, 세무사법 제12조의7 제2항' },
  promise: { what: '결과를 약속하는 말', rule: '세무사법 제12조의7 제2항 제4호' },
  best: {
    what: '최고, 최저, 1위나 다른 곳과 비교하는 말',
    rule: '세무사법 제12조의7 제2항 제5호, 표시광고법 제3조 제1항 제3호',
  },
  title: { what: '근거 없는 경력이나 제휴', rule: '세무사법 제12조의7 제2항 제2호, 제14조의2' },
  urgency: { what: '서두르게 하는 말', rule: '세무사법 제12조의7 제2항 제3호' },
  free: { what: '나중에 요금이 드는 무료', rule: '전자상거래법 제21조의2 제1항 제1호' },
  statistics: { what: '근거와 날짜가 없는 통계', rule: '표시광고법 제3조 제1항 제2호, 제5조' },
  testimony: { what: '큰 금액을 내세운 후기', rule: '세무사법 제12조의7 제2항 제3호, 제4호' },
  improper: { what: '부정한 방법을 내비치는 말', rule: '세무사법 제12조의7 제2항 제6호, 제12조의2' },
  referral: { what: '소개하면 대가를 주는 말', rule: '세무사법 제2조의2' },
  slander: {
    what: '다른 사무소를 깎아내리는 말',
    rule: '세무사법 제12조의7 제2항 제5호, 표시광고법 제3조 제1항 제4호',
  },
} as const
