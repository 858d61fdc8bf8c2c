export const startTexts = {
  title: '약 7분이면 신청할 수 있어요',
  lead: '휴대폰과 간편인증서만 있으면 돼요. 중간에 나가도 이어서 할 수 있어요.',
  way: {
    title: '이렇게 진행해요',
    steps: [
      { name: '본인 확인', detail: '주민등록번호를 적고 간편인증을 해요', time: '2분' },
      { name: '홈택스 자료 불러오기', detail: '소득과 공제 자료를 자동으로 불러와요', time: '1분' },
      { name: '가족과 신고 방법 확인', detail: '세금과 수수료를 비교해서 골라요', time: '3분' },
      { name: '신청하기', detail: '환급받을 계좌를 적고 신고를 맡겨요', time: '1분' },
    ],
  },
  ready: {
    title: '이런 걸 물어봐요',
    list: [
      '주민등록번호 — 홈택스에서 내 자료를 찾는 데 써요',
      '환급받을 내 계좌 — 돌려받을 세금이 들어와요',
      '부양하는 가족 — 따로 사는 부모님도 될 수 있어요',
    ],
  },
  delegation: {
    title: '수임동의가 필요해요',
    body: '세무사가 내 홈택스 자료를 보고 대신 신고하도록 허락하는 것이에요. 허락이 있어야 신고를 맡을 수 있어요.',
    facts: [
      { name: '언제', value: '마지막 신청 화면에서 동의해요' },
      { name: '무엇을', value: '종합소득세 자료 조회와 신고' },
      { name: '그만두기', value: '언제든 마이페이지에서 철회해요' },
    ],
  },
  fees: {
    title: '신고 수수료',
    vat: '부가세를 포함한 금액이에요. 소득이 여러 가지거나 사업장이 둘 이상이면 더해질 수 있어요.',
    early: (day: string, percent: number) => `${day}까지 신청하면 ${percent}% 빼 드려요.`,
    later: '지금 내지 않아요. 신고서를 다 만든 뒤에 항목별로 보여 드리고 결제해요.',
  },
  refund: {
    title: '그만두면 수수료를 얼마나 돌려받나요?',
    caption: '그만둔 때에 따라 돌려받는 수수료',
    stages: {
      'before-work': '신고서를 만들기 전',
      preparing: '신고서를 만드는 중',
      reviewed: '검토가 끝난 뒤',
      filed: '홈택스에 신고한 뒤',
    },
    percent: (percent: number) => (percent === 0 ? '돌려받지 못해요' : percent === 100 ? '모두' : `${percent}%`),
  },
  start: '신고 시작하기',
  goOn: '이어서 하기',
  goOnAt: (name: string) => `${name}부터 이어서 할 수 있어요.`,
  closed: {
    before: {
      title: '아직 신고 기간이 아니에요',
      body: (day: string) => `${day}부터 사전 접수를 할 수 있어요.`,
      act: '홈으로 가기',
    },
    preview: {
      title: '신고는 5월에 열려요',
      body: (day: string) => `${day}부터 신고할 수 있어요. 지금은 사전 접수를 할 수 있어요.`,
      act: '사전 접수하기',
    },
    late: {
      title: '신고 기간이 끝났어요',
      body: (day: string) => `${day}까지였어요. 늦었어도 기한 후 신고를 도와드려요.`,
      act: '상담 신청하기',
    },
  },
  registered: {
    title: '이미 신청을 마쳤어요',
    body: '마이페이지에서 진행 상황을 볼 수 있어요.',
    act: '진행 상황 보기',
  },
  otherFiling: {
    title: '지금 다른 세무사무소에 신고를 맡기고 있어요',
    body: '계속하면 마지막 신청 화면에서 우리 사무소로 바꿀지 한 번 더 물어봐요. 그 전에는 아무것도 바뀌지 않아요.',
    yes: '신고 계속하기',
    no: '그만두기',
  },
} as const

export const agreementTexts = {
  none: {
    title: '우리 사무소에 신고를 맡길까요?',
    lead: '수임동의를 하면 세무사가 홈택스 자료를 보고 대신 신고할 수 있어요.',
    act: '수임동의하기',
  },
  given: {
    title: '우리 사무소가 세무대리인이에요',
    lead: (day: string) => `${day}에 동의했어요.`,
    leadNoDay: '홈택스에 등록되어 있어요.',
    act: '동의한 내용 보기',
  },
  office: '맡는 곳',
  person: '대표',
  may: {
    title: '누가 무엇을 볼 수 있나요?',
    list: [
      '우리 사무소에서 허락받은 직원만 내 자료를 봐요.',
      '종합소득세 신고에 쓰는 소득·공제·신고 내역을 봐요.',
      '누가 언제 봤는지 마이페이지에서 볼 수 있어요.',
    ],
  },
  words: '무엇에 동의하나요?',
  contract: '수임계약서 (동의하면 함께 서명해요)',
  until: {
    title: '언제까지, 어떻게 그만두나요?',
    list: [
      '해지할 때까지 이어져요.',
      '마이페이지에서 언제든 철회할 수 있어요.',
      '철회하면 아직 제출하지 않은 신고는 멈춰요.',
    ],
  },
  myPage: '마이페이지 보기',
  kept: '다른 사무소에 그대로 맡기기로 했어요. 아무것도 바뀌지 않았어요.',
  bookkeeping: '다른 사무소에서 장부를 쓰고 있어서 바꾸지 않았어요. 담당자가 따로 연락드릴게요.',
  bookkeepingBy: (moment: string) =>
    `다른 사무소에서 장부를 쓰고 있어서 바꾸지 않았어요. 담당자가 ${moment}까지 전화드릴게요.`,
} as const

export const doneTexts = {
  title: '수임동의를 마쳤어요',
  lead: '이제 우리 사무소가 홈택스 자료를 보고 대신 신고할 수 있어요.',
  pending: {
    title: '홈택스 등록을 기다려요',
    lead: '수임동의는 받았어요. 홈택스가 등록을 마치면 카카오톡으로 알려 드려요.',
    until: '등록 예정',
  },
  facts: { office: '세무대리인', day: '동의한 날', scope: '허락한 일', scopeValue: '종합소득세 자료 조회와 신고' },
  undo: '그만두고 싶으면 마이페이지에서 언제든 철회할 수 있어요.',
  file: '신고 시작하기',
  preview: '사전 접수하기',
  myPage: '마이페이지 보기',
} as const

export const withdrawnTexts = {
  reason: '고객이 수임동의를 철회함',
  refund: '고객이 수임동의를 철회해서 시스템이 환불 기준대로 접수했어요.',
  refundWithoutAccount:
    '고객이 수임동의를 철회해서 시스템이 환불 기준대로 접수했어요. 계좌가 없으니 고객에게 여쭤보고 직접 보내 주세요.',
} as const

export const practiceTexts = {
  page: '수임동의 창 연습',
  title: '수임동의 창을 미리 볼 수 있어요',
  lead: '신청할 때 나오는 창과 같은 글이에요. 눌러도 아무것도 바뀌지 않아요.',
  questions: '물어보는 창',
  filing: '다른 사무소가 신고를 맡은 경우',
  bookkeeping: '다른 사무소가 장부를 쓰는 경우',
  outcomes: '끝난 뒤에 알리는 창',
  outcomeNames: {
    registered: '등록을 마친 경우',
    pending: '홈택스가 다음 날 마치는 경우',
    released: '해지만 된 경우',
    failed: '등록하지 못한 경우',
  },
  chosen: { yes: '‘우리 사무소로 바꾸기’를 골랐어요.', no: '‘그대로 두기’를 골랐어요.', told: '창을 읽고 닫았어요.' },
} as const
