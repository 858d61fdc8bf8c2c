const words: Record<string, string> = {
  base: '기본 수수료',
  'surcharge.wage': '근로소득 추가',
  'surcharge.pension': '연금소득 추가',
  'surcharge.other': '기타소득 추가',
  'surcharge.financial': '금융소득 추가',
  'surcharge.extraBusiness': '사업장 추가',
  'double-from-simple': '복식부기 감면',
  'early-discount': '일찍 신청 할인',
  'office-adjustment': '사무소 조정',
}

export function feeItemName({ id, count, percent }: { id: string; count?: number; percent?: number }): string {
  const name = words[id] ?? id
  return count && count > 1 ? `${name} ${count}건` : percent ? `${name} ${percent}%` : name
}
