export const refundMessageTexts = {
  to: {
    card: '결제한 카드',
    bank: '결제한 계좌',
    account: (last: string) => `등록한 계좌(끝자리 ${last})`,
    agreed: '담당자와 정한 계좌',
  },
  case: {
    dismissed: '접수는 취소했어요. 홈택스에 신고하지 않아요.',
    filed: '홈택스에 한 신고는 그대로예요.',
    ending: '신고는 그만두고 있어요. 홈택스에 신고하지 않아요.',
    feeAgain: '신고는 그대로 이어서 해요. 수수료를 결제하면 홈택스에 신고해요.',
    goesOn: '신고는 그대로 이어서 해요.',
  },
} as const
