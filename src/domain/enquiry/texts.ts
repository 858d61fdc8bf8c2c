import type { EnquiryKind } from '#domain/enquiry/kinds.ts'

export const enquiryKindNames = {
  '1': '기장',
  '2': '세무조사',
  '3': '상속·증여세',
  '4': '양도소득세',
  '5': '신고대행',
  '6': '기타',
} as const satisfies Record<EnquiryKind, string>
