export const cashReceiptTexts = {
  title: '현금영수증',
  due: '현금영수증을 발급하고 있어요.',
  issued: '현금영수증을 발급했어요.',
  cancelled: '현금영수증을 취소했어요.',
  under: (number: string) => `번호\u00A0${number}`,
  self: '국세청 지정 번호 010-000-1234',
  show: '현금영수증 보기 (새 창)',
} as const
