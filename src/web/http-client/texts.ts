export const callTexts = {
  forbidden: { title: '볼 수 없는 화면이에요', body: '다른 분의 자료이거나 볼 수 있는 권한이 없어요.' },
  notFound: { title: '찾는 화면이 없어요', body: '주소가 바뀌었거나 지워졌어요.' },
  offline: '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 할 수 있어요.',
  unreadable: '답을 읽지 못했어요. 화면을 새로고침해 주세요.',
} as const
