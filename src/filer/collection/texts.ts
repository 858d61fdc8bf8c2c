export const documentNames = [
  '종합소득세 신고 안내문',
  '사업소득 지급명세서',
  '근로소득 지급명세서',
  '기타소득 지급명세서',
  '연말정산 간소화 자료',
] as const
