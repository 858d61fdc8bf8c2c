export const resultNames = {
  payable: { refund: '돌려받을 소득세', due: '더 낼 소득세' },
  localPayable: { refund: '돌려받을 지방소득세', due: '더 낼 지방소득세' },
} as const
