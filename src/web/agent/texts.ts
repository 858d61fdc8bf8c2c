/** Words, 1.1: agent.*. */
export const agentTexts = {
  otherFiling: {
    title: '지금 다른 세무사무소에 신고를 맡기고 있어요',
    body: '바꾸면 그 사무소는 더 이상 내 자료를 볼 수 없어요. 우리 사무소가 이어서 신고해요.',
    yes: '우리 사무소로 바꾸기',
    no: '그대로 두기',
  },
  otherBookkeeping: {
    title: '다른 사무소에서 장부를 쓰고 있어요',
    body: '바꾸기 전에 확인이 필요해요. 지금은 아무것도 바꾸지 않았고, 담당자가 따로 연락드릴게요.',
    bodyBy: (moment: string) =>
      `바꾸기 전에 확인이 필요해요. 지금은 아무것도 바꾸지 않았고, 담당자가 ${moment}까지 전화드릴게요.`,
    button: '알겠어요',
  },
  outcomes: {
    ours: null,
    registered: { title: '수임동의를 마쳤어요', body: '이제 우리 사무소가 홈택스 자료를 보고 대신 신고할 수 있어요.' },
    pending: {
      title: '홈택스에서 바꾸고 있어요',
      body: '이전 사무소의 해지를 접수했어요. 홈택스가 등록을 마치면 카카오톡으로 알려 드려요.',
    },
    bookkeeping: null,
    kept: null,
    released: {
      title: '등록이 한 번 더 필요해요',
      body: '이전 사무소는 해지했지만 우리 사무소를 등록하지 못했어요. 같은 버튼을 다시 눌러 주세요.',
    },
    failed: {
      title: '수임 등록을 하지 못했어요',
      body: '입력한 내용은 화면에 그대로 있어요. 10분 뒤에 다시 시도해 주세요.',
    },
  },
  orCall: (phone: string) => `급하면 ${phone} 번호로 전화 주세요.`,
} as const
