/** What no document tells, and what the amounts of the year rest on. */
export const yearQuestionTexts = {
  lead: '답하지 않아도 신고할 수 있어요. 답은 암호로 바꿔 저장하고, 이 비교에만 써요.',
  insurance: {
    legend: '지금 건강보험은 어떻게 되어 있나요?',
    regional: '지역가입자',
    workplace: '직장가입자',
    dependent: '피부양자',
  },
  wealth: {
    legend: (year: number) => `${year}년 6월 1일에 온 가족의 재산은 얼마였나요?`,
    hint: '집, 전세금, 예금, 자동차를 더해요. 빚은 빼지 않아요.',
    under: '1억 7천만원 미만',
    half: '2억 4천만원 미만',
    over: '2억 4천만원 이상',
  },
  spouse: {
    legend: '배우자가 한 해 동안 번 돈은 얼마인가요?',
    none: '배우자가 없어요',
    under: '300만원 미만',
    over: '300만원 이상',
  },
  spouseWon: { label: '배우자가 번 돈 (선택)', hint: '월급은 세금을 떼기 전 금액이에요. 비우면 범위로 나와요.' },
  taxBase: {
    label: '재산세 과세표준 (선택)',
    hint: '7월과 9월 재산세 고지서에 있어요. 재산이 없으면 0이라고 적어 주세요.',
  },
  press: '이 금액으로 계산하기',
  clear: '답 지우기',
  month: (year: string, month: number) => `${year}년 ${month}월`,
  when: (from: string, until: string) =>
    `이번에 신고하는 소득은 ${from}부터 ${until}까지의 건강보험료에 반영돼요. 그래서 12달 치를 더했어요.`,
  why: '건강보험료는 경비를 뺀 소득으로, 장려금은 경비를 빼기 전 수입으로 정해져요.',
  adjusted: '건강보험료를 낮춰 달라고 조정 신청한 적이 있으면, 소득이 확정된 뒤 차액을 더 낼 수 있어요.',
  decided: '모두 예상 금액이에요. 장려금은 세무서가, 건강보험료는 공단이 정해요.',
  open: {
    insurance: '건강보험 자격을 몰라 세 경우를 모두 계산했어요.',
    property: '재산은 모르는 것으로 두고 계산했어요.',
    wealth: '재산을 몰라 장려금이 없을 수도, 모두 받을 수도 있어요.',
    spouse: '배우자의 소득을 몰라 장려금을 범위로 계산했어요.',
    'spouse-amount': '배우자가 번 돈을 적으면 장려금이 정확해져요.',
    parent: '70세 이상 부모님과 함께 살면 장려금이 늘 수 있어요.',
    nationality: '외국인은 배우자나 자녀가 한국인일 때 장려금을 받을 수 있어요.',
    trade: '업종을 몰라 장려금을 범위로 계산했어요.',
    losses: '지난 손실을 빼는지에 따라 건강보험료가 달라져요.',
    values: '아직 발표되지 않은 달의 보험료율은 지금과 같다고 봤어요.',
  },
  pension: (won: string) =>
    `국민연금 지역가입자라면 보험료가 한 달 ${won}쯤으로 바뀔 수 있어요. 합계에는 넣지 않았어요.`,
  household: '같은 세대 가족의 소득은 넣지 않았어요. 농어촌·휴직 같은 보험료 경감도 빼고 계산했어요.',
} as const
