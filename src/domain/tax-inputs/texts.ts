/**
 * What is missing or does not agree in the collected data, in sentences; and the words in the documents that are looked
 * for.
 */
export const findingSentences = {
  // Missing
  'guide.missing': () => '종합소득세 신고 안내문이 없어 작년 수입을 알 수 없어요.',
  'document.failed': (document: string) => `${document} 자료를 아직 불러오지 못했어요.`,
  'prior.unknown': (code: string) => `업종 ${code}의 작년 수입을 확인해야 해요.`,
  'rates.unknown': (code: string) => `업종 ${code}의 경비율이 없어요. 담당자가 적어야 계산할 수 있어요.`,
  'books.assumed': (code: string) => `업종 ${code}의 장부가 없어 경비를 단순경비율로 예상했어요.`,
  'books.unknown': (code: string) => `업종 ${code}의 장부와 경비율이 모두 없어요.`,
  'profession.ask': (code: string) => `${code} 업종이 약사·관세사 같은 전문직인지 확인해야 해요.`,
  'year-end-settled.ask': (code: string) => `업종 ${code}의 소득을 회사가 연말정산했는지 확인해야 해요.`,
  'wage.receipt': () => '연말정산 때 공제받은 금액을 원천징수영수증에서 확인해야 해요.',
  'wage.unsettled': () => '연말정산하지 않은 근로소득이 있어요. 합해서 신고해야 해요.',
  'pension.amount': () => '안내문에 연금소득이 있는데 금액을 몰라요.',
  'financial.amount': () => '안내문에 이자나 배당 소득이 있는데 금액을 몰라요.',
  'other.amount': () => '안내문에 기타소득이 있는데 지급명세서가 없어요.',
  'wage.amount': () => '안내문에 근로소득이 있는데 지급명세서가 없어요.',
  'family.income-told': () => '연 소득 100만원을 넘는 가족이 있다고 했어요. 누구인지 확인해야 해요.',
  'family.income': () => '가족의 소득이 1년에 100만원을 넘지 않는지 확인해야 해요.',
  'family.birth': () => '생년월일을 알 수 없는 가족은 공제에서 뺐어요.',
  'single-parent.ask': () => '배우자 없이 자녀가 있어요. 한부모공제를 확인해야 해요.',

  // Contradictions
  'year.differs': (year: string) => `안내문이 다른 해(${year}년)의 자료예요.`,
  'trade.unknown': (code: string) => `${code} 업종코드를 경비율 고시에서 찾지 못했어요.`,
  'rates.zero': (code: string) => `${code} 업종은 고시의 경비율이 0%예요. 세금이 없는 업종인지 확인해야 해요.`,
  'revenue.differs': (code: string) => `업종 ${code}의 수입이 안내문보다 지급명세서에 더 많아요. 많은 쪽으로 계산해요.`,
  'trade.not-in-guide': (code: string) => `업종 ${code}의 수입이 안내문에는 없고 지급명세서에만 있어요.`,
  'prior.differs': () => '작년 신고한 수입이 안내문의 작년 수입보다 많아요.',
  'opened.later': (code: string) => `업종 ${code}의 개업일이 소득이 생긴 해보다 뒤예요.`,
  'opened.prior': (code: string) => `${code} 업종은 올해 개업했는데 작년 수입이 있어요.`,
  'duty.notice-double': () => '안내문은 복식부기의무자인데 작년 수입으로는 간편장부대상자예요. 안내문을 따랐어요.',
  'duty.figures-double': () =>
    '작년 수입으로는 복식부기의무자인데 안내문은 간편장부대상자예요. 더 엄격한 쪽으로 계산해요.',
  'rate.notice-standard': () => '안내문은 기준경비율인데 수입으로는 단순경비율 대상이에요. 안내문을 따랐어요.',
  'rate.figures-standard': () => '수입으로는 기준경비율 대상인데 안내문은 단순경비율이에요. 더 엄격한 쪽으로 계산해요.',
  'sincere.notice': () => '안내문은 성실신고확인대상자인데 수입으로는 아니에요. 안내문을 따랐어요.',
  'guide.letter': (letter: string) => `${letter} 유형 안내와 장부 의무가 서로 맞지 않아요.`,
  'withheld.more': () => '미리 뗀 세금이 받은 돈보다 많아요.',
  'pension.differs': () => '연금저축·퇴직연금 납입액이 두 자료에서 달라요. 많은 쪽으로 계산해요.',
  'national-pension.differs': () => '국민연금 납입액이 두 자료에서 달라요. 많은 쪽으로 계산해요.',
  'amount.impossible': () => '0보다 작거나 너무 큰 금액이 있어 0원으로 보고 계산했어요.',
  'family.twice': () => '가족 목록에 같은 사람이 두 번 있어요. 한 번만 셌어요.',
  'family.spouses': () => '배우자가 두 명이에요. 가족관계를 확인해야 해요.',

  // Overrides
  'override.field': () => '고칠 수 없는 항목이에요.',
  'override.value': () => '값의 모양이 맞지 않아 고치지 않았어요.',
  'override.rates': () => '단순경비율과 기준경비율을 함께 적어 주세요. 인적용역은 초과율도 필요해요.',
  'override.reason': () => '고친 이유를 적어 주세요.',
} as const
export type FindingCode = keyof typeof findingSentences

export const documentNames = {
  filingGuide: '종합소득세 신고 안내문',
  businessPayments: '사업소득 지급명세서',
  wagePayments: '근로소득 지급명세서',
  otherPayments: '기타소득 지급명세서',
  yearEndSimplified: '연말정산간소화',
} as const

/** How the donations of the year-end data call their kinds. */
export const donationWords = {
  political: '정치',
  hometown: '고향사랑',
  special: ['특례', '법정'],
  religious: '종교단체',
  notReligious: '종교단체외',
} as const
