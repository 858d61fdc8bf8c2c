/** Every Korean sentence of the office's return. */
export const returnWords = {
  title: (incomeYear: number) => `${incomeYear}년 귀속 종합소득세 신고서`,
  stamp: '사무소 보관용',
  lead: '홈택스와 위택스에 낸 신고서가 원본이에요. 이 문서는 사무소가 보관하는 사본이에요.',
  forms: (national: string, local: string) => `${national} · ${local}`,
  columns: { no: '번호', title: '항목', value: '금액 또는 내용' },
  continued: (title: string) => `${title} (이어서)`,
  differs: (figures: string) => `계산과 다르게 정한 금액이 있어요: ${figures}. 신고한 금액을 적었어요.`,
  open: '-',
  note: (value: string, note: string) => `${value} (${note})`,
} as const
