export const attachTexts = {
  title: '사진·PDF',
  press: '사진·파일 올리기',
  added: '파일을 올렸어요',
  removed: '파일을 뺐어요',
  remove: (name: string) => `${name} 빼기`,
  removeShort: '빼기',
  many: '파일은 10개까지 올릴 수 있어요.',
  size: (kilobytes: number) => `${kilobytes.toLocaleString('ko-KR')}KB`,
} as const

export const fileTexts = {
  problems: {
    empty: '비어 있는 파일이에요(0바이트). 받은 곳에서 다시 내려받아 골라 주세요.',
    unreadable:
      '이 기기에서 파일을 읽지 못했어요. 고른 뒤에 고쳤거나 옮긴 파일, 아직 내려받지 않은 파일은 읽을 수 없어요. 기기에 저장한 뒤 다시 골라 주세요.',
    'not-pdf': 'PDF가 아닌 파일이에요. PDF로 저장한 파일을 골라 주세요.',
    'not-paper': '사진(JPG, PNG, WebP, HEIC)이나 PDF만 올릴 수 있어요. 다른 파일을 골라 주세요.',
    'not-picture': '사진(JPG, PNG, WebP, HEIC)만 올릴 수 있어요. 다른 파일을 골라 주세요.',
    'large-pdf': '10MB가 넘는 PDF예요. 필요한 쪽만 PDF로 다시 저장하거나 나눠서 올려 주세요.',
    'large-file': '10MB가 넘는 파일이에요. 나눠서 올려 주세요.',
    'large-picture':
      '사진이 10MB보다 크고 이 브라우저에서는 줄일 수 없었어요. 카메라 설정에서 해상도를 낮춰 찍거나 화면 캡처로 올려 주세요.',
  },
  locked: {
    title: '비밀번호로 잠긴 PDF예요',
    lead: (name: string) =>
      `‘${name}’ 파일을 열 비밀번호를 적어 주세요. 은행·카드사 문서는 생년월일 6자리인 경우가 많아요. 파일은 잠금을 풀어서 저장하고, 비밀번호는 저장하지 않아요.`,
    label: 'PDF 비밀번호',
    missing: '비밀번호를 적어 주세요.',
    wrong: '비밀번호가 달라요. 파일을 받을 때 안내받은 비밀번호를 다시 확인해 주세요.',
    open: '열어서 올리기',
    leave: '올리지 않기',
  },
} as const
