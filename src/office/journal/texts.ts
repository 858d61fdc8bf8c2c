const programNames = { semusarang: '세무사랑', wehago: '위하고' } as const

export const journalFileTexts = {
  sheet: '일반전표',
  toldSheet: '확인할 것',
  told: '파일에 담지 못했거나 확인할 것',
  file: (caseNumber: string, program: keyof typeof programNames) =>
    `일반전표-${programNames[program]}-${caseNumber}.xlsx`,
} as const
