/** Every Korean sentence of the simple authentication: preparing, waiting, and what may go wrong on the phone. */
export const authenticationTexts = {
  underWay: {
    filing: '종합소득세 신고가 진행 중이에요.',
    preview: '종합소득세 사전 접수가 진행 중이에요.',
    consent: '수임동의가 진행 중이에요.',
  },
  prepare: {
    title: '카카오톡으로 본인을 확인할게요',
    lead: '누르면 휴대폰 카카오톡으로 인증 요청을 보내 드려요.',
    listLabel: '준비할 것',
    list: [
      { name: '내 이름으로 된 휴대폰', detail: '다른 사람 이름이면 요청이 오지 않아요.' },
      { name: '카카오톡 최신 버전', detail: '오래된 버전은 창이 안 열릴 수 있어요.' },
      { name: '카카오톡 인증서', detail: '없으면 먼저 만들어 주세요.' },
    ],
    press: '간편인증 요청하기',
    help: '인증서가 없나요? 만드는 방법 보기',
    again: '인증 다시 요청하기',
    goOn: '이어서 하기',
    stillValid: { title: '인증이 아직 유효해요', body: (until: string) => `${until}까지 다시 인증하지 않아도 돼요.` },
    keptParts: {
      title: '불러오지 못한 자료가 있어요',
      body: '이미 불러온 자료는 저장했어요. 이어서 하면 남은 자료만 다시 불러와요.',
    },
    computer: '컴퓨터에서 하고 있어도 인증 요청은 휴대폰 카카오톡으로 가요.',
  },
  wait: {
    titles: {
      filing: '카카오톡에서 인증해 주세요',
      preview: '홈택스 연결을 기다리고 있어요',
      consent: '카카오톡에서 인증해 주세요',
    },
    arrived: '카카오톡에 인증 요청이 도착했어요.',
    phone: {
      app: '카카오톡 인증서',
      line: '홈택스 로그인 인증 요청이 왔어요',
      button: '인증하기',
      label: '휴대폰 카카오톡에 온 인증 요청에서 인증하기를 누르는 그림',
    },
    notCome: '인증 요청이 안 왔어요',
    why: {
      causes: [
        '카카오톡을 열고 채팅 목록에서 ‘카카오톡 인증서’ 알림을 찾아보세요.',
        '이름·휴대폰·주민등록번호 중 하나라도 다르면 요청이 가지 않아요.',
        '휴대폰이 다른 사람 이름이면 받을 수 없어요.',
        '카카오톡 알림이 꺼져 있으면 소리 없이 도착해요.',
      ],
      retype: '정보 다시 입력하기',
    },
    asking: { title: '인증 요청을 보내고 있어요', lead: '카카오톡으로 보내는 데 몇 초 걸려요.' },
    unasked: { title: '인증 요청을 보내지 못했어요', lead: '적은 내용은 그대로 있어요. 다시 눌러 주세요.' },
  },
  pending: {
    title: '아직 인증을 확인하지 못했어요',
    body: '카카오톡에서 ‘인증하기’까지 눌렀다면 저절로 넘어가요. 아직이면 누른 뒤 ‘인증 완료’를 다시 눌러 주세요.',
    close: '알겠어요',
  },
  refused: {
    title: '휴대폰에서 인증을 거절했어요',
    body: '다시 요청하면 새 인증 요청이 카카오톡으로 가요. 다시 적을 내용은 없어요.',
    again: '다시 요청하기',
    close: '닫기',
  },
  expired: {
    title: (window: string) => `인증 시간(${window})이 지났어요`,
    body: '인증 요청을 다시 보내 드릴게요. 다시 적을 내용은 없어요.',
    again: '다시 요청하기',
  },
  lost: {
    title: '인증 결과를 받지 못했어요',
    body: '인증 요청을 다시 보내 드릴게요. 휴대폰에서 한 번 더 인증해 주세요. 다시 적을 내용은 없어요.',
    again: '다시 요청하기',
  },
  identity: {
    title: '주민등록번호를 다시 확인해 주세요',
    body: '이름·휴대폰·주민등록번호가 카카오톡 인증서와 같은지 확인해 주세요.',
    button: '정보 확인하기',
  },
  noCertificate: {
    title: '카카오톡 인증서가 없어요',
    body: '카카오톡에서 인증서를 만든 뒤 다시 요청해 주세요. 적은 내용은 그대로 있어요.',
    help: '만드는 방법 보기',
    close: '닫기',
  },
} as const
