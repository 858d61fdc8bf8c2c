import { findAddress } from '#domain/address/addresses.ts'
import { findBank } from '#domain/bank.ts'
import { nth } from '#domain/branch/texts.ts'
import { certificateTexts } from '#domain/certificate.texts.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import { methodNames } from '#domain/filing-method.texts.ts'
import { messageNames } from '#domain/message/texts.ts'
import { siteTexts } from '#office/branch-editor/parts/site/texts.ts'
import { branchEditorTexts, contactName } from '#office/branch-editor/texts.ts'

export const pictureTexts = {
  people: {
    one: (at: number) => `${nth(at)} 사람`,
    name: '이름',
    role: '직함',
    licence: '세무사 등록번호',
    duties: '하는 일',
    picture: '사진',
    add: '사람 더하기',
    lead: '대표자는 세무사 등록번호와 함께 꼭 있어야 해요.',
  },
  partners: {
    one: (at: number) => `${nth(at)} 협력 회사`,
    name: '회사 이름',
    picture: '로고',
    lead: '첫 화면의 줄에 이 순서로 보여요. 한 곳도 없으면 줄이 보이지 않아요.',
    none: '협력 회사가 없어요.',
    add: '협력 회사 더하기',
  },
  rows: {
    up: (name: string) => `${name} 위로`,
    down: (name: string) => `${name} 아래로`,
    moved: (name: string, at: number) => `${name}, 이제 ${nth(at)}예요.`,
    removed: (name: string) => `${name} 뺐어요.`,
    most: (most: number) => `${most}까지 넣을 수 있어요.`,
  },
  picture: {
    choose: (name: string) => `${name} 올리기`,
    other: (name: string) => `${name} 바꾸기`,
    hint: 'JPG, PNG, WebP, HEIC를 올려요. 10MB까지 돼요. 크기를 맞추고 사진 정보는 지워요.',
    none: '그림 없음',
    wrong: '그림을 올려 주세요.',
    done: '그림을 올렸어요. 초안에 담으면 미리 볼 수 있어요.',
  },
  pictures: {
    lead: '여기서 올린 그림은 초안을 올릴 때 사이트에 나와요.',
    uses: {
      hero: '첫 화면 그림',
      header: '위쪽 로고',
      footer: '아래쪽 로고',
      login: '로그인 로고',
      icon: '아이콘',
      share: '공유할 때 보이는 그림',
    },
    hints: {
      hero: '가로로 긴 그림이 어울려요.',
      header: '바탕이 투명한 가로 로고가 어울려요.',
      footer: '회색 바탕에 놓여요.',
      login: '로그인 화면 가운데에 놓여요.',
      icon: '정사각형이에요. 브라우저 탭과 홈 화면에 보여요.',
      share: '1200 × 630에 맞춰 잘라요. 없어도 돼요.',
    },
    form: '첫 화면 모양',
    forms: { beside: '글과 카드를 나란히', band: '진한 띠 위에', centred: '그림 아래 가운데에' },
  },
} as const

export const firmTexts = {
  identity: {
    lead: '운영자가 고쳐요. 고친 사람이 아닌 사람이 올려야 해요.',
    name: '지점 이름',
    kind: '사무소 종류',
    hosts: '사이트 주소',
    hostsHint:
      '한 줄에 하나씩 office.example.kr처럼 적어요. 그 주소가 이 서비스로 이어지게 도메인과 인증서를 먼저 준비해 주세요.',
    siteId: '홈택스 자료 회사의 지점 번호',
    siteReq: '홈택스 자료 회사의 요청 경로',
    mailName: '메일 보내는 사람',
    mailAddress: '메일 보내는 주소',
    mailHint: '메일 회사가 보내게 해 준 주소여야 해요.',
    channel: '메신저 상담 주소',
    channelHint: 'https://로 시작해요.',
    agentCode: '세무대리인 관리번호',
    adjusterCode: '조정반번호',
    agentHint: '이 지점의 신고서에 모두 들어가요. 없으면 비워 두세요.',
  },
  adding: {
    press: '새 지점 만들기',
    title: '새 지점',
    lead: '초안으로만 만들어져요. 다 채우고 다른 사람이 올리면 그 주소에서 열려요.',
    id: '지점 코드',
    idHint: '영어 소문자 2~20자예요. 설정 이름에 쓰여 나중에 바꿀 수 없어요.',
    representative: '대표자',
    email: '지점 메일',
    from: '본보기 지점',
    fromHint: '요금표와 영업시간, 메뉴를 가져와요. 연락처와 계좌, 그림은 새로 넣어요.',
    withWords: '약관과 동의 글도 가져와 이름을 바꾸기',
    make: '초안 만들기',
    close: '그만두기',
    made: '새 지점의 초안을 만들었어요. 올리기 전에 고칠 것을 채워 주세요.',
    missing: '빈칸을 모두 채워 주세요.',
  },
  settings: {
    tab: '설정',
    lead: '열쇠와 계정은 설치 설정에 있어요. 적어 넣고 서비스를 다시 시작하면 이 지점의 것으로 쓰여요.',
    companies: { messenger: '메신저 로그인', merchant: '결제 가맹점', sender: '문자와 알림톡 발신' },
    own: '지점의 것을 써요',
    shared: '함께 쓰는 것을 써요',
    missing: '아직 없는 설정',
    others: '회사가 법으로 나뉘면 결제와 발신은 따로 두어야 해요.',
    caption: '지점마다 따로 둘 수 있는 설정',
    company: '어디에',
    state: '지금',
  },
} as const

export const messageTexts = {
  lead: '알림톡은 이 지점의 발신 프로필로 승인받은 것만 나가요. 승인 전이면 이메일로 보내고, 주소가 없으면 마이페이지에서만 보여요.',
  counts: (waiting: number) => (waiting === 0 ? '모두 승인받았어요.' : `아직 승인 전인 알림톡이 ${waiting}개 있어요.`),
  title: (name: string, approvedOn: string | null) =>
    `${name} · ${approvedOn === null ? '아직 승인 전' : `${approvedOn} 승인`}`,
  code: '템플릿 코드',
  codeHint: '영문과 숫자, 밑줄로 적어요.',
  approvedOn: '승인받은 날',
  approvedHint: '승인 전이면 비워 두세요.',
  words: '마이페이지와 이메일에 덧붙이는 말',
  wordsHint: (most: number) => `알림톡에는 들어가지 않아요. ${most}자까지 적고, #{ } 변수는 쓸 수 없어요.`,
  approved: '승인받은 글',
  all: '빈 승인일 모두 채우기',
  allDay: '채울 날짜',
  press: '빈 곳에 채우기',
  filled: (many: number) => `${many}개의 승인일을 채웠어요. 초안에 담아 주세요.`,
  wrong: {
    code: '템플릿 코드를 영문과 숫자, 밑줄로 적어 주세요.',
    same: '같은 코드를 두 번 쓸 수 없어요. 코드를 확인해 주세요.',
    day: '승인받은 날은 오늘까지 적을 수 있어요.',
    words: '덧붙이는 말에는 #{ } 변수를 쓸 수 없어요.',
  },
} as const

const methodName = (method = '') => methodNames[method as keyof typeof methodNames] ?? method

/** The first pattern that matches the path wins. */
const fields: readonly [RegExp, (...found: string[]) => string][] = [
  [/^fees\.base\.(\w+)\.(\d+)\.feeWon$/, (method, at) => `${methodName(method)} ${nth(at)} 구간 수수료(원)`],
  [/^fees\.base\.(\w+)\.(\d+)\.below/, (method, at) => `${methodName(method)} ${nth(at)} 구간 수입 미만(원)`],
  [/^fees\.surcharges\.(\w+)$/, (kind) => feeItemName({ id: `surcharge.${kind}` })],
  [/^fees\.earlyDiscount\.until$/, () => '일찍 신청 할인 마지막 날'],
  [/^fees\.earlyDiscount\.percent$/, () => '일찍 신청 할인(%)'],
  [/^fees\.doubleFromSimplePercent$/, () => '복식부기 감면(%)'],
  [/^refunds\.(\d+)\.refundPercent$/, (at) => `환불 ${Number(at) + 1}단계(%)`],
  [/^account\.bank$/, () => '은행'],
  [/^account\.number$/, () => '계좌번호'],
  [/^account\.holder$/, () => '예금주'],
  [/^vbankHolderName$/, () => '가상계좌 예금주'],
  [/^weekday$/, () => '영업시간'],
  [/^lunch$/, () => '점심시간'],
  [/^closed$/, () => '쉬는 날 안내'],
  [/^closedDays\.\d+$/, () => '따로 쉬는 날'],
  [/^siteName$/, () => '사이트 이름'],
  [/^mainTitle$/, () => '첫 화면 제목'],
  [/^subTitle$/, () => '첫 화면 설명'],
  [/^directions\.subway$/, () => '지하철로 오는 길'],
  [/^directions\.car$/, () => '차로 오는 길'],
  [/^contact\.(\w+)\.text$/, (field) => contactName(field ?? '')],
  [/^contact\.(\w+)\.display$/, (field) => `${contactName(field ?? '')} 보이기`],
  [/^primaryColor$/, () => '대표 색'],
  [/^(\d+)\.name$/, (at) => `${nth(at)} 이름`],
  [/^(\d+)\.role$/, (at) => `${nth(at)} 직함`],
  [/^(\d+)\.licence$/, (at) => `${nth(at)} 등록번호`],
  [/^(\d+)\.duties$/, (at) => `${nth(at)} 하는 일`],
  [/^(\d+)\.(picture|src)$/, (at) => `${nth(at)} 그림`],
  [/^hero\.form$/, () => '첫 화면 모양'],
  [/^hero\.(picture|ratio)$/, () => '첫 화면 그림'],
  [/^logos\.header\./, () => '위쪽 로고'],
  [/^logos\.footer\./, () => '아래쪽 로고'],
  [/^logos\.login\./, () => '로그인 로고'],
  [/^icon$/, () => '아이콘'],
  [/^share$/, () => '공유할 때 보이는 그림'],
  [/^name$/, () => '지점 이름'],
  [/^kind$/, () => '사무소 종류'],
  [/^hosts\.\d+$/, () => '사이트 주소'],
  [/^siteId$/, () => '홈택스 자료 회사의 지점 번호'],
  [/^siteReq$/, () => '홈택스 자료 회사의 요청 경로'],
  [/^mail\.name$/, () => '메일 보내는 사람'],
  [/^mail\.address$/, () => '메일 보내는 주소'],
  [/^channel$/, () => '메신저 상담 주소'],
  [/^agentCode$/, () => '세무대리인 관리번호'],
  [/^adjusterCode$/, () => '조정반번호'],
  [/^blocks\.(\d+)$/, (at) => `첫 화면 ${nth(at)}`],
  [/^steps$/, () => '신고 순서 모양'],
  [
    /^examples\.(\d+)\.(\w+)/,
    (at, field = '') => `${nth(at)} 수수료 보기 ${siteTexts.home.fields[field] ?? ''}`.trim(),
  ],
  [/^youtube$/, () => siteTexts.channels.youtube],
  [/^blog$/, () => siteTexts.channels.blog],
  [/^certificateHelpUrl$/, () => siteTexts.channels.certificateHelpUrl],
  [/^registryHelpUrl$/, () => siteTexts.channels.registryHelpUrl],
  [/^main\.(\d+)\.(\w+)$/, (at, field = '') => `위쪽 메뉴 ${nth(at)} ${siteTexts.menus.fields[field] ?? ''}`.trim()],
  [
    /^footer\.(\d+)\.(\w+)$/,
    (at, field = '') => `아래쪽 메뉴 ${nth(at)} ${siteTexts.menus.fields[field] ?? ''}`.trim(),
  ],
  [/^titles\.\d+\./, () => '화면 제목'],
  [/^consents\.\d+\.title$/, () => branchEditorTexts.legal.consentTitle],
  [/^residentNumberLife$/, () => siteTexts.flags.life],
  [/^banks\.\d+$/, () => siteTexts.flags.banks],
  [/^confirmedBanks\.\d+$/, () => siteTexts.flags.confirmed],
  [/^certificates\.\d+$/, () => siteTexts.flags.certificates],
  [/^mostWon$/, () => branchEditorTexts.guarantee.most],
  [/^words$/, () => branchEditorTexts.guarantee.words],
  [/^causes\.\d+$/, () => branchEditorTexts.guarantee.causes],
  [/^listSearch$/, () => siteTexts.flags.listSearch],
  [/^practicePages$/, () => siteTexts.flags.practicePages],
  [/^approvalByLicensed$/, () => siteTexts.flags.approvalByLicensed],
  [/^([a-z0-9-]+)\.code$/, (template = '') => `${messageNames[template] ?? template} 템플릿 코드`],
  [/^([a-z0-9-]+)\.approvedOn$/, (template = '') => `${messageNames[template] ?? template} 승인일`],
  [/^([a-z0-9-]+)\.words$/, (template = '') => `${messageNames[template] ?? template} 덧붙이는 말`],
  [/^texts\.(.+)$/, (file) => `글 ${file}`],
  [/effectiveOn$/, () => '시행일'],
]

export function fieldName(path: string): string {
  for (const [form, name] of fields) {
    const found = form.exec(path)
    if (found) return name(...found.slice(1))
  }
  return path
}

const valuesAt: readonly [RegExp, (value: string) => string | undefined][] = [
  [/^blocks\./, (value) => siteTexts.home.blocks[value as keyof typeof siteTexts.home.blocks]],
  [/^steps$/, (value) => siteTexts.home.steps[value as keyof typeof siteTexts.home.steps]],
  [/^examples\.\d+\.method$/, (value) => methodName(value)],
  [/^examples\.\d+\.incomes/, (value) => siteTexts.home.incomes[value as keyof typeof siteTexts.home.incomes]],
  [/^residentNumberLife$/, (value) => siteTexts.flags.lives[value as keyof typeof siteTexts.flags.lives]],
  [/^(banks|confirmedBanks)\./, (value) => findBank(value)?.name],
  [/^certificates\./, (value) => certificateTexts[value as keyof typeof certificateTexts].name],
  [/(?:^|\.)path$/, (value) => findAddress(value)?.name ?? undefined],
  [/./, (value) => (value === 'true' ? siteTexts.on : value === 'false' ? siteTexts.off : undefined)],
]

export function valueName(path: string, value: string): string {
  const found = valuesAt.find(([form]) => form.test(path))
  return found?.[1](value) ?? value
}
