export const casePapersTexts = {
  title: '고객이 올린 홈택스 서류',
  lead: {
    instead: '인증서 없이 신고하는 고객이에요. 아래 자료는 이 서류에서 읽었으니 서류와 비교해서 확인해 주세요.',
    missing: '홈택스에서 불러오지 못한 자료만 이 서류로 채웠어요. ‘고객이 올린 서류’ 자료를 서류와 비교해 주세요.',
    beside: '홈택스 자료를 모두 불러온 고객이 더 올린 서류예요. 자료의 숫자는 바꾸지 않았으니 서류와 비교해 주세요.',
  },
  typed: '읽지 못한 서류는 서류를 보고 계산의 숫자에 옮겨 적어 주세요.',
  agent: '홈택스 수임동의는 받지 않았어요. 자료 조회가 필요하면 고객에게 동의를 부탁해 주세요.',
  read: '읽음',
  unread: {
    scanned: '글자 없음(사진·스캔)',
    unknown: '모르는 서류',
    unclear: '확실하지 않은 숫자',
    'by-office': '직접 옮겨 적기',
  },
  open: '내려받기',
  openOf: (name: string) => `${name} 내려받기`,
  size: (kilobytes: number) => `${kilobytes}KB`,
  loading: '올린 서류를 불러오고 있어요',
  failed: { title: '올린 서류를 불러오지 못했어요', body: '다시 시도해 주세요.' },
} as const
