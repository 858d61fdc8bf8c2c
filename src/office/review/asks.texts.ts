/** Ready words about a finding: one press puts them into the conversation with the filer. */
import type { FindingCode } from '#domain/tax-inputs/texts.ts'

const receipt = (subject: string) =>
  `${subject}의 원천징수영수증을 올려 주세요. 홈택스나 돈을 준 곳에서 받을 수 있어요. 사진도 괜찮아요.`

/** `about`: what the finding names, such as a trade. Findings that a filer cannot answer have none. */
export const findingAsks: Readonly<Partial<Record<FindingCode, (about: string) => string>>> = {
  'guide.missing': () =>
    '홈택스에 신고 안내문이 없어요. 지난해와 그 전 해에 일해서 받은 돈이 얼마였는지, 어디에서 받았는지 적어 주세요.',
  'document.failed': (document) =>
    `${document} 자료를 홈택스에서 불러오지 못했어요. 마이페이지에서 다시 불러오거나 자료를 올려 주세요.`,
  'prior.unknown': () => '그 전 해에 일해서 받은 돈이 모두 얼마였나요? 그 해의 신고서가 있으면 올려 주세요.',
  'books.assumed': () =>
    '쓰고 있는 장부나 경비 내역이 있나요? 있으면 파일이나 사진으로 올려 주세요. 없으면 없다고 적어 주세요.',
  'books.told': () => '알려 주신 경비의 장부와 증빙을 올려 주세요. 카드 내역, 세금계산서, 현금영수증이면 돼요.',
  'books.unknown': () => '일에 쓴 경비를 적은 장부나 영수증을 올려 주세요. 없으면 없다고 적어 주세요.',
  'profession.ask': () => '하시는 일에 자격증이 필요한가요? 필요하면 어떤 자격인지 적어 주세요.',
  'year-end-settled.ask': () => receipt('회사가 연말정산한 사업소득'),
  'letting.deposits': () =>
    '빌려준 집이나 상가에 보증금이나 전세금을 받았나요? 받았으면 임대차계약서를 올려 주세요. 계약이 한 해 중간에 시작하거나 끝났으면 날짜도 적어 주세요.',
  'letting.homes': () => '본인과 배우자의 집이 지난해 말에 모두 몇 채였나요? 한 채이면 그 집의 공시가격도 적어 주세요.',
  'letting.registered': () =>
    '빌려준 집을 세무서와 시·군·구에 임대주택으로 등록했나요? 등록했으면 임대사업자 등록증을 올려 주세요.',
  'wage.receipt': () => receipt('근로소득'),
  'wage.unsettled': () =>
    '지난해 연말정산하지 않은 급여가 있어요. 그 회사의 근로소득 원천징수영수증을 올려 주세요. 회사에 요청하면 받을 수 있어요.',
  'wage.amount': () => receipt('근로소득'),
  'wage.multiple': () => '지난해 다닌 회사를 모두 적고, 회사마다 근로소득 원천징수영수증을 올려 주세요.',
  'wage.reduction': () => receipt('중소기업 취업자 감면을 받은 근로소득'),
  'wage.reduction-half': () => receipt('중소기업 취업자 감면을 받은 근로소득'),
  'wage.settled-low': () =>
    '연말정산한 세금이 급여에 비해 아주 적어요. 감면을 받았나요? 근로소득 원천징수영수증을 올려 주세요.',
  'pension.amount': () => receipt('연금소득'),
  'interest.amount': () => '지난해 받은 이자의 원천징수영수증을 은행에서 받아 올려 주세요.',
  'dividend.amount': () => '지난해 받은 배당의 원천징수영수증을 증권사에서 받아 올려 주세요.',
  'other.amount': () => '지난해 강연료, 원고료, 상금처럼 가끔 받은 돈이 있나요? 어디에서 얼마를 받았는지 적어 주세요.',
  'other.kind': (kind) => `기타소득 ‘${kind}’은 어떤 일로 받은 돈인가요? 계약서나 지급 내역이 있으면 올려 주세요.`,
  'education.persons': () => '교육비는 학생마다 한도가 달라요. 누구의 교육비가 얼마인지 적어 주세요.',
  'rent.ask': () => '월세를 공제받으려면 임대차계약서, 주민등록등본과 월세를 보낸 내역을 올려 주세요.',
  'donation.carried': (kind) => `지난해 신고서의 기부금명세서를 올려 주세요. 이월된 기부금 ‘${kind}’을 확인해야 해요.`,
  'donation.kind': (kind) => `기부금 ‘${kind}’의 영수증을 올려 주세요.`,
  'card.temporary': () => receipt('근로소득'),
  'medical.insured': () => '지난해 실손보험으로 받은 의료비가 있나요? 있으면 누구의 것이고 얼마인지 적어 주세요.',
  'family.income-told': () =>
    '한 해 소득금액이 100만원을 넘는 가족이 있다고 하셨어요. 누구이고 어떤 소득이 얼마인지 적어 주세요.',
  'family.income': () =>
    '부양가족에게 지난해 급여나 연금, 사업 소득이 있었나요? 있으면 누구의 것이고 얼마인지 적어 주세요.',
  'family.birth': () => '생년월일을 알 수 없는 가족이 있어 공제에서 뺐어요. 가족관계증명서를 올려 주세요.',
  'single-parent.ask': () =>
    '배우자 없이 자녀를 키우고 있나요? 그렇다면 그렇다고 적어 주세요. 공제를 더 받을 수 있어요.',
  'revenue.differs': () =>
    '안내문보다 지급명세서의 수입이 더 많아요. 명세서 가운데 받지 않은 돈이 있으면 어디의 것인지 적어 주세요.',
  'trade.not-in-guide': () => '안내문에 없는 수입이 지급명세서에 있어요. 어떤 일로 받은 돈인지 적어 주세요.',
  'prior.differs': () => '지난해 신고서를 올려 주세요. 안내문의 작년 수입과 달라서 확인하고 있어요.',
  'withheld.more': () =>
    '미리 뗀 세금이 받은 돈보다 많게 적힌 자료가 있어요. 돈을 받은 통장 내역이나 명세서를 올려 주세요.',
  'pension.differs': () => '연금저축·퇴직연금 납입 확인서를 올려 주세요. 두 자료의 금액이 달라서 확인하고 있어요.',
  'family.twice': () => '가족 목록에 같은 분이 두 번 있어요. 가족관계증명서를 올려 주세요.',
  'family.spouses': () => '가족 목록에 배우자가 두 분이에요. 가족관계증명서를 올려 주세요.',
}

/** By the id of a cross-check that did not pass. */
export const checkAsks: Readonly<Record<string, string>> = {
  'revenue-is-statements':
    '지급명세서에 없는 수입이 있나요? 있으면 어디에서 얼마를 받았는지 적어 주세요. 없으면 없다고 적어 주세요.',
  'statements-are-simplified':
    '지급명세서와 간이지급명세서의 금액이 달라요. 돈을 받은 통장 내역이나 지급 내역을 올려 주세요.',
  'revenue-like-last-year': '지난해 수입이 그 전 해와 많이 달라요. 일이 늘거나 줄어든 이유를 적어 주세요.',
  'income-trend': '수입이 지난 3년과 많이 달라요. 일이 늘거나 줄어든 이유를 적어 주세요.',
  'withheld-is-statements': '미리 뗀 세금이 자료마다 달라요. 돈을 준 곳에서 받은 원천징수영수증을 올려 주세요.',
  'expense-rate-like-simple':
    '경비가 같은 업종의 보통 수준보다 많아요. 큰 경비의 증빙을 올리고, 무엇에 썼는지 적어 주세요.',
  'income-rate-like-usual': '경비가 같은 업종의 보통 수준과 많이 달라요. 올해 특별히 든 비용이 있었나요?',
  'vat-sales-are-revenue': '부가가치세 신고서를 올려 주세요. 신고한 매출과 수입금액이 달라서 확인하고 있어요.',
  'tax-like-last-year': '세금이 작년과 많이 달라요. 작년 신고서가 있으면 올려 주세요.',
  'interim-considered': '지난해 11월에 종합소득세 중간예납을 냈나요? 냈다면 납부 확인서를 올려 주세요.',
  'dependants-claimed-once': '부양가족을 다른 가족도 공제받고 있나요? 누가 공제받기로 했는지 적어 주세요.',
  'family-income-told': '부양가족에게 지난해 소득이 있었나요? 있으면 누구의 것이고 얼마인지 적어 주세요.',
}

export const askTexts = {
  press: '고객에게 물어보기',
  pressOf: (about: string) => `고객에게 물어보기: ${about}`,
} as const
