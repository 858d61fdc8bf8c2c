export const casesPartTexts = {
  receipts: (shown: number, total: number) =>
    `${total}건 가운데 기한이 이른 ${shown}건을 보여요. 처리하면 다음 건이 나와요.`,
  more: (shown: number, total: number) => `${total}건 가운데 오래된 ${shown}건을 보여요. 처리하면 다음 건이 나와요.`,
} as const
