export const settledTaxTexts = {
  names: { refund: '돌려받을 세금', due: '더 낼 세금', even: '더 낼 세금이 없어요' },
  expectedNames: { refund: '돌려받을 세금 (예상)', due: '더 낼 세금 (예상)', even: '더 낼 세금 (예상)' },
  parts: (national: string, local: string) => `소득세 ${national}, 지방소득세 ${local}`,
  sided: { refund: (won: string) => `${won} 돌려받기`, due: (won: string) => `${won} 내기` },
} as const
