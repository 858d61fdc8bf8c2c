import { withParticle } from '#domain/particle/particle.ts'
import type { ContactField } from '#domain/branch/contact.ts'
import type { BranchProblemKind } from '#domain/branch/editing/parts.ts'
import type { BranchState } from '#domain/branch/editing/version.ts'
import { partNames } from '#domain/branch/editing/texts.ts'
import { nth } from '#domain/branch/texts.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import { methodNames } from '#domain/filing-method.texts.ts'

export const contactNames: Record<ContactField, string> = {
  businessName: '상호',
  address: '주소',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  zipCode: '우편번호',
  phone: '전화',
  fax: '팩스',
  email: '이메일',
}

const states: Record<BranchState, string> = { draft: '초안', published: '올림', dropped: '버림' }

const count = (many: number) => many.toLocaleString('ko-KR')
const won = (amount: number) => `${count(amount)}원`

/** `about`: the affected field or number. */
const problems: Record<BranchProblemKind, (about: string) => string> = {
  unreadable: (about) => `${about} 칸의 값을 쓸 수 없어요. 다시 적어 주세요.`,
  file: (about) => `‘${about}’ 칸이 비어 있어요. 글이면 약관과 동의 글에서 적고, 그림이면 올려 주세요.`,
  'foreign-picture': (about) =>
    `‘${pictureName(about)}’ 자리에 다른 지점의 그림이 있어요. 이 지점의 그림을 올려 주세요.`,
  'foreign-words': (about) => `다른 지점에서 온 ‘${about}’ 부분이 남아 있어요. 이 지점의 것으로 바꿔 주세요.`,
  unwritten: (about) =>
    about === 'account'
      ? '입금 계좌가 비어 있어요. 이 지점의 계좌를 적어 주세요.'
      : `‘${about}’로 남아 있는 칸이 있어요. 이 지점의 말로 적어 주세요.`,
  kind: (about) => `‘${about}’의 사무소 종류가 등록된 종류와 달라요. 이름을 확인해 주세요.`,
  representative: (about) => `일하는 사람에 대표자 ${about} 님과 세무사 등록번호가 있어야 해요.`,
  colour: (about) => `이 색 위에서는 흰 글자를 읽기 어려워요. ${about}부터 읽을 수 있어요.`,
  unshown: (about) => `‘${contactName(about)}’ 줄은 사이트 아래에 꼭 보여야 해요. 적고 ‘보이기’를 켜 주세요.`,
  'business-number': (about) =>
    `사업자등록번호 ${about}의 끝자리가 앞자리와 맞지 않아요. 사업자등록증을 보고 다시 적어 주세요.`,
  empty: (about) => `‘${contactName(about)}’ 줄이 비어 있어요. 적거나 ‘보이기’를 꺼 주세요.`,
  hours: (about) => `점심시간 ${withParticle(about, '이')} 영업시간 밖에 있어요. 시간을 확인해 주세요.`,
  page: (about) => `${about} 화면과 아래쪽 메뉴가 서로 맞지 않아요. 메뉴와 화면에서 맞춰 주세요.`,
  'page-day': (about) => `${about}의 시행일이 다음 글과 같거나 늦어요. 날짜를 확인해 주세요.`,
  consent: (about) => `${about} 동의 글이 없어요. 운영자에게 알려 주세요.`,
  retention: (about) => `개인정보처리방침에 ‘${about}’ 보관 기간이 있어야 해요.`,
  shared: (about) => `${withParticle(about, '을')} 다른 지점도 쓰고 있어요. 운영자에게 알려 주세요.`,
  'terms-reduction': (about) => `이용약관이나 소개 글에 주지 않는 할인 ‘${about}’이 남아 있어요. 그 글을 고쳐 주세요.`,
  'terms-fee': (about) => `이용약관과 소개 글에 ‘${about}’이 없어요. 약관과 동의 글에서 함께 고쳐 주세요.`,
  'policy-certificate': (about) =>
    `개인정보처리방침에 ‘${about}’ 간편인증이 없어요. 위탁하는 회사에 그 회사를 함께 적어 주세요.`,
  'policy-processor': (about) =>
    `개인정보처리방침의 위탁 표에 ‘${about}’ 일을 맡은 회사가 없어요. 회사 이름과 하는 일을 적어 주세요.`,
  'terms-hours': (about) => `이용약관에 ‘${about}’이 없어요. 약관의 상담 시간을 함께 고쳐 주세요.`,
  'terms-refund': (about) => `이용약관의 환불 표가 ${withParticle(about, '과')} 달라요. 약관의 표를 함께 고쳐 주세요.`,
}

const pictureNames: readonly [RegExp, string][] = [
  [/favicon|touch-icon/, '아이콘'],
  [/header/, '위쪽 로고'],
  [/footer/, '아래쪽 로고'],
  [/login/, '로그인 로고'],
  [/hero/, '첫 화면 그림'],
  [/people\//, '일하는 사람 사진'],
  [/partners\//, '협력 회사 로고'],
]
const pictureName = (src: string) => pictureNames.find(([form]) => form.test(src))?.[1] ?? '그림'

export const contactName = (field: string) => contactNames[field as ContactField] ?? field

export const newBranchReason = '새 지점을 준비해요'

export const branchEditorTexts = {
  title: '지점 내용',
  lead: '수수료와 소개 글처럼 손님이 보는 내용을 고쳐요. 초안에 담은 뒤 미리 보고, 올리면 몇 초 안에 사이트가 바뀌어요.',
  parts: partNames,
  tabs: '지점 내용의 부분',
  history: '올린 기록',
  branch: '지점',
  states,
  won,
  fromFolder: '아직 올린 적이 없어 처음 설치한 내용이 보이고 있어요.',
  save: '초안에 담기',
  same: '바뀐 것이 없어요.',
  why: '고치는 이유',
  whyHint: '다른 사람이 이 이유를 보고 올려요.',
  refused: '저장할 수 없는 내용이 있어요. 적은 내용을 확인해 주세요.',
  whyMissing: '고치는 이유를 두 글자 이상 적어 주세요.',
  saved: '초안에 담았어요. 아직 손님에게는 보이지 않아요.',
  wrong: '숫자를 확인해 주세요.',
  shown: '보이기',
  add: '줄 더하기',
  remove: (name: string) => `${name} 빼기`,
  forbidden: { title: '이 화면을 볼 수 없어요', body: '지점장과 운영자가 볼 수 있어요.' },
  failed: { title: '지점 내용을 불러오지 못했어요', body: '사이트는 그대로예요. 다시 불러와 주세요.' },
  draft: {
    title: '올리지 않은 초안이 있어요',
    differences: (many: number) => `바뀌는 것 ${many}가지`,
    problems: '올리기 전에 고칠 것',
    at: (places: readonly string[]) => `고칠 곳: ${places.join(', ')}`,
    prices: '예시로 비교한 수수료',
    price: { who: '보기', before: '지금', after: '바뀐 뒤' },
    quotes: (withQuote: number, untold: number) =>
      `이미 수수료를 알린 접수 ${count(withQuote)}건은 그대로예요. 아직 알리지 않은 ${count(untold)}건은 새 요금표로 계산해요.`,
    publish: '올리기',
    publishTitle: '이 초안을 올릴까요?',
    publishBody: '몇 초 안에 사이트가 바뀌어요. 올린 사람과 이유가 기록에 남아요.',
    changed: (parts: readonly string[]) => `고친 부분: ${parts.join(', ')}`,
    accountEnd: '새 입금 계좌의 끝 네 자리',
    accountEndMissing: '끝 네 자리를 숫자로 적어 주세요.',
    accountEndHint: '위의 표가 아니라 통장이나 통장 사본을 보고 적어 주세요.',
    published: '올렸어요. 몇 초 안에 사이트가 바뀌어요.',
    adverts: '광고 규정을 확인할 말',
    advertHeld:
      '광고 규정을 확인할 말이 있어요. 말을 고치거나, 초안을 쓰지 않은 지점장이나 운영자가 사유를 적고 올려야 해요.',
    needsAnother:
      '수수료, 입금 계좌, 메뉴, 기능, 지점 정보 가운데 직접 고친 것이 있어요. 다른 지점장이나 운영자가 올려야 해요.',
    unready: '고칠 것을 모두 고치면 올릴 수 있어요.',
    preview: '모든 화면 미리 보기',
    previewOn: '10분 동안 이 브라우저에서만 초안이 보여요.',
    previewOpen: '초안이 보이는 사이트 열기',
    previewEnd: '미리 보기 끝내기',
    drop: '초안 버리기',
    dropAsk: {
      title: '초안을 버릴까요?',
      body: '담은 내용이 모두 사라지고, 지금 사이트는 그대로예요. 버린 일은 기록에 남아요.',
      yes: '초안 버리기',
      no: '그대로 두기',
    },
    dropped: '초안을 버렸어요.',
  },
  problem: (kind: BranchProblemKind, about: string) => problems[kind](about),
  difference: { label: '무엇이', before: '지금', after: '바뀐 뒤', none: '없음' },
  undo: {
    press: '바로 전으로 되돌리기',
    title: '마지막으로 올린 것을 되돌릴까요?',
    body: '바로 전 내용을 다시 올려요. 약관과 동의 글은 이미 알린 말이라 되돌리지 않아요.',
    done: '바로 전 내용을 다시 올렸어요.',
    drafted: '수수료나 계좌가 바뀌어 초안에 담았어요. 다른 사람이 올리면 되돌아가요.',
  },
  saves: {
    none: { title: '아직 고친 적이 없어요', body: '초안을 담거나 올리면 여기에 남아요.' },
    line: (name: string, at: string) => `${name || '알 수 없음'} · ${at}`,
    show: (number: number) => `${number}번 차이 보기`,
    caption: (number: number) => `${number}번이 바꾼 것`,
    failed: '차이를 불러오지 못했어요. 다시 눌러 주세요.',
    loading: '불러오고 있어요.',
  },
  fees: {
    band: (method: keyof typeof methodNames) => methodNames[method],
    below: '연 수입 미만(원)',
    last: '그 위 모두',
    fee: '수수료(원)',
    bandName: (method: string, at: number) =>
      `${methodNames[method as keyof typeof methodNames] ?? method} ${nth(at)} 구간`,
    vat: '모든 금액에 부가가치세가 들어 있어요.',
    surcharges: '더하는 금액(원)',
    surcharge: (kind: string) => feeItemName({ id: `surcharge.${kind}` }),
    reductions: '빼는 비율',
    double: '간편장부로 되는데 복식부기를 고를 때(%)',
    early: '일찍 신청 할인(%)',
    earlyHint: '0이면 할인하지 않아요.',
    until: '일찍 신청 할인 마지막 날',
    untilHint: '월과 일로 적어요. 예: 05-10',
    refunds: '그만둘 때 돌려주는 비율(%)',
    stages: {
      'before-work': '업무를 시작하기 전',
      preparing: '신고서를 만드는 중',
      reviewed: '검토를 마친 뒤',
      filed: '신고한 뒤',
    },
  },
  deposit: {
    bank: '은행',
    number: '계좌번호',
    holder: '예금주',
    vbank: '가상계좌에 보이는 예금주',
    lead: '손님이 수수료를 보내는 계좌예요. 고친 사람이 아닌 사람이 올려야 해요.',
  },
  guarantee: {
    lead: '저희 잘못으로 고객이 더 낸 돈을 한도 안에서 드린다는 약속이에요. 켜면 신고를 맡긴 고객의 올해 일정 화면에 이 글이 보여요. 고친 사람이 아닌 사람이 올려야 해요.',
    on: '보증을 켜요',
    most: '신고 한 건의 한도',
    words: '고객에게 보이는 글',
    wordsHint: '무엇을 얼마까지 어떻게 드리는지 열 글자 이상 적어 주세요.',
    causes: '보증하는 오류',
    names: { calculation: '계산 오류', entry: '입력 오류' },
  },
  hours: {
    weekday: '평일 영업시간',
    lunch: '점심시간',
    hint: '시작과 끝을 09:00-18:00처럼 적어요.',
    closed: '쉬는 날 안내',
    closedDays: '따로 쉬는 날',
    closedHint: '한 줄에 하루씩 2026-05-01처럼 적어요. 주말과 공휴일은 적지 않아도 돼요.',
  },
  words: {
    siteName: '사이트 이름',
    mainTitle: '첫 화면 제목',
    subTitle: '첫 화면 설명',
    subway: '지하철로 오는 길',
    car: '차로 오는 길',
    contact: '사이트 아래에 보이는 연락처',
  },
  colour: {
    label: '대표 색',
    pick: '색 고르기',
    hint: '#1F5EFF처럼 여섯 자리로 적어요.',
    figures: '읽기 쉬운 정도',
    figure: (ratio: number) => `${ratio.toFixed(2)} : 1`,
    pairs: { button: '단추의 흰 글자', link: '흰 바탕의 글자', tint: '옅은 바탕의 글자' },
    passes: '읽을 수 있어요',
    fails: (nearest: string) => `4.5 : 1보다 낮아요. ${nearest}부터 읽을 수 있어요.`,
    sample: '단추와 글자가 이렇게 보여요',
    button: '신고 시작하기',
    words: '더 알아보기',
  },
  isNew: '아직 열지 않은 지점이에요. 올리면 아래 주소에서 열려요.',
  isNewChoice: (name: string) => `${name} (새 지점)`,
  legal: {
    which: '고칠 글',
    consentTitle: '동의 제목',
    consentTitleHint: '동의 칸 옆에 보이고, 동의한 기록에 함께 남아요.',
    effective: '시행일',
    pageHint: '오늘이나 앞날을 적어요. 그날까지 지금 글이 보이고, 지금 글은 지난 글로 남아요.',
    consentHint: '동의 글은 올리면 바로 쓰여요. 오늘 날짜를 적어요.',
    text: '글',
    textHint: '제목은 ##, 목록은 - 로 시작하는 마크다운이에요.',
    now: (day: string, earlier: number) => `지금 글은 ${day}부터 · 지난 글 ${earlier}개`,
    wrongDay: '시행일은 지금 글보다 뒤여야 하고, 화면의 글은 오늘부터, 동의 글은 오늘까지예요.',
  },
} as const
