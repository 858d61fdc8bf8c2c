/** Apart from the papers' words, which no screen loads. */
export const paperNames = {
  guide: '종합소득세 신고 안내문',
  'business-payments': '사업소득 지급명세서',
  'simplified-payments': '간이지급명세서',
  wage: '근로소득 지급명세서',
  other: '기타소득 지급명세서',
  pension: '연금소득 지급명세서',
  'year-end': '연말정산 간소화 자료',
  unknown: '다른 서류',
} as const
