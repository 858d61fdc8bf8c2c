/** Words, 1.1. */
export const refusalTexts = {
  'season.closed': {
    title: '지금은 신고 기간이 아니에요',
    body: '종합소득세는 5월에 신고해요. 3월부터 사전 접수를 할 수 있어요.',
  },
  'session.expired': {
    title: '인증 시간이 지났어요',
    body: '안전을 위해 간편인증을 다시 해 주세요. 입력한 내용은 남아 있어요.',
  },
  'journey.step': { title: '앞 단계를 먼저 마쳐야 해요', body: '이어서 할 화면으로 왔어요.' },
  'pay.already': { title: '이미 결제했어요', body: '마이페이지에서 진행을 볼 수 있어요.' },
} as const
