export const lettersCardTexts = {
  title: '세무서에서 우편물이 왔어요?',
  body: '사진으로 올려 주시면 담당자가 읽고 기한 안에 답변을 준비해요.',
  notRead: '올린 우편물을 불러오지 못했어요. 화면 위에서 다시 불러와 주세요.',
  send: '우편물 올리기',
  look: '세무서 우편물 보기',
  year: '올해 세금 일정 보기',
  answer: '우편물 질문에 답하기',
} as const
