export const messengerTexts = {
  look: '자세히 보기',
  link: '주소를',
  copiedInstead: '카카오톡을 열지 못해 주소를 복사했어요. 대화창에 붙여 넣어 주세요.',
  chatFailed: '카카오톡을 바로 열지 못해 상담 채널 주소를 열었어요.',
  closed: {
    titles: { lunch: '지금은 점심시간이에요', closed: '지금은 쉬고 있어요' },
    body: (moment: string) => `카카오톡으로 남겨 주시면 ${moment}부터 차례로 답해요.`,
    open: '카카오톡 열기',
    stay: '닫기',
  },
} as const
