export const privacyRequestsTexts = {
  title: '내 개인정보에 대한 요구',
  hint: '열람, 정정, 삭제, 처리정지를 요구하고 답을 보거나 이의제기할 수 있어요.',
  press: '요구하고 답 보기',
} as const
