export const viewTexts = {
  view: '보기',
  viewOf: (name: string) => `${name} 보기 (기록됨)`,
  beside: '자료와 파일 옆에 두고 보기',
  proof: (name: string) => `${name} 보기`,
} as const
