export const portalPapersTexts = {
  title: '홈택스 서류를 올려 주세요',
  lead: {
    instead: '인증서 없이, 홈택스에서 내려받은 PDF로 신고할 수 있어요.',
    missing: '홈택스에서 불러오지 못한 자료만 서류로 채워요.',
    beside: '담당 세무사에게 더 보여 줄 서류가 있으면 올려 주세요.',
  },
  standing: {
    missing: {
      title: (names: string) => `아직 없는 자료: ${names}`,
      body: '이미 불러온 자료는 그대로 써요. 서류를 올려도 그 숫자는 바뀌지 않아요.',
    },
    beside: {
      title: '홈택스 자료를 모두 불러왔어요',
      body: '서류를 올려도 불러온 숫자는 바뀌지 않아요. 서류와 다른 숫자가 있으면 담당 세무사가 확인해요.',
    },
  },
  way: {
    title: '내려받을 서류',
    list: (year: number) => [
      `종합소득세 신고 안내문 (${year}년 소득)`,
      `사업소득 지급명세서 또는 간이지급명세서 (${year}년 소득)`,
      '있다면 근로·기타소득 지급명세서, 연말정산 간소화 자료',
    ],
    where: '홈택스에 로그인해 My홈택스와 종합소득세 신고도움 서비스에서 서류를 열고, 인쇄 창에서 PDF로 저장해 주세요.',
    photo: '사진도 올릴 수 있어요. 사진은 담당 세무사가 보고 옮겨 적어요.',
  },
  add: 'PDF 고르기',
  hint: 'PDF나 사진, 하나에 10MB까지 · 여러 개를 한 번에 고를 수 있어요.',
  list: '올린 서류',
  none: '아직 올린 서류가 없어요.',
  added: '서류를 올렸어요.',
  removed: '서류를 뺐어요.',
  refused: (name: string, why: string) => `‘${name}’: ${why}`,
  read: '읽었어요',
  unread: '담당자가 확인',
  why: {
    scanned: '글자를 읽을 수 없는 사진이나 스캔이에요. 담당 세무사가 보고 옮겨 적어요.',
    unknown: '어떤 서류인지 알 수 없었어요. 담당 세무사가 보고 옮겨 적어요.',
    unclear: '확실하지 않은 숫자가 있어 읽지 않았어요. 담당 세무사가 보고 옮겨 적어요.',
    'by-office': '담당 세무사가 보고 옮겨 적어요.',
  },
  check: '서류와 같은지 확인해 주세요. 다르면 빼고 다시 올려 주세요.',
  remove: '빼기',
  removeOf: (name: string) => `${name} 빼기`,
  nothingElse: {
    label: '연말정산 간소화에 더 넣을 공제 자료가 없어요',
    detail: '모르겠다면 비워 두세요. 담당 세무사가 확인해요.',
  },
  confirm: { instead: '이 서류로 신고하기', missing: '이 서류로 채우기', beside: '서류 전하고 계속하기' },
  missing: '서류를 하나 이상 올려 주세요.',
  failed: { title: '올린 서류를 불러오지 못했어요', body: '올린 서류는 그대로 있어요. 다시 시도해 주세요.' },
} as const
