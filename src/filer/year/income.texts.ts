import { won } from '#domain/money.ts'

export const incomeTexts = {
  title: '올해 받은 소득',
  lead: '돈을 준 곳이 올해 홈택스에 신고한 간이지급명세서를 읽어서 보여 드려요.',
  kept: '누르면 돈을 준 곳, 달, 받은 금액과 떼인 세금을 읽어요. 이 화면에만 보여 드리고 저장하지 않아요.',
  press: '올해 받은 소득 보기',
  again: '다시 읽기',
  failures: {
    session: {
      title: '간편인증을 다시 해 주세요',
      body: '홈택스를 읽을 수 있는 시간이 끝났어요. 간편인증을 마친 뒤 이 화면에서 다시 눌러 주세요.',
    },
    closed: { title: '홈택스가 쉬는 시간이에요', body: '아침 6시가 지난 뒤 다시 눌러 주세요.' },
    retry: { title: '홈택스가 답하지 않았어요', body: '저장된 내용은 그대로예요. 1분 뒤에 다시 눌러 주세요.' },
    partial: {
      title: '홈택스 회원만 볼 수 있는 내용이에요',
      body: '홈택스에 회원으로 가입한 뒤 간편인증을 다시 하면 볼 수 있어요.',
    },
  },
  authenticate: '간편인증하러 가기',
  empty: {
    title: '아직 신고된 것이 없어요',
    body: '돈을 준 곳의 신고 기한은 받은 달의 다음 달 말일이에요. 그 뒤에 다시 눌러 주세요.',
  },
  until: (year: number, month: number) => `${year}년 ${month}월까지 신고됐어요`,
  due: '지난달에 받은 돈은 이달 말일까지 신고되니 아직 없을 수 있어요.',
  sums: '올해 신고된 금액',
  paid: '받은 금액',
  withheld: '떼인 세금',
  withheldNote: '소득세와 지방소득세',
  payers: '돈을 준 곳',
  kinds: { business: '사업소득', wage: '근로소득', other: '기타소득' },
  ofPayer: (kinds: readonly string[], months: number) => `${kinds.join('·')} · ${months}개월`,
  ofSum: (label: string, sumWon: number) => `${label} ${won(sumWon)}`,
  expected: {
    title: '내년 5월 신고의 예상 세금',
    soFar: '지금까지로만',
    goesOn: '남은 달도 지금처럼 받으면',
    pay: (sumWon: number) => (sumWon < 0 ? `돌려받을 ${won(-sumWon)}` : `더 낼 ${won(sumWon)}`),
    months: '신고된 달이 세 달이 안 되어서 지금까지로만 계산했어요.',
    limit: '남은 달도 지금처럼 받으면 단순경비율을 쓸 수 없는 금액이라 계산하지 않았어요.',
    rates: (year: number, rateYear: number) =>
      year === rateYear
        ? `${year}년 단순경비율로 계산했어요.`
        : `${year}년 경비율은 아직 나오지 않아서 ${rateYear}년 단순경비율로 계산했어요.`,
    rests: '본인 기본공제와 누구나 받는 표준세액공제만 넣고, 떼인 세금을 뺐어요. 개인지방소득세가 들어 있어요.',
    unsaid:
      '가족, 국민연금, 다른 소득, 11월에 낸 중간예납은 넣지 않았어요. 지난해 수입이 많았다면 기준경비율이나 장부로 신고해야 해서 세금이 더 많을 수 있어요.',
    none: '세금은 계산하지 않았어요',
    why: {
      year: '올해의 세율이 아직 들어 있지 않아요.',
      rates: '이 업종의 경비율이 아직 들어 있지 않아요.',
      wage: '월급은 연말정산이 끝나야 세금을 알 수 있어요.',
      other: '기타소득은 따로 낼지 합칠지에 따라 세금이 달라져요.',
      letting: '임대소득은 집과 보증금을 알아야 계산할 수 있어요.',
      settled: '돈을 준 곳이 연말정산을 하면 세금이 달라져요.',
      limit: '단순경비율을 쓸 수 없는 업종이나 금액이에요. 장부로 신고하면 쓴 경비를 알아야 해요.',
      uncomputed: '신고된 내용으로는 계산할 수 없어요. 궁금한 것은 담당자에게 물어봐 주세요.',
    },
    article: '근거: 소득세법 제50조·제55조·제59조의4·제80조·제164조의3, 시행령 제143조',
  },
} as const
