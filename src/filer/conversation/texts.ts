export const ownConversationTexts = {
  page: '담당자와 대화',
  title: '담당자에게 물어보기',
  lead: '내 신고에 대해 물어보세요. 적은 글은 담당 사무소만 볼 수 있어요.',
  office: '사무소',
  hours: (weekday: string, lunch: string, closed: string) => `평일 ${weekday}에 답해요(점심 ${lunch}). ${closed}.`,
  replyBy: (when: string) => `지금 보내면 ${when}까지 답해 드려요.`,
  promised: (when: string) => `보낸 글에 ${when}까지 답해 드려요.`,
  hint: '주민등록번호와 비밀번호는 적지 마세요.',
  sent: '보냈어요. 답하면 카카오톡으로 알려 드려요',
  none: {
    title: '아직 맡긴 신고가 없어요',
    body: '신고를 시작하면 담당자에게 물어볼 수 있어요. 그 전에는 상담으로 물어봐 주세요.',
    act: '상담 신청하기',
  },
  failed: { title: '대화를 불러오지 못했어요', body: '주고받은 글은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  back: '마이페이지로',
} as const
