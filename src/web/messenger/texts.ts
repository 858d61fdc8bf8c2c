/** Every Korean sentence of sharing and of the support channel. */
export const messengerTexts = {
  look: '자세히 보기',
  link: '주소를',
  copiedInstead: '카카오톡을 열지 못해 주소를 복사했어요. 대화창에 붙여 넣어 주세요.',
  chatFailed: '카카오톡을 바로 열지 못해 상담 채널 주소를 열었어요.',
} as const
