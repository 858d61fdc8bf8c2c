/** Loaded with its lazy part, because few filers need it. */
export const oddDepositTexts = {
  title: '수수료와 맞지 않는 입금이 있어요',
  arrived: '들어온 금액',
  fee: '신고 수수료',
  rest: '모자라는 금액',
  question: '이 돈을 어떻게 할까요? 고르면 담당자가 그대로 처리해요.',
  answers: {
    'send-rest': '모자라는 금액을 더 보낼게요',
    'use-as-fee': '수수료로 써 주세요',
    'give-back': '모두 돌려 주세요',
  },
  answered: {
    'send-rest': '모자라는 금액을 더 보내기로 했어요. 아래 사무소 계좌로 보내면 담당자가 확인해요.',
    'use-as-fee': '수수료로 쓰기로 했어요. 담당자가 처리하면 진행이 바뀌어요.',
    'give-back': '돌려받기로 했어요. 환불이 시작되면 이 화면에 날짜가 보여요.',
  },
} as const
