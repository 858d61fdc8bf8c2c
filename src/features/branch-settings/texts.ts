/** Every Korean sentence of the office's branch settings. */

/** The place of a banner that stands in every branch. */
export const wholeFirm = '모든 지점'

export const branchSettingsTexts = {
  title: '지점 설정 · 긴급 알림',
  lead: '홈택스 장애나 기한 연장처럼 지금 알아야 할 일을 사이트 맨 위에 띄워요. 누가 언제 띄우고 내렸는지 기록에 남아요.',
  lists: { shown: '지금 보이는 알림', coming: '예약한 알림', past: '지난 알림' },
  none: { shown: '지금 사이트에 보이는 알림이 없어요.', coming: '예약한 알림이 없어요.' },
  states: { shown: '보이는 중', coming: '예약', over: '끝남', removed: '내림' },
  period: (from: string, until: string) => `${from}부터 ${until}까지`,
  setBy: (name: string, at: string) => `${name || '알 수 없음'} · ${at}에 띄움`,
  removedBy: (name: string, at: string) => `${name || '알 수 없음'} · ${at}에 내림`,
  everywhere: wholeFirm,
  notMine: '모든 지점에 띄운 알림이라 운영자만 내릴 수 있어요.',
  remove: {
    press: '내리기', of: (text: string) => `‘${text}’ 알림 내리기`,
    ask: { title: '이 알림을 내릴까요?', body: '사이트에서 바로 사라져요. 지난 알림에는 남아요.', yes: '알림 내리기', no: '그대로 두기' },
    said: '알림을 내렸어요.',
  },
  form: {
    title: '새 알림 띄우기',
    level: '얼마나 급한가요?',
    levels: { outage: '지금 되지 않는 일이 있어요', warning: '바뀐 일이 있어 꼭 알아야 해요', info: '알면 좋은 일이에요. 읽은 사람이 닫을 수 있어요' },
    text: '알림 글',
    textHint: (left: number) => `한 문장으로 적어 주세요. ${left}자 더 적을 수 있어요.`,
    from: '띄울 때', until: '내릴 때', timeHint: '한국 시간이에요. 길어도 14일까지 띄울 수 있어요.',
    place: '어디에 띄울까요?',
    link: '자세한 공지', linkHint: '공지사항 주소를 붙여 넣어 주세요. 예: /notices/12',
    preview: '휴대폰에서 보이는 모습', previewEmpty: '알림 글이 여기에 보여요.', more: '자세히 보기',
    press: '알림 띄우기',
    ask: { title: '이 알림을 띄울까요?', body: (place: string, from: string, until: string) => `${place} 사이트의 모든 화면 위에 ${from}부터 ${until}까지 보여요.`, yes: '알림 띄우기', no: '고치기' },
    said: '알림을 띄웠어요. 열려 있는 화면에는 1분 안에 보여요.',
    missing: {
      text: '알림 글을 2자 이상 적어 주세요.', link: '우리 사이트의 공지사항 주소만 적을 수 있어요. 예: /notices/12',
      time: {
        from: '띄울 때와 내릴 때를 모두 적어 주세요.', order: '내릴 때를 띄울 때보다 뒤로 적어 주세요.', past: '내릴 때가 이미 지났어요. 지금보다 뒤로 적어 주세요.',
        long: '14일보다 길게 띄울 수 없어요. 내릴 때를 앞당겨 주세요.', far: '60일 안에 띄울 알림만 예약할 수 있어요. 띄울 때를 앞당겨 주세요.',
      },
    },
    refused: { link: '이 지점에서 볼 수 있는 공지사항이 아니에요. 주소를 확인해 주세요.', until: '시간이 맞지 않아요. 띄울 때와 내릴 때를 확인해 주세요.', branchId: '띄울 수 있는 지점이 아니에요. 다른 곳을 골라 주세요.' },
  },
  forbidden: { title: '지점장과 운영자만 알림을 띄울 수 있어요', body: '급한 일이면 지점장에게 알려 주세요.' },
  failed: { title: '알림 목록을 불러오지 못했어요', body: '사이트에 보이는 알림은 그대로예요. 다시 불러와 주세요.' },
  switches: {
    title: '바깥 연결',
    lead: '바깥 회사에 문제가 있으면 새로 거는 요청을 멈출 수 있어요. 모든 지점에 함께 적용되고, 1초 안에 바뀌어요. 이미 진행 중인 결제는 끝까지 처리돼요.',
    names: { 'kakao-login': '카카오 로그인', 'tax-portal': '홈택스 자료', 'family-registry': '가족관계 자료', nicepay: '결제', messages: '알림톡' },
    effects: {
      'kakao-login': '멈추면 새로 로그인할 수 없어요.', 'tax-portal': '멈추면 간편인증 대신 대기 신청을 안내해요.', 'family-registry': '멈추면 올해 가족을 새로 불러올 수 없어요.',
      nicepay: '멈추면 새 결제를 시작할 수 없어요.', messages: '멈추면 메시지가 기다렸다가 켜진 뒤에 나가요.',
    },
    on: '켜져 있어요', off: '멈췄어요', turned: (by: string, when: string) => `${by} · ${when}`,
    reason: '멈추거나 켜는 까닭', reasonHint: '두 글자 이상 적어 주세요. 기록에 남아요.', reasonMissing: '까닭을 먼저 적어 주세요.',
    stop: '멈추기', start: '다시 켜기', of: (name: string, press: string) => `${name} ${press}`,
    ask: { stop: (name: string) => `${name} 연결을 멈출까요?`, start: (name: string) => `${name} 연결을 다시 켤까요?`, body: '모든 지점에 바로 적용돼요.', no: '그만두기' },
    said: { off: (name: string) => `${name} 연결을 멈췄어요`, on: (name: string) => `${name} 연결을 다시 켰어요` },
    readOnly: '운영자만 바꿀 수 있어요.',
  },
  rest: { title: '지점의 다른 설정', body: '지점 이름·색·로고·요금·영업시간은 아직 이 화면에서 바꿀 수 없어요. 준비하고 있어요.' },
} as const
