export const engagementNotes = { signed: '사무소가 수임계약서에 서명함' } as const
