/** Every Korean sentence of the office's return. */
export const returnWords = {
  title: (incomeYear: number) => `${incomeYear}년 귀속 종합소득세 신고서`,
  stamp: '사무소 보관용',
  lead: '홈택스와 위택스에 낸 신고서가 원본이에요. 이 문서는 사무소가 보관하는 사본이에요.',
  forms: (national: string, local: string) => `${national} · ${local}`,
  columns: { no: '번호', title: '항목', value: '금액 또는 내용' },
  continued: (title: string) => `${title} (이어서)`,
  differs: (figures: string) => `계산과 다르게 정한 금액이 있어요: ${figures}. 신고한 금액을 적었어요.`,
  closing: {
    title: '확인과 서명',
    filer:
      '신고인은 소득세법 제70조와 국세기본법 제45조의3에 따라 위 내용을 신고하고, 아는 사실 그대로 적었음을 확인해요.',
    agent: '세무대리인은 조세전문자격자로서 이 신고서를 성실하고 공정하게 작성했음을 확인해요.',
    rows: {
      day: '날짜',
      filer: '신고인',
      agent: '세무대리인',
      national: '종합소득세를 내는 곳',
      local: '지방소득세를 내는 곳',
      attached: '첨부서류',
    },
    day: '년        월        일',
    signed: (name: string) => `${name}        (서명 또는 인)`,
    office: '세무서장 귀하',
    municipality: (name: string) => `${name || '납세지의 시장·군수·구청장'} 귀하`,
    none: '없음',
  },
  open: '-',
  note: (value: string, note: string) => `${value} (${note})`,
} as const
