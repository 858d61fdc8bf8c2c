/** Loaded with its lazy part, because few filers need it. */
export const refundTexts = {
  asked: '수수료 환불이 접수됐어요',
  going: '수수료를 환불하고 있어요',
  to: {
    card: () => '결제한 카드로 돌려 드려요.',
    bank: () => '결제한 계좌로 돌려 드려요.',
    account: (last: string) => `등록한 계좌(끝자리 ${last})로 보내 드려요.`,
    asked: () => '받을 계좌는 담당자가 연락해서 여쭤볼게요.',
  },
  gone: '수수료를 환불했어요',
  until: (won: string, when: string) => `${won}을 ${when}까지 돌려 드릴게요.`,
  done: (won: string, when: string) =>
    `${won}을 ${when}에 돌려 드렸어요. 카드사나 은행에 따라 며칠 뒤에 보일 수 있어요.`,
} as const
