export const sendAgainTexts = {
  press: '다시 보내기',
  said: (message: string, moment: string) => `${message} 메시지를 ${moment}에 다시 보내요`,
  now: (message: string) => `${message} 메시지를 다시 보내요`,
  twice: {
    title: '하루 안에 같은 메시지를 보냈어요',
    body: '고객이 같은 메시지를 두 번 받아요. 그래도 보낼까요?',
    yes: '한 번 더 보내기',
    no: '그만두기',
  },
} as const
