export const contactsTexts = {
  title: '연락할 사람',
  lead: '먼저 연락드린다고 약속했거나 신고 기한이 지나 먼저 연락해야 하는 분들이에요. 연락한 뒤에 어떻게 되었는지 적으면 목록에서 빠져요.',
  contacts: '연락할 사람',
  columns: {
    name: '이름',
    firm: '사무소',
    reason: '이유',
    owner: '담당',
    since: '약속한 때',
    due: '연락할 기한',
    phone: '연락',
  },
  reasons: {
    bookkeeping: '다른 사무소가 장부를 써요',
    released: '이전 사무소가 해지됐거나 해지됐을 수 있고, 우리 등록은 안 됐어요',
    'agent-failed': '신청은 받았지만 세무대리인 등록을 못 했어요',
    'after-season': '접수만 하고 신고 기간이 끝났어요',
    overdue: '신고 기한이 지났는데 신고를 마치지 못했어요',
    'refund-account': '신고한 뒤에 환급 계좌를 바꿔 달라고 했어요',
    interim: '중간예납 고지가 나올 금액이에요. 상반기 소득이 줄었는지 여쭤보고 추계액 신고가 나은지 알려 주세요',
    'consent-withdrawn': '수임동의를 철회했어요. 홈택스에서 수임을 해지해 주세요',
  },
  more: (shown: number, total: number) =>
    `${total.toLocaleString('ko-KR')}명 가운데 기한이 가까운 ${shown}명을 보여요. 연락을 마치면 다음 분이 나와요.`,
  due: (hour: string) => `${hour}까지`,
  overdue: '기한 지남',
  noCase: '신청 전',
  noName: '이름 없음',
  noOwner: '담당 없음',
  done: {
    press: '연락했어요',
    of: (name: string) => `${name} 님에게 연락했어요`,
    title: (name: string) => `${name} 님과 어떻게 되었나요?`,
    body: '적은 내용은 기록에 남아요. 주민등록번호나 계좌번호는 적지 마세요.',
    note: '연락한 결과',
    example: '예: 장부를 맡긴 사무소에서 신고하기로 했어요',
    missing: '두 글자 이상 적어 주세요.',
    yes: '저장하기',
    no: '그만두기',
    said: (name: string) => `${name} 님에게 연락한 것을 저장했어요`,
  },
  /** Nobody is called: the office ends its agency. */
  released: {
    press: '해지했어요',
    of: (name: string) => `${name} 님의 수임을 해지했어요`,
    title: (name: string) => `${name} 님의 수임을 해지했나요?`,
    body: '저장하면 고객에게 해지했다고 알려요. 주민등록번호나 계좌번호는 적지 마세요.',
    note: '해지한 결과',
    example: '예: 홈택스에서 수임을 해지했어요',
  },
  empty: { title: '연락할 사람이 없어요', body: '먼저 연락드린다고 약속하면 여기에 나타나요.' },
  forbidden: { title: '이 화면을 볼 수 없어요', body: '고객에게 연락하는 직원이 볼 수 있어요.' },
  failed: { title: '목록을 불러오지 못했어요', body: '약속은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
} as const

export const undeliveredTexts = {
  title: '전해지지 않은 메시지',
  lead: '보내지 못했거나 전달되지 않은 카카오톡과 이메일이에요. 카카오톡은 다시 보내기 전에 이미 전해졌는지 먼저 물어봐요.',
  /** `cost` is null if no price is set. */
  texts: (count: number, cost: string | null) =>
    `이번 달에 문자로 다시 알린 메시지는 ${count.toLocaleString('ko-KR')}건${
      cost === null
        ? '이에요. 한 건의 요금이 설정되어 있지 않아 금액은 계산하지 않았어요.'
        : `, 요금은 약 ${cost}이에요.`
    }`,
  more: (shown: number, total: number) =>
    `${total.toLocaleString('ko-KR')}건 가운데 최근 ${shown}건을 보여요. 다시 보내면 다음 건이 나와요.`,
  columns: { name: '이름', firm: '사무소', message: '메시지', since: '만든 때', failure: '이유', act: '할 일' },
  of: (message: string, name: string) => `${name} 님에게 ${message} 다시 보내기`,
  empty: { title: '전해지지 않은 메시지가 없어요', body: '보내지 못한 메시지가 생기면 여기에 나타나요.' },
} as const
