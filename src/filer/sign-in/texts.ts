export const loginTexts = {
  page: '로그인',
  title: '카카오로 로그인해 주세요',
  lead: '따로 가입하지 않아도 돼요.',
  returnTo: (name: string) => `로그인하면 ‘${name}’ 화면으로 이어져요.`,
  button: '카카오 로그인',
  already: '이미 로그인했어요',
  alreadyLead: '보던 화면으로 이어서 갈 수 있어요.',
  goOn: '이어서 하기',
  receive: '카카오에서 이런 정보를 받아요',
  items: [
    { name: '이름', why: '누가 신고하는지 확인해요' },
    { name: '휴대폰 번호', why: '간편인증을 요청하고 진행을 알려 드려요' },
    { name: '이메일 (선택)', why: '신고 결과를 안내할 때 써요' },
  ],
  never: '친구 목록이나 대화는 받지 않아요. 카카오톡 비밀번호도 알 수 없어요.',
  notStored: {
    title: '이 브라우저에서는 로그인이 이어지지 않아요',
    body: '브라우저가 저장 공간을 막아 두었어요. 크롬이나 사파리 같은 다른 브라우저에서 이 주소를 열어 주세요.',
    address: '주소를',
    copy: '주소 복사하기',
  },
  noKakao: '카카오톡이 없나요?',
  call: (phone: string) => `${phone} 전화하기`,
} as const

export const closedTexts = {
  phases: {
    before: {
      title: '3월 1일에 사전 접수를 시작해요',
      body: '지금은 신고 기간이 아니에요. 3월 1일부터 미리 접수하고, 5월에 신고해요.',
    },
    late: {
      title: '신고 기간이 끝났어요',
      body: '지금 시작하는 신고는 기한 후 신고예요. 상담을 신청하면 담당자가 도와드려요.',
    },
    off: { title: '지금은 신고 기간이 아니에요', body: '종합소득세는 5월에 신고해요. 3월 1일에 사전 접수를 시작해요.' },
  },
  consult: '상담 신청하기',
  mine: '이미 신고를 맡겼나요? 로그인하면 마이페이지로 가요.',
} as const

export const callbackTexts = {
  page: '로그인하는 중',
  title: '로그인하고 있어요',
  lead: '보던 화면으로 돌아갈게요.',
  failures: {
    refused: {
      title: '카카오 로그인을 멈췄어요',
      body: '카카오에서 취소했거나 동의하지 않았어요. 이름과 휴대폰 번호에 동의해야 신고를 맡길 수 있어요.',
    },
    state: {
      title: '다시 로그인해 주세요',
      body: '로그인 시간이 지났거나 다른 창에서 시작했어요. 적은 내용은 그대로 있어요.',
    },
    died: {
      title: '로그인을 멈춘 계정이에요',
      body: '돌아가셨다는 소식을 듣고 이 계정의 로그인을 멈췄어요. 가족분은 지점으로 연락해 주세요. 잘못된 소식이면 지점에 전화해 주세요.',
    },
    other: { title: '로그인하지 못했어요', body: '1분 뒤에 다시 눌러 주세요.' },
  },
  again: '카카오 로그인',
  home: '홈으로 가기',
} as const
