/** Of requests themselves, whatever they asked. */
export const requestSentences = {
  'request.left': '파일을 다 만들기 전에 연결이 끊겨서 그만뒀어요. 받으려면 다시 눌러 주세요.',
  'request.method': '이 주소에서는 할 수 없는 요청이에요. 화면에서 다시 눌러 주세요.',
  'request.origin': '다른 사이트에서 온 요청이라 처리하지 않았어요. 우리 화면을 새로 열고 다시 눌러 주세요.',
  'request.key': '요청 번호를 읽을 수 없어요. 화면을 새로고침해 주세요.',
  'request.conflict': '같은 요청을 이미 처리하고 있어요. 화면을 새로고침해 주세요.',
} as const
