export const bookFileTexts = {
  source: (fileName: string, hash: string) => `장부 파일 ${fileName}에서 옮김 (SHA-256 ${hash})`,
} as const
