/** Words of the gallery: examples of what the components say, in the product's own voice. */
export const galleryTexts = {
  title: '부품 갤러리',
  lead: '연습에서만 볼 수 있어요. 화면을 이루는 부품을 모든 상태로 늘어놓았어요.',
  sections: { type: '글자와 색', buttons: '버튼', fields: '입력칸', choices: '고르기', messages: '알림', progress: '진행', figures: '숫자', layout: '자리', states: '빈 화면과 오류', windows: '창' },
  type: { sample: '세금은 쉽게, 환급은 빠짐없이 1,234원' },
  /** What needs more room than usual: long words, long sentences, large amounts. */
  long: {
    title: '근로소득과 사업소득이 함께 있는 프리랜서의 종합소득세 확정신고',
    sentence: '홈택스에서 불러온 사업소득 지급명세서의 합계와 직접 적은 수입금액이 서로 달라요. 두 금액을 하나씩 맞춰 보고, 다른 이유를 담당 세무사에게 알려 주세요.',
    label: '원천징수의무자의 상호와 사업자등록번호', hint: '지급명세서 오른쪽 위에 적혀 있어요. 보이지 않으면 비워 두어도 신고할 수 있어요.',
    error: '사업자등록번호는 숫자 10자리예요. 하이픈을 빼고 다시 적어 주세요.', button: '불러온 자료를 모두 확인했고 이대로 신고를 맡길게요',
    amount: '1,234,567,890원', bank: '한국스탠다드차타드은행', address: '서울특별시 한빛구 가온로 10, 가온빌딩 3층 301호', email: 'a-very-long-address-of-a-freelancer@post-office.example.com',
  },
  buttons: {
    tones: { primary: '다음으로', secondary: '다시 입력하기', outline: '인증 요청이 안 왔어요', danger: '탈퇴하기', kakao: '카카오 로그인', text: '나중에 하기' },
    save: '저장하기', once: '여러 번 눌러 보기', counted: (pressed: number, done: number) => `${pressed}번 눌렀고 ${done}번 처리했어요`,
    reason: '계좌번호를 적으면 신청할 수 있어요', apply: '신청 완료하기', link: '공지사항 보기', account: '1002123456789', accountWhat: '계좌번호를',
  },
  fields: {
    name: '이름', nameValue: '김하늘', email: '이메일', emailExample: '예: name@example.com', emailHint: '신고가 끝나면 여기로도 보내 드려요', emailError: '이메일 주소에 @가 있는지 확인해 주세요',
    account: '계좌번호', accountHint: '하이픈 없이 숫자만 적어 주세요', accountExample: '예: 1002123456789', accountError: '계좌번호는 숫자 10자리가 넘어요', password: '홈택스 비밀번호', passwordError: '비밀번호를 적어 주세요',
    bank: '환급받을 은행', bankError: '은행을 골라 주세요', choose: '골라 주세요', relationError: '관계를 골라 주세요',
    note: '남길 말', noteExample: '예: 오후에 전화 주세요', noteError: '궁금한 것을 적어 주세요', rrnHint: '홈택스에서 내 자료를 찾는 데 써요. 암호로 바꿔 저장해요.', rrnError: '뒤 7자리를 적어 주세요', rrnFrontError: '앞 6자리가 생년월일과 같은지 확인해 주세요', saved: '900101-1******',
    relation: '관계', relations: ['배우자', '자녀', '부모'],
  },
  banks: ['국민', '기업', '우리', '하나', '농협', '카카오뱅크', '신한', '토스뱅크', '새마을금고'],
  choices: {
    family: '작년 가족', again: '어떻게 신고할까요?', choose: '하나를 골라 주세요', families: [
      { title: '작년 가족 그대로 쓰기', text: '작년에 공제받은 2명으로 신고해요.' },
      { title: '올해 새로 불러오기', text: '법원 가족관계등록부에서 다시 불러와요. 카카오톡 인증이 한 번 더 필요해요.' },
      { title: '직접 고치기', text: '가족을 한 명씩 더하거나 빼요.' },
    ],
    blocked: '수입이 7,500만원을 넘어서 고를 수 없어요', agree: '약관 동의', terms: '이용약관에 동의해요', privacy: '개인정보 수집·이용에 동의해요', marketing: '소식을 받을게요',
    marketingDetail: '한 달에 한 번 보내고 언제든 끌 수 있어요', delegate: '신고를 가온세무회계에 맡길게요', delegateError: '동의하면 신고를 맡길 수 있어요', recommended: '추천',
  },
  messages: {
    info: { title: '종합소득세 신고가 진행 중이에요', body: '5월 31일 (일)까지 신고할 수 있어요.' },
    good: '저장했어요. 언제든 마이페이지에서 고칠 수 있어요.',
    warning: { title: '밤 12시부터 쉬어요', body: '30분 뒤부터 오전 6시까지는 홈택스를 조회할 수 없어요.' },
    danger: { title: '일부 자료를 불러오지 못했어요', body: '불러온 자료는 저장했어요. 남은 자료만 다시 불러올게요.', action: '남은 자료 불러오기' },
    term: { word: '이미 낸 세금', official: '기납부세액', text: '3.3%처럼 미리 떼고 받은 세금이에요. 최종 세금에서 빼 드려요.' },
    chips: ['접수 완료', '추천', '완료', '확인 필요', '실패'], filter: '신고 건 거르기', filters: ['전체', '내 담당', '질문 옴', '자료 실패', '수수료 대기', '기한 임박', '담당 없음'], deleted: '가족 1명을 지웠어요',
  },
  progress: {
    name: '자료 불러오기', title: '홈택스에서 자료를 불러오고 있어요', lead: '보통 20–60초 걸려요. 화면을 닫아도 계속돼요.',
    documents: ['종합소득세 신고 안내문', '사업소득 지급명세서', '근로소득 지급명세서', '기타소득 지급명세서', '연말정산간소화 자료'], found: '2건을 찾았어요',
    case: '신고 진행', places: ['접수', '자료 연동', '검토', '수수료', '신고'], dates: ['4.12', '5.2', '5.9'], months: ['4월', '5월'],
    phone: { app: '카카오톡 인증서', line: '가온세무회계가 본인 확인을 요청했어요', button: '인증하기', label: '휴대폰 카카오톡에 ‘가온세무회계가 본인 확인을 요청했어요’라는 알림이 온 그림' },
  },
  figures: {
    bill: '수수료 내역', longBill: '긴 내역', rows: [['간편장부 신고', '220,000원'], ['근로소득 추가', '33,000원'], ['일찍 신청 할인', '-12,650원'], ['결제할 금액', '240,350원']], vat: '부가세 포함',
    history: '지난 3년 세금', historyShown: '지난 3년 세금과 표', decided: '최종 세금', prepaid: '이미 낸 세금', amount: (tenThousandWon: number) => `${tenThousandWon}만`, years: ['2025년', '2024년', '2023년'],
    cases: '신고 건', list: '신고 건 목록', none: '아직 신고 건이 없어요', noneBody: '신청이 들어오면 여기에 나타나요.',
    columns: ['이름', '상태', '담당', '수입'], people: [['김하늘', '검토', '이세무', '34,000,000원'], ['이바다', '자료 연동', '박검토', '42,000,000원'], ['조새벽', '접수', '이세무', '28,000,000원']],
    facts: [['이름', '김하늘'], ['휴대폰', '010-0000-0001'], ['이메일', 'haneul@example.com']],
  },
  layout: {
    tile: '종합소득세 신고', tileText: '카카오톡으로 자료를 불러와요', mark: '준비 중', question: '인증 요청이 안 오면요?', answer: '카카오톡을 최신으로 바꾸고 1분 뒤에 다시 요청해 주세요.',
    views: '신고 건 살펴보기', tabs: ['요약', '자료', '메시지', '계산', '검토', '신고', '기록'], pages: (page: number) => `${page}쪽에서 쪽 이동`,
  },
  states: {
    disabled: '누를 수 없을 때', long: '말이 길 때', foot: '단계의 아래쪽',
    empty: '아직 등록한 가족이 없어요', emptyBody: '가족을 추가하면 공제를 받을 수 있는지 확인해 드려요.', add: '가족 추가하기',
    error: '지난 3년 자료를 불러오지 못했어요', errorBody: '없어도 신고할 수 있어요.', retry: '다시 불러오기', done: '신청을 마쳤어요', queue: '차례를 기다려요', notYet: '아직 준비하고 있어요',
  },
  windows: {
    ask: '묻기', askTitle: '신고를 멈출까요?', askBody: '5월 31일이 지나면 세금이 더 붙을 수 있어요. 지금까지 적은 내용은 저장돼요.', keep: '계속하기', stop: '멈추기',
    tell: '알리기', tellTitle: '아직 인증을 확인하지 못했어요', tellBody: '카카오톡에서 ‘인증하기’까지 눌렀는지 확인해 주세요.', open: '창 열기', openLong: '긴 창 열기', dialogTitle: '가족 추가하기', say: '지나가며 말하기',
  },
} as const
