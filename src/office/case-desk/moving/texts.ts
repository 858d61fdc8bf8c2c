export const movingTexts = {
  press: '지점 옮기기',
  title: '다른 지점으로 옮길까요?',
  body: '자료와 기록이 모두 그 지점으로 가고, 이 지점에서는 볼 수 없어요. 고객에게는 새 사무소에서 이어서 맡는다고 알려요.',
  to: '받을 지점',
  choose: '지점 고르기',
  missing: '받을 지점을 골라 주세요.',
  otherFirm: (name: string) => `다른 사업자인 ${name}에 맡기는 데 고객이 동의했어요`,
  otherFirmHint: '세무대리인 동의는 그 지점에서 다시 받아요.',
  unconfirmed: '고객에게 동의를 받은 뒤 표시해 주세요.',
  said: (name: string) => `옮겼어요. 받은 지점: ${name}`,
} as const
