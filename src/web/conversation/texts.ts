export const personTexts = {
  title: '내 신고를 맡은 사람',
  nobody: '담당자를 정하고 있어요',
  licence: (number: string) => `세무사 등록번호 ${number}`,
} as const

export const threadTexts = {
  empty: { title: '아직 나눈 이야기가 없어요', body: '물어볼 것을 두 줄로 적어 주세요.' },
  mine: '내가 쓴 글',
  read: (when: string) => `${when}에 읽음`,
  unread: '아직 읽지 않음',
  files: '붙인 파일',
  download: (name: string) => `${name} 내려받기`,
  words: '내용',
  missing: '내용을 적거나 파일을 올려 주세요.',
  press: '보내기',
  sent: '보냈어요',
  filesHint: '한 개에 10MB까지, 10개까지 올릴 수 있어요. 사진의 위치 정보는 지우고 저장해요.',
} as const
