/** Legal facts stay general: a rehearsal is no tax advice. */
import { href } from '#domain/address/href.ts'

export type Post = { title: string; html: string; daysAgo: number; files?: readonly { name: string; text: string }[] }

const paragraph = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')

export const newsPosts: readonly Post[] = [
  {
    daysAgo: 1,
    title: '프리랜서가 5월에 꼭 확인할 네 가지',
    html:
      paragraph(
        '3.3%를 떼고 받은 소득이 있다면 5월에 종합소득세를 신고해요. 신고하기 전에 네 가지만 먼저 확인해 주세요.',
      ) +
      '<h2>1. 신고 안내 유형</h2>' +
      paragraph(
        '국세청이 보낸 안내문에 <strong>D, E, F, G</strong> 같은 글자가 있어요. 이 글자에 따라 신고 방법이 달라져요.',
      ) +
      '<table><thead><tr><th scope="col">유형</th><th scope="col">장부</th><th scope="col">경비를 계산하는 방법</th></tr></thead><tbody><tr><th scope="row">D</th><td>간편장부</td><td>기준경비율</td></tr><tr><th scope="row">E</th><td>간편장부</td><td>단순경비율</td></tr><tr><th scope="row">F·G</th><td>간편장부</td><td>모두채움</td></tr></tbody></table>' +
      '<h2>2. 지급명세서 합계</h2>' +
      paragraph('나에게 돈을 준 곳이 낸 서류예요. 통장에 들어온 돈과 비교해서 빠진 곳이 없는지 봐 주세요.') +
      '<h2>3. 부양가족</h2><ul><li>부모님은 만 60세 이상이에요.</li><li>자녀는 만 20세 이하예요.</li><li>한 해 소득금액이 100만원을 넘지 않아야 해요.</li></ul>' +
      '<h2>4. 환급 계좌</h2>' +
      paragraph('본인 이름의 계좌여야 해요. 다른 분 이름의 계좌로는 환급받을 수 없어요.') +
      `<blockquote><p>헷갈리면 <a href="${href('/consult-form')}">상담을 신청</a>해 주세요. 다음 영업일까지 답해 드려요.</p></blockquote>`,
    files: [
      { name: '신고 전 확인 목록.txt', text: '1. 신고 안내 유형\n2. 지급명세서 합계\n3. 부양가족\n4. 환급 계좌\n' },
    ],
  },
  {
    daysAgo: 3,
    title: '단순경비율과 기준경비율, 무엇이 다른가요',
    html: paragraph(
      '단순경비율은 수입의 정해진 비율을 경비로 보는 방법이에요.',
      '기준경비율은 매입비용·임차료·인건비를 증빙으로 빼고 나머지를 비율로 빼요.',
    ),
  },
  {
    daysAgo: 6,
    title: '부양가족 공제, 나이와 소득 기준 정리',
    html: paragraph(
      '부모님은 만 60세 이상, 자녀는 만 20세 이하면 나이 기준에 맞아요.',
      '한 해 소득금액이 100만원을 넘으면 공제를 받을 수 없어요.',
    ),
  },
  {
    daysAgo: 9,
    title: '간편장부로 신고하면 무엇이 좋은가요',
    html: paragraph('실제로 쓴 돈을 경비로 인정받을 수 있고, 손해가 나면 다음 해로 넘길 수 있어요.'),
  },
  {
    daysAgo: 14,
    title: '환급은 언제 들어오나요',
    html: paragraph('국세 환급은 보통 6월 말에서 7월 초에 들어와요.', '개인지방소득세 환급은 따로 들어와요.'),
  },
  {
    daysAgo: 20,
    title: '개인지방소득세도 따로 신고해야 하나요',
    html: paragraph('종합소득세를 신고하면서 위택스에 함께 신고해요.', '우리 사무소에 맡기면 두 가지를 모두 신고해요.'),
  },
  {
    daysAgo: 27,
    title: '배달·대리운전 소득이 있는 분들께',
    html: paragraph('플랫폼에서 받은 돈도 사업소득이에요. 지급명세서를 확인해 주세요.'),
  },
  {
    daysAgo: 34,
    title: '회사에 다니면서 부업을 했다면',
    html: paragraph('연말정산을 마친 근로소득과 사업소득을 더해 신고해요.'),
  },
  {
    daysAgo: 41,
    title: '성실신고확인대상자는 6월 30일까지',
    html: paragraph('업종별 수입이 기준을 넘으면 성실신고확인서를 함께 내요.'),
  },
  {
    daysAgo: 48,
    title: '노란우산 공제, 누가 받을 수 있나요',
    html: paragraph('사업소득이 있는 분이 낸 부금은 소득에서 빼 드려요.'),
  },
  {
    daysAgo: 55,
    title: '홈택스에 가입하지 않아도 신고할 수 있나요',
    html: paragraph('간편인증만 있으면 대부분의 자료를 불러올 수 있어요.'),
  },
  {
    daysAgo: 62,
    title: '세금이 부담될 때 나누어 내는 방법',
    html: paragraph('낼 세금이 1천만원을 넘으면 두 번에 나누어 낼 수 있어요.'),
  },
]

const notice = (daysAgo: number, title: string, ...lines: string[]): Post => ({
  daysAgo,
  title,
  html: paragraph(...lines),
})

/** Of a firm that has none of its own below. */
const usualNotices: readonly Post[] = [
  notice(
    0,
    '5월 종합소득세 신고 접수를 시작했어요',
    '카카오톡으로 로그인하면 바로 신청할 수 있어요.',
    '궁금한 점은 카카오톡 상담이나 전화로 알려 주세요.',
  ),
  notice(
    4,
    '홈택스를 조회할 수 없는 시간 안내',
    '매일 밤 12시부터 오전 6시까지는 홈택스를 조회할 수 없어요.',
    '마이페이지와 결제는 그대로 쓸 수 있어요.',
  ),
  notice(
    12,
    '수수료와 환불 기준을 알려 드려요',
    '신고 방법에 따라 수수료가 달라요. 결제하기 전에 항목별로 보여 드려요.',
  ),
  notice(
    21,
    '개인정보를 이렇게 지켜요',
    `주민등록번호는 암호로 바꿔 저장해요. 언제 지우는지는 <a href="${href('/privacy-policy')}">개인정보처리방침</a>에 있어요.`,
  ),
  notice(30, '상담 시간 안내', '평일 업무 시간에 상담해요. 점심시간에는 카카오톡에 남겨 주세요.'),
]

const ownNotices: Readonly<Record<string, readonly Post[]>> = {
  gaon: [
    notice(
      0,
      '올해 종합소득세 신고 접수를 시작했어요',
      '3.3%를 떼고 받은 보수, 회사 밖에서 번 소득이 있으면 5월에 신고해요.',
      '신청은 7분쯤 걸려요. 중간에 멈춰도 적은 내용은 남아 있어요.',
    ),
    notice(
      3,
      '5월 10일까지 신청하면 수수료를 5% 할인해요',
      '할인한 금액은 결제하기 전에 항목별로 볼 수 있어요.',
      '10일이 지나도 신고는 기한까지 맡길 수 있어요.',
    ),
    notice(
      10,
      '신고서는 두 사람이 확인해요',
      '세무사가 신고서를 만들면 다른 담당자가 한 번 더 검토해요.',
      '검토가 끝나면 마이페이지에서 낼 세금이나 돌려받을 세금을 볼 수 있어요.',
    ),
    notice(
      19,
      '내 자료를 누가 봤는지 볼 수 있어요',
      '담당자가 가린 번호를 열면 때와 이유가 기록으로 남아요.',
      '마이페이지의 열람 기록에서 확인해 주세요.',
    ),
    notice(28, '점심시간에는 전화를 받지 않아요', '평일 낮 12시부터 오후 1시까지예요. 그때는 상담 신청을 남겨 주세요.'),
  ],
  daon: [
    notice(
      0,
      '다온에서도 5월 신고 접수를 시작했어요',
      '사전 접수를 하신 분은 로그인하면 적어 둔 내용에서 이어서 할 수 있어요.',
      '처음 오신 분은 간편인증부터 시작해 주세요.',
    ),
    notice(
      5,
      '5월 15일까지 10% 할인이에요',
      '신청을 마친 날을 기준으로 해요.',
      '세 가지 신고 방법의 세금과 수수료를 나란히 보고 고를 수 있어요.',
    ),
    notice(
      13,
      '접수부터 완료까지 다섯 단계로 볼 수 있어요',
      '마이페이지에서 지금 어느 단계인지, 다음에 누가 무엇을 하는지 날짜와 함께 볼 수 있어요.',
    ),
    notice(
      22,
      '어려운 세금 말을 쉽게 적었어요',
      '기납부세액은 ‘이미 낸 세금’, 결정세액은 ‘세금 전체’라고 불러요.',
      '그래도 어려우면 담당 세무사에게 물어봐 주세요.',
    ),
    notice(31, '토요일과 일요일에는 쉬어요', '신고 신청과 상담 신청은 주말에도 할 수 있어요.'),
  ],
  nare: [
    notice(
      0,
      '프리랜서 종합소득세 신고 접수를 시작했어요',
      '개발자, 작가, 강사처럼 3.3%를 떼고 받는 분의 신고를 맡아요.',
      '배달·대리운전 소득도 함께 신고해요.',
    ),
    notice(
      2,
      '서류는 보내지 않으셔도 돼요',
      '간편인증을 한 번 하면 안내문과 지급명세서를 홈택스에서 불러와요.',
      '더 필요한 서류가 있으면 카카오톡으로 여쭤볼게요.',
    ),
    notice(
      11,
      '주민등록번호는 수임 등록까지만 보관해요',
      '홈택스에 세무대리인으로 등록되면 번호를 지워요.',
      `자세한 내용은 <a href="${href('/privacy-policy')}">개인정보처리방침</a>에 있어요.`,
    ),
    notice(
      20,
      '장부로 신고하면 세금이 줄 수 있어요',
      '간편장부 대상자가 복식부기로 신고하면 기장세액공제를 받을 수 있어요.',
      '수수료까지 더한 금액을 나란히 비교할 수 있어요.',
    ),
    notice(29, '평일 전화 상담은 저녁 6시 30분에 끝나요', '점심시간은 낮 12시부터 오후 1시까지예요.'),
  ],
}

export const noticesOf = (branchId: string): readonly Post[] => ownNotices[branchId] ?? usualNotices

export const seedFamilyNames = ['강', '고', '권', '남', '류', '문', '백', '신', '양', '엄', '전', '홍'] as const
export const seedGivenNames = [
  '가온',
  '나린',
  '다올',
  '라윤',
  '마루',
  '보늬',
  '사랑',
  '아름',
  '우솔',
  '지안',
  '초롱',
  '하늬',
] as const
export const seedPayers = ['(주)푸른미디어', '(주)한빛교육', '늘봄디자인', '(주)새길물류'] as const
export const seedReason = '지난해보다 일이 늘어 계약서를 확인했어요'
export const seedBooksReason = '2025년 간편장부 합계'
export const seedTrade = '기타 자영업'
