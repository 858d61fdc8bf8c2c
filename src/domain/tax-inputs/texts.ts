export const findingSentences = {
  'guide.missing': () => '종합소득세 신고 안내문이 없어 작년 수입을 알 수 없어요.',
  'document.failed': (document: string) => `${document} 자료를 아직 불러오지 못했어요.`,
  'prior.unknown': (code: string) => `업종 ${code}의 작년 수입을 확인해야 해요.`,
  'rates.unknown': (code: string) => `업종 ${code}의 경비율이 없어요. 담당자가 적어야 계산할 수 있어요.`,
  'books.assumed': (code: string) => `업종 ${code}의 장부가 없어 경비를 단순경비율로 예상했어요.`,
  'books.told': (won: string) => `신고인이 말한 경비 ${won}원으로 장부를 예상했어요. 장부와 증빙으로 확인해야 해요.`,
  'books.unknown': (code: string) => `업종 ${code}의 장부와 경비율이 모두 없어요.`,
  'profession.ask': (code: string) => `${code} 업종이 약사·관세사 같은 전문직인지 확인해야 해요.`,
  'year-end-settled.ask': (code: string) =>
    `업종 ${code}의 소득을 회사가 연말정산했는지 몰라 원천징수한 3%를 빼지 않았어요. 정산한 세금을 적거나, 정산하지 않았다고 적어 주세요.`,
  'filing.day': () =>
    '신고 기한이 지났어요. 오늘 신고하고 납부한다고 보고 가산세를 계산했어요. 신고하는 날을 적어야 검토로 올릴 수 있어요.',
  'letting.deposits': (code: string) =>
    `업종 ${code}: 보증금이나 전세금을 받았는지 확인해야 해요. 집은 3채부터(2026년 귀속부터 12억원 넘는 2채도), 상가는 언제나 간주임대료를 수입에 더해요. 없으면 0원을 적어 주세요.`,
  'letting.homes': (code: string) =>
    `업종 ${code}: 부부의 집이 모두 한 채이고 기준시가가 12억원을 넘지 않으면 세금이 없어요. 집의 수와 기준시가를 확인해야 해요.`,
  'letting.registered': (code: string) =>
    `업종 ${code}: 세무서와 시·군·구에 모두 등록한 임대주택인지 확인해야 해요. 14% 분리과세의 계산이 달라져요.`,
  'wage.receipt': () => '연말정산 때 공제받은 금액을 원천징수영수증에서 확인해야 해요.',
  'wage.unsettled': () => '연말정산하지 않은 근로소득이 있어요. 합해서 신고해야 해요.',
  'pension.amount': () => '안내문에 연금소득이 있는데 금액을 몰라요. 연금소득에 받은 금액을 적어 주세요.',
  'interest.amount': () => '안내문에 이자소득이 있는데 금액을 몰라요. 이자소득에 금액을 적어 주세요.',
  'dividend.amount': () =>
    '안내문에 배당소득이 있는데 금액을 몰라요. 배당가산 대상이 아니면 그 금액을 0원으로 적고 나머지를 이자·배당에 적어 주세요.',
  'other.amount': () => '안내문에 기타소득이 있는데 지급명세서가 없어요.',
  'other.kind': (kind: string) =>
    `기타소득 ‘${kind}’이 따로 끝나는 소득인지, 합해서 신고할 소득인지 몰라요. 기타소득금액에 합할 금액을, 없으면 0원을 적어 주세요.`,
  'wage.multiple': () => '안내문에 근로소득이 둘 넘게 있는데 지급명세서는 하나예요. 급여 합계를 확인해 적어 주세요.',
  'wage.reduction': (code: string) =>
    `원천징수영수증에 세액감면(${code})이 있어요. 감면 대상 급여와 감면율을 적어야 계산할 수 있어요.`,
  'wage.reduction-half': () => '중소기업 취업자 감면은 감면 대상 급여와 감면율을 둘 다 적어야 계산할 수 있어요.',
  'wage.settled-low': () =>
    '연말정산한 세금이 급여로 다시 계산한 세금의 절반이 안 돼요. 감면이나 빠진 공제를 확인하고, 감면율이나 결정세액을 이유와 함께 적어 주세요.',
  'education.persons': (won: string) =>
    `교육비 ${won}원이 몇 사람의 것인지 몰라요. 학생마다 한도가 달라서 학생별로 교육비를 적어야 계산할 수 있어요.`,
  'rent.ask': (won: string) =>
    `월세 ${won}원이 있어요. 무주택, 전입신고, 집의 크기를 확인하고 공제할 월세를, 공제하지 않으면 0원을 적어 주세요.`,
  'donation.kind': (kind: string) =>
    `기부금 ‘${kind}’의 종류를 몰라요. 종류에 맞는 기부금에 금액을, 공제하지 않으면 0원을 적어 주세요.`,
  'donation.carried': (kind: string) =>
    `지난해들에서 넘어온 기부금 ‘${kind}’이 있어요. 종류에 맞는 이월된 기부금에 금액을, 공제하지 않으면 0원을 적어 주세요.`,
  'card.temporary': () =>
    '이 해에는 카드 사용이 늘어난 만큼 더 빼 주는 규정이 있어요. 회사가 정산한 신용카드 등 소득공제를, 2024년 귀속은 2023년의 사용액을 적어도 돼요.',
  'outside.ask': (name: string) =>
    `${name}에 해당할 수 있어요. 이 프로그램이 계산하지 않는 경우라서, 해당하는지 먼저 적어야 해요.`,
  'outside.told': (name: string) =>
    `${name}에 해당해서 이 프로그램으로는 세금을 계산하지 않아요. 세무사가 따로 계산해야 해요.`,
  'medical.insured': () =>
    '의료비에서 실손의료보험금으로 돌려받은 금액을 빼야 해요. 받은 보험금을 확인하고 남은 의료비를 적어 주세요.',
  'wage.amount': () => '안내문에 근로소득이 있는데 지급명세서가 없어요.',
  'family.income-told': () => '한 해 소득금액이 100만원을 넘는 가족이 있다고 했어요. 누구인지 확인해야 해요.',
  'family.income': () => '가족의 소득이 1년에 100만원을 넘지 않는지 확인해야 해요.',
  'family.birth': () => '생년월일을 알 수 없는 가족은 공제에서 뺐어요.',
  'woman.ask': () =>
    '배우자가 있는 여성이거나 가족을 부양하는 여성 세대주이면 부녀자공제가 있어요. 배우자 있음이나 세대주를 확인해 주세요.',
  'single-parent.ask': () => '배우자 없이 자녀가 있어요. 한부모공제를 확인해야 해요.',

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
  'national-pension.added': (both: string) =>
    `안내문과 직장의 국민연금을 더했어요 (${both}). 안내문의 금액에 직장에서 낸 것이 들어 있으면 고쳐 주세요.`,
  'other.costs': (kind: string) =>
    `기타소득 ‘${kind}’의 필요경비가 법으로 인정하는 비율보다 적어요. 소득금액을 확인해 주세요.`,
  'amount.impossible': () => '0보다 작거나 너무 큰 금액이 있어 0원으로 보고 계산했어요.',
  'family.twice': () => '가족 목록에 같은 사람이 두 번 있어요. 한 번만 셌어요.',
  'family.spouses': () => '배우자가 두 명이에요. 가족관계를 확인해야 해요.',

  'override.field': (name: string) => `${name}: 적은 값이 들어갈 자리가 없어 계산에 넣지 않았어요.`,
  'override.value': (name: string) => `${name}: 값의 모양이 맞지 않아 계산에 넣지 않았어요.`,
  'override.row': (name: string) => `${name}: 조문과 금액을 함께 적어 주세요. 감면은 대상 소득과 감면율을 적어도 돼요.`,
  'override.pupil': (name: string) => `${name}: 어느 학생인지와 교육비를 함께 적어 주세요.`,
  'override.rates': (name: string) =>
    `${name}: 단순경비율과 기준경비율을 함께 적어 주세요. 인적용역은 초과율도 필요해요.`,
  'override.taken': (name: string) =>
    `${name}: 사무소가 더한 사업 자리에 홈택스의 사업이 새로 들어왔어요. 같은 사업인지 확인하고 더한 사업을 지우거나 다시 적어 주세요.`,
  'override.reason': (name: string) => `${name}: 고친 이유를 적어 주세요.`,
} as const
export type FindingCode = keyof typeof findingSentences

export const noteSentences = {
  separate: (kind: string) => `기타소득 ‘${kind}’은 받을 때 세금이 끝난 소득이라 신고에 넣지 않았어요.`,
  untaxed: (kind: string) => `기타소득 ‘${kind}’은 세금이 없는 소득이라 신고에 넣지 않았어요.`,
  ownPlace:
    '경비율은 임차한 사업장의 일반율로 계산했어요. 사업장이 본인 소유이면 고시의 자가율을 업종의 경비율에 적어 주세요.',
  reduced: (percent: number) => `중소기업 취업자 소득세 감면 ${percent}%를 근로소득에 넣어 계산했어요.`,
} as const

/** Wording on payment statements. */
export const otherKindWords = {
  separate: ['복권', '로또', '투표권', '마권', '슬롯', '서화', '골동', '연금외수령', '분리과세'],
  draw: '경품',
  untaxed: ['비과세'],
  added: ['뇌물', '알선수재', '배임수재'],
  choice: [
    '강연',
    '강의',
    '자문',
    '원고',
    '인세',
    '저작',
    '심사',
    '사례금',
    '상금',
    '경품',
    '포상',
    '현상',
    '위약금',
    '배상금',
    '지체상금',
    '직무발명',
    '공제부금',
    '주식매수선택권',
    '광업권',
    '어업권',
    '산업재산권',
    '영업권',
    '지역권',
    '지상권',
    '통신판매',
    '인적용역',
    '일시적',
  ],
  cost80: ['지체상금', '공익법인상금', '순위경쟁', '순위대회'],
  cost60: ['강연', '강의', '자문', '원고', '인세', '저작', '심사', '인적용역', '산업재산권', '영업권', '광업권'],
} as const

export const documentNames = {
  filingGuide: '종합소득세 신고 안내문',
  businessPayments: '사업소득 지급명세서',
  wagePayments: '근로소득 지급명세서',
  otherPayments: '기타소득 지급명세서',
  yearEndSimplified: '연말정산 간소화',
} as const

/** Wording in the year-end data. */
export const donationWords = {
  political: '정치',
  hometown: '고향사랑',
  special: ['특례', '법정'],
  general: ['지정', '일반'],
  stock: '우리사주',
  carried: '이월',
  religious: '종교단체',
  notReligious: '종교단체외',
} as const

export const familyNotes = { incomeAbove: '연 소득 100만원을 넘는다고 답한 가족은 공제에서 뺐어요.' } as const
