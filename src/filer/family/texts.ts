import type { Certificate } from '#domain/certificate.ts'
import { certificateTexts, toApp } from '#domain/certificate.texts.ts'
import type { RelationCode } from '#domain/collected-data.ts'
import type { DeductionHint } from '#domain/family/family.ts'

const appOf = (certificate: Certificate) => certificateTexts[certificate].app
const nameOf = (certificate: Certificate) => certificateTexts[certificate].certificate

const perMember = '한 명마다 소득에서 150만원을 빼고 세금을 계산해요.'

/** Everyday words; domain/family/texts.ts has the legal terms for the office. */
export const relationWords: Record<RelationCode, string> = {
  '0': '본인',
  '1': '부모님·조부모님',
  '2': '배우자의 부모님',
  '3': '배우자',
  '4': '자녀·손자녀',
  '5': '그 밖의 자손',
  '6': '형제자매',
  '7': '기초생활수급자',
  '8': '위탁아동',
}

export const factsTexts = {
  title: '해당하는 것이 있나요?',
  hint: '공제가 달라져요. 소득은 번 돈에서 경비를 뺀 금액이에요. 월급만 받으면 총급여 500만원까지 괜찮아요.',
  hintAlone: '공제가 달라져요.',
  none: '해당하는 것이 없어요',
  me: '나',
  of: (name: string) => `${name}에게 해당하는 것`,
  person: { income: '한 해 소득 100만원 넘음', disabled: '장애인' },
  self: {
    disabled: '장애인',
    married: (year: number) => `${year}년에 혼인신고`,
    spouse: '배우자 있음',
    singleParent: '배우자 없이 자녀 양육',
    householder: '가족을 부양하는 세대주',
  },
  choose: '해당하는 것을 고르거나 ‘해당하는 것이 없어요’를 눌러 주세요.',
} as const

export const lastFamilyTexts = {
  title: '부양가족이 작년과 같은가요?',
  titleFirst: '부양가족이 있나요?',
  lead: '내가 생계를 책임지는 가족 중 나이와 소득 조건에 맞는 분이에요.',
  term: {
    word: '인적공제',
    official: '한 명마다 150만원',
    text: '가족 한 명마다 소득에서 150만원을 빼 주는 제도예요. 한 해 소득금액이 100만원을 넘지 않는 60세 이상이나 20세 이하 가족이 대상이고, 배우자는 나이를 보지 않아요.',
  },
  list: '작년에 신고한 가족',
  count: (people: number) => `${people}명`,
  same: (people: number) => `네, ${people}명 그대로예요`,
  nobody: { title: '아니요, 없어요', text: '부양가족 없이 신고해요.' },
  first: {
    title: '네, 있어요',
    text: (certificate: Certificate) => `${toApp(certificate)} 한 번 더 인증하면 법원 자료에서 가족을 불러와요.`,
  },
  changed: {
    title: '달라졌어요',
    text: (certificate: Certificate) => `${toApp(certificate)} 한 번 더 인증하면 법원 자료에서 올해 가족을 불러와요.`,
    loaded: '이미 불러온 올해 가족을 확인해요. 다시 인증하지 않아도 돼요.',
  },
  next: { same: '다음', loaded: '올해 가족 확인하기', ask: '법원 인증 시작하기' },
  byHand: '직접 추가하거나 뺄게요',
  again: '법원 인증 다시 시작하기',
  choose: '같은지 달라졌는지 골라 주세요.',
  chooseFirst: '부양가족이 있는지 골라 주세요.',
} as const

export const diedTexts = {
  counted: (people: number) => `지난해 돌아가신 가족 ${people}명은 올해까지 공제돼요.`,
  toCheck: (people: number) => `돌아가신 가족 ${people}명은 공제를 받을 수 있는지 담당 세무사가 확인해요.`,
} as const

export const registryTexts = {
  title: '올해 가족을 불러올게요',
  lead: (certificate: Certificate) =>
    `법원의 가족관계등록부에서 불러와요. ${toApp(certificate)} 한 번만 더 인증해 주세요.`,
  why: {
    title: '왜 법원 자료가 필요한가요?',
    body: '부양가족 공제는 실제 가족관계로 정해요. 홈택스에는 작년에 신고한 가족만 있어서, 태어났거나 결혼한 가족은 법원 자료로 확인해요.',
    privacy: '담당 세무사만 보고, 주민등록번호는 암호로 바꿔 저장했다가 내 번호를 지울 때 함께 지워요.',
  },
  extra: {
    legend: '추가 정보',
    hint: '법원이 가족 한 명의 이름을 더 물었어요. 가족관계증명서를 보고 적어 주세요.',
    fold: '추가 정보를 물어봤나요?',
    foldHint: '전에 법원이 가족 한 명의 이름을 더 물었다면 적어 주세요. 아니면 비워 두세요.',
  },
  relation: { label: '누구의 이름인가요?', placeholder: '적지 않을게요' },
  name: { label: '이름', example: '예: 김하나', hint: '가족관계증명서에 적힌 대로 적어 주세요.' },
  missing: { relation: '누구의 이름인지 골라 주세요.', name: '고른 가족의 이름을 적어 주세요.' },
  ask: '인증 요청하기',
  back: '이전으로',
  certificate: '카카오톡 인증서가 없나요?',
  change: '다른 앱으로 인증하기',
  site: '전자가족관계등록시스템 알아보기',
  refused: {
    title: '인증 요청을 보내지 못했어요',
    reasons: {
      mismatch: (_: string, certificate: Certificate) =>
        `이름·휴대폰·주민등록번호가 ${nameOf(certificate)}와 같은지 확인해 주세요.`,
      phone: '이 휴대폰 번호로는 인증을 받을 수 없어요. 문의를 눌러 알려 주세요.',
      input: '적은 내용을 법원이 받지 않았어요. 추가 정보를 고치거나 비우고 다시 요청해 주세요.',
      'no-certificate': (_: string, certificate: Certificate) =>
        `${nameOf(certificate)}가 없어요. 인증서를 만든 뒤 다시 요청해 주세요.`,
      'already-waiting': (window: string, certificate: Certificate) =>
        `먼저 보낸 요청이 아직 남아 있어요. ${appOf(certificate)}에서 확인하거나 ${window} 뒤에 다시 요청해 주세요.`,
      overloaded: '지금 법원 시스템에 접속이 몰렸어요. 5분 뒤에 다시 요청하거나 작년 가족으로 이어서 해 주세요.',
      other: '법원 시스템이 요청을 받지 않았어요. 1분 뒤에 다시 요청해 주세요.',
    },
  },
} as const

export const registryWaitTexts = {
  title: (certificate: Certificate) => `${appOf(certificate)}에서 인증해 주세요`,
  phone: (certificate: Certificate) => ({
    app: nameOf(certificate),
    line: '전자가족관계 인증 요청이 왔어요',
    label: `휴대폰 ${appOf(certificate)}에 전자가족관계 인증 요청이 온 그림`,
  }),
  causes: (certificate: Certificate) => [
    certificateTexts[certificate].look,
    `${appOf(certificate)} 알림이 꺼져 있으면 소리 없이 도착해요.`,
  ],
  notArrived: '인증 다시 시작하기',
  expired: {
    title: (window: string) => `인증 시간(${window})이 지났어요`,
    body: '인증 요청을 다시 보내야 해요. 처음부터 적을 내용은 없어요.',
    button: '인증 다시 시작하기',
  },
  lost: {
    title: '인증 결과를 받지 못했어요',
    body: '인증 요청을 다시 보내고, 휴대폰에서 한 번 더 인증해 주세요. 다시 적을 내용은 없어요.',
    button: '인증 다시 시작하기',
  },
  pending: {
    title: '아직 인증을 확인하지 못했어요',
    body: (certificate: Certificate) =>
      `${appOf(certificate)}에서 ‘인증하기’까지 눌렀다면 저절로 넘어가요. 아직이면 누른 뒤 ‘인증 완료’를 다시 눌러 주세요.`,
    button: '확인할게요',
  },
  failed: {
    title: '가족 자료를 불러오지 못했어요',
    reasons: {
      REFUSED: (certificate: Certificate) =>
        `${appOf(certificate)}에서 인증을 거절했어요. 다시 요청하면 이어서 할 수 있어요.`,
      MISMATCH: () =>
        '법원이 가족 한 명의 이름을 더 물었거나, 적은 이름이 등록된 것과 달라요. 추가 정보를 고쳐 주세요.',
      FAILED: () => '간편인증이 끝나지 않았거나 가족 이름이 등록된 것과 달라요. 추가 정보를 확인해 주세요.',
    },
    edit: '추가 정보 수정',
    lastYear: '가족 다시 고르기',
  },
} as const

const hintWords: Record<DeductionHint['chance'], string> = {
  likely: '공제 가능성 높음',
  check: '확인 필요',
  unlikely: '공제 어려움',
}
const hintReasons: Record<DeductionHint['reason'], string> = {
  'income-only': '한 해 소득금액이 100만원을 넘지 않으면 공제를 받아요.',
  'age-met': '나이 조건에 맞아요. 한 해 소득금액이 100만원을 넘지 않으면 공제를 받아요.',
  'age-unmet': '60세 이상이나 20세 이하가 아니에요. 장애가 있으면 공제를 받을 수 있어요.',
  foster: '담당 세무사가 위탁 기간을 확인해요.',
  recipient: '담당 세무사가 수급 여부를 확인해요.',
  'no-birthday': '생년월일을 알 수 없어 담당 세무사가 확인해요.',
  'died-before-year': '담당 세무사가 확인해요.',
  'died-in-year': '담당 세무사가 확인해요.',
}

export const familyTexts = {
  title: '부양가족을 확인해 주세요',
  lead: `신고서에 넣을 가족이에요. ${perMember}`,
  count: (people: number) => `부양가족 ${people}명`,
  noNumber: '주민등록번호 정보 없음',
  number: '주민등록번호',
  hint: hintWords,
  reason: hintReasons,
  shared: {
    twice: {
      chip: '가족도 공제하고 있어요',
      body: '연결된 가족의 신고에도 있어요. 한 사람은 한 신고에서만 공제할 수 있어요.',
    },
    left: { chip: '가족이 공제해요', body: '연결된 가족의 신고에서 공제하기로 했어요. 내 신고에서는 빠져요.' },
    open: '누가 공제할지 비교하기',
  },
  decides: '공제 여부는 담당 세무사가 마지막으로 확인해요.',
  remove: '빼기',
  removeWho: (name: string) => `${name} 님 빼기`,
  removed: (name: string) => `${name} 님을 뺐어요.`,
  restored: (name: string) => `${name} 님을 다시 넣었어요.`,
  restoreProblem: (name: string) => ({
    title: `${name} 님을 다시 넣지 못했어요`,
    body: '‘가족 추가하기’를 눌러 다시 적어 주세요.',
  }),
  removeProblem: (name: string) => `${name} 님을 빼지 못했어요. 목록은 바뀌지 않았어요.`,
  add: '가족 추가하기',
  added: (name: string) => `${name} 님을 추가했어요.`,
  next: '다음',
  empty: {
    title: '아직 등록한 가족이 없어요',
    body: '가족을 추가하면 공제를 받을 수 있는지 확인해 드려요. 없으면 그대로 이어서 해도 돼요.',
  },
  loadProblem: { title: '가족 정보를 불러오지 못했어요', body: '저장한 목록은 그대로 있어요.', retry: '다시 불러오기' },
  dialog: {
    title: '가족 추가하기',
    relation: { label: '나와의 관계', placeholder: '관계를 골라 주세요', missing: '나와의 관계를 골라 주세요.' },
    name: { label: '이름', example: '예: 김하나', missing: '이름을 적어 주세요.' },
    number: { hint: '공제를 받을 수 있는지 확인하는 데 써요. 암호로 바꿔 저장하고, 내 번호를 지울 때 함께 지워요.' },
    rrn: {
      'rrn.front': '주민등록번호 앞 6자리를 적어 주세요.',
      'rrn.back': '주민등록번호 뒤 7자리를 적어 주세요.',
      'rrn.date': '앞 6자리가 생년월일과 같은지 확인해 주세요.',
    },
    save: '추가하기',
    cancel: '그만두기',
    incomplete: '관계를 고르고 이름과 주민등록번호를 적어 주세요.',
  },
} as const

export const familyInMayTexts = {
  title: '부양가족은 5월에 등록해요',
  lead: '지금은 적을 내용이 없어요. 5월에 신고 기간이 열리면 여기서 등록해요.',
  steps: {
    title: '5월에는 이렇게 해요',
    list: [
      { title: '작년 가족 그대로 쓰기', text: '작년에 신고한 가족을 한 번에 가져와요.' },
      { title: '올해 가족 새로 불러오기', text: '간편인증을 하면 법원 자료에서 불러와요.' },
      { title: '직접 추가하고 빼기', text: '빠진 가족은 추가하고 아닌 가족은 뺄 수 있어요.' },
    ],
  },
  deduction: {
    title: '가족 공제 미리 보기',
    body: `${perMember} 60세 이상 부모님, 20세 이하 자녀, 배우자가 있으면 확인해 보세요.`,
  },
  next: '다음',
} as const
