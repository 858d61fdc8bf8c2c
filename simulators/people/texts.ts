import { worldlyOf } from './worldly.ts'

/** One line about each named person, for the list on the phone page. */
const stories: Record<string, string> = {
  haneul: '평범한 프리랜서. 모든 절차가 끝까지 이어져요. 배우자와 자녀 한 명.',
  bada: '다른 사무소에 신고를 맡기고 있어요. 해지와 동의가 그날 끝나요.',
  saebyeok: '다른 사무소에 신고를 맡기고 있어요. 동의는 다음 날 처리돼요.',
  sol: '다른 사무소가 장부를 쓰고 있어요.',
  garam: '이미 우리 사무소에 맡겼어요.',
  narae: '자료 조회 2단계가 한 번 실패한 뒤 성공해요.',
  dasom: '홈택스 접속이 몰려 3분을 기다려야 해요.',
  yeoreum: '연말정산을 마친 직장인. 신고 대상이 아니에요.',
  gyeoul: '매출이 커서 복식부기만 할 수 있어요.',
  bom: '가족관계 조회에 추가 정보가 필요해요. 어머니 서가을.',
  byeol: '인증 요청에 답하지 않아요. 요청이 만료돼요.',
  mui: '1948년생. 이름에 흔하지 않은 글자가 있고 가상계좌로 결제해요.',
  smith: '외국인등록번호와 해외 휴대폰을 써요.',
  deul: '홈택스 회원이 아니에요. 회원만 보는 자료는 비어 있어요.',
  dure: '부양가족이 아홉 명. 한 명은 지난해 돌아가셨고 한 명은 김하늘 님도 공제를 신청해요.',
  nabi: '수임 조회가 한 번 실패한 뒤 성공해요.',
  idda: '주민등록번호와 메신저 인증서의 사람이 달라요.',
  bit: '메신저에 인증서가 없어요.',
  danbi: '안내문에 연금과 이자가 있는데 금액이 없어요. 세금을 아직 말할 수 없어요.',
  haram: '월급의 연말정산 세금이 아주 적어요. 감면을 확인해야 해요.',
  yeoul: '보험설계사. 회사가 연말정산한 세금을 알아야 해요.',
  haengun: '복권에 당첨됐어요. 당첨금은 신고에 들어가지 않아요.',
  'kind-pension': '공적연금을 받아요. 금액은 안내문에 없어요.',
  'kind-private-pension': '사적연금을 6,000만원 받았어요. 15%로 따로 낼 수 있어요.',
  'kind-financial': '이자와 배당이 2,000만원을 넘어요.',
  'kind-small-interest': '이자가 2,000만원을 넘지 않아요. 신고에 들어가지 않아요.',
  'kind-landlord': '직장에 다니며 주택을 빌려줘요. 14%로 따로 낼 수 있어요.',
  'kind-reduced': '중소기업 취업자 감면을 받아요.',
  'kind-newborn': '작년에 둘째가 태어났어요.',
  'kind-planner': '보험설계사. 회사가 연말정산한 세금을 담당자가 적어요.',
  'kind-other': '강연료와 상금을 합해 신고해요. 복권은 들어가지 않아요.',
  'kind-foreign': '외국에 낸 세금이 있어요.',
  'kind-pupils': '대학생 자녀의 교육비와 월세가 있어요.',
  'kind-dealer': '집을 지어 팔아요. 계산하지 않는 경우인지 먼저 확인해요.',
  noeul: '홈택스가 인증을 일찍 끝내요. 다시 인증하면 이어져요.',
}

export const storyOf = (personId: string): string =>
  stories[personId] ??
  worldlyOf(Number(/^p-(\d{6})$/.exec(personId)?.[1]))?.story ??
  '평범한 프리랜서. 모든 절차가 끝까지 이어져요.'
