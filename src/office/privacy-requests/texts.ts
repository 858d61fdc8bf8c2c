import type { PrivacyRequestDue, PrivacyRequestOutcome } from '#domain/privacy-request/privacy-request.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { PrivacyRequestFilter } from './contract.ts'

export const privacyRequestTexts = {
  title: '개인정보 요구',
  lead: '고객이 자기 정보를 보거나 고치고, 지우거나 쓰지 말라고 한 요구와 거절에 대한 이의제기예요. 받은 다음 날부터 10일 안에 답해야 해요(개인정보 보호법). 끝나는 날이 쉬는 날이면 다음 영업일까지예요.',
  counts: (open: number, late: number) =>
    [`답할 요구 ${open}건`, ...(late > 0 ? [`기한이 지난 요구 ${late}건`] : [])].join(' · '),
  filters: { label: '무엇을 볼까요?', open: '답할 요구', late: '기한 지남', all: '모두' } satisfies Record<
    PrivacyRequestFilter | 'label',
    string
  >,
  firms: { label: '사무소', all: '모든 사무소' },
  firm: '사무소',
  columns: { kind: '무엇', who: '누구', due: '기한', state: '상태', arrived: '온 날', source: '온 길' },
  noAccount: '회원 아님',
  due: {
    late: (days: number) => `${days}일 지남`,
    today: () => '오늘까지',
    soon: (days: number) => `${days}일 남음`,
    later: (days: number) => `${days}일 남음`,
  } satisfies Record<PrivacyRequestDue, (days: number) => string>,
  empty: { title: '보여 줄 요구가 없어요', body: '고객이 사이트에서 요구하거나 직원이 적으면 여기에 보여요.' },
  failed: { title: '개인정보 요구를 불러오지 못했어요', body: '요구와 답은 그대로예요. 1분 뒤에 다시 불러와 주세요.' },
  forbidden: { title: '개인정보 요구는 지점장이 볼 수 있어요', body: '요구가 왔다면 지점장에게 알려 주세요.' },
} as const

export const privacyPanelTexts = {
  panel: '요구 보기',
  gone: '이 요구를 찾지 못했어요. 다른 지점의 요구는 보이지 않아요.',
  failed: '요구를 불러오지 못했어요. 다시 불러와 주세요.',
  again: '다시 불러오기',
  recorded: '내용을 본 것은 열람 기록에 남아요.',
  facts: { due: '답할 기한', arrived: '온 날', source: '온 길', who: '요구한 분', contact: '연락처', case: '신고 건' },
  noContact: '적지 않았어요',
  asked: '요구한 내용',
  noWords: '덧붙인 말이 없어요.',
  delay: '답을 미룬 이유',
  answer: '보낸 답',
  refusal: '거절한 이유',
  refusals: {
    title: '거절한 요구',
    named: '이의가 있는 거절',
    gone: '보관 기간이 끝나서 거절한 이유를 지웠어요.',
    hint: '거절하지 않은 분이 다시 판단해 주세요.',
    by: (who: string, at: string) => `${who}, ${momentInWords(new Date(at))}`,
  },
  deciders: {
    other: (names: readonly string[]) =>
      `요구를 거절한 사람은 그 이의제기에 답할 수 없어요. 거절하지 않은 분에게 부탁해 주세요: ${names.join(', ')}`,
    alone:
      '거절하지 않은 지점장이나 운영자가 없어서 거절한 사람이 다시 판단해요. 그렇게 판단한 것이 처리 기록에 남아요.',
    mark: '거절한 사람이 판단',
  },
  object: '이 거절에 대한 이의제기 적기',
  destroyed: '보관 기간이 끝나서 내용과 연락처를 지웠어요.',
  history: '처리 기록',
  person: '본인',
  until: (day: string) => `기한 ${day}`,
  form: {
    title: '답하기',
    outcome: '어떻게 할까요?',
    outcomes: {
      answered: { title: '요구대로 했어요', text: '무엇을 했는지 적어 주세요.' },
      refused: { title: '거절해요', text: '법에 있는 이유만 돼요. 마이페이지에는 이의제기 방법도 보여요.' },
      'put-off': { title: '답을 미뤄요', text: '열람만, 10일 안에 보여 줄 수 없는 이유가 있을 때만 돼요.' },
    } satisfies Record<PrivacyRequestOutcome, { title: string; text: string }>,
    words: { answered: '답', refused: '거절하는 이유', 'put-off': '미루는 이유' } satisfies Record<
      PrivacyRequestOutcome,
      string
    >,
    hints: {
      mail: '고객이 마이페이지에서 그대로 읽고, 답했다는 이메일을 받아요. 주민등록번호는 적지 마세요.',
      page: '고객이 마이페이지에서 그대로 읽지만 이메일이 없어 알림이 가지 않아요. 답했다고 위 연락처로 알려 주세요.',
      nobody:
        '이분은 사이트에서 볼 수 없어요. 같은 내용을 위 연락처로 직접 알려 주세요. 거절했다면 이의제기 방법도 알려 주세요.',
    },
    missing: '두 글자 이상 적어 주세요.',
    until: '답할 새 날',
    untilHint: '지금 기한보다 뒤, 오늘부터 90일 안의 날이에요.',
    untilMissing: '답할 새 날을 골라 주세요.',
    press: '답 저장하기',
    said: { answered: '답을 저장했어요', refused: '거절한 이유를 저장했어요', 'put-off': '새 기한을 저장했어요' },
  },
} as const

export const newPrivacyTexts = {
  open: '요구 적기',
  title: '전화·이메일·우편·방문으로 온 요구 적기',
  kind: '무엇을 요구했나요?',
  source: '어떻게 왔나요?',
  arrivedOn: '온 날',
  arrivedHint: '이날의 다음 날부터 10일을 세요.',
  arrivedWrong: '오늘까지, 1년 안의 날을 골라 주세요.',
  name: '이름',
  nameMissing: '이름을 적어 주세요.',
  contact: '연락처',
  contactHint: '답을 알릴 전화번호나 이메일, 주소예요.',
  contactMissing: '답을 알릴 연락처를 적어 주세요.',
  caseNumber: '접수번호',
  caseHint: '우리 고객이면 적어 주세요. 고객이 마이페이지에서 답을 읽어요.',
  words: '요구한 내용',
  wordsMissing: {
    correction: '무엇을 어떻게 고쳐 달라고 했는지 적어 주세요.',
    objection: '무엇에 왜 이의가 있다고 했는지 적어 주세요.',
  },
  against: (name: string, arrivedOn: string) => `${arrivedOn}에 온 ${name}를 거절한 것에 대한 이의제기예요.`,
  hint: '주민등록번호는 적지 마세요.',
  press: '적어 두기',
  no: '그만두기',
  said: '요구를 적었어요',
} as const
