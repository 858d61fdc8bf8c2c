export const taxNames: Readonly<Record<string, string>> = {
  'national-slip': '종합소득세',
  'national-instalment': '종합소득세 분납',
  'local-slip': '개인지방소득세',
  'local-instalment': '개인지방소득세 분납',
}
