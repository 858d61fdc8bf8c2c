import type { ClientRole, UnreadReason } from '#domain/client-list/client-list.ts'
import { dotted } from '#domain/seoul-time.ts'
import type { ClientFilter, ClosedReason, InvitationOutcome } from './rules.ts'

const count = (total: number) => total.toLocaleString('ko-KR')

export const clientTexts = {
  title: '고객 명단',
  lead: '지난해까지 신고를 맡긴 고객과 다른 프로그램에서 가져온 고객이에요. 전화번호는 가려서 보여요.',
  total: (total: number) => `${count(total)}명`,
  firms: '사무소',
  filters: '고객 거르기',
  filter: {
    waiting: '올해 시작 전',
    begun: '올해 시작함',
    new: '올해 처음',
    imported: '가져온 고객',
    all: '모두',
  } satisfies Record<ClientFilter, string>,
  heads: {
    name: '이름',
    phone: '전화번호 (가림)',
    lastYear: '마지막 신고 연도',
    lastCase: '지난 접수번호',
    thisCase: '올해 접수번호',
    state: '올해 상태',
    method: '신고 방법',
    fee: '지난 수수료',
    owner: '담당',
    source: '어디서',
    consents: '광고 수신 동의',
    invited: '안내한 날',
  },
  imported: '가져온 고객',
  states: { none: '시작 전', begun: '신청하는 중' },
  cells: { yes: '동의', no: '동의 없음' },
  noValue: '–',
  year: (year: number) => `${year}년`,
  invitedOn: (instant: string) => `${dotted(new Date(instant))} 안내함`,
  choose: (name: string) => `${name} 고르기`,
  chooseAll: '이 쪽에서 안내할 수 있는 고객 모두 고르기',
  empty: { title: '이 목록에 고객이 없어요', body: '다른 목록을 고르거나 다른 프로그램의 명단을 불러와 주세요.' },
  failed: { title: '고객 명단을 불러오지 못했어요', body: '명단은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  forbidden: { title: '이 화면을 볼 수 없어요', body: '신고 건을 보는 직원이 볼 수 있어요.' },
  exporting: {
    press: { xlsx: '엑셀로 내려받기', csv: 'CSV로 내려받기' },
    title: '고객 명단을 파일로 받을까요?',
    body: '지금 고른 목록의 모든 고객을 받아요. 이름이 들어 있고 전화번호는 가려져요. 누가 왜 받았는지 기록에 남아요.',
    said: '고객 명단을 내려받았어요',
  },
  sheet: '고객 명단',
  file: (day: string, format: string) => `고객명단-${day}.${format}`,
  refusal: {
    press: '수신거부 적기',
    of: (name: string) => `${name} 님의 광고 수신거부 적기`,
    ask: {
      title: '광고 수신거부를 적을까요?',
      body: '이제 광고성 안내를 보내지 않아요. 처리했다는 알림이 고객에게 가요.',
      yes: '적기',
      no: '그만두기',
    },
    said: '광고 수신거부를 적었어요',
  },
  removal: {
    press: '지우기',
    of: (name: string) => `${name} 님 지우기`,
    title: '가져온 고객을 지울까요?',
    body: '명단에서 바로 지우고 되살릴 수 없어요. 누가 왜 지웠는지 기록에 남아요.',
    said: '가져온 고객을 지웠어요',
  },
} as const

export const invitationTexts = {
  press: (chosen: number) => `${count(chosen)}명에게 올해 안내 보내기`,
  pressAll: '시작 전인 고객 모두에게 보내기',
  ask: (ready: number, left: readonly string[]) =>
    [`${count(ready)}명에게 문자로 보내요.`, ...left, '밤 9시부터 아침 8시까지는 보내지 않고 아침에 보내요.'].join(' '),
  title: '올해 신고를 안내할까요?',
  yes: '보내기',
  no: '그만두기',
  words: '이렇게 나가요. 이름은 받는 분의 것으로 바뀌어요.',
  said: (sent: number) => `${count(sent)}명에게 안내를 보내요`,
  nobody: { title: '보낼 수 있는 고객이 없어요', body: '그사이 상태가 바뀌었어요. 명단을 다시 확인해 주세요.' },
  outcomes: {
    ready: (total) => `${count(total)}명에게 보낼 수 있어요.`,
    invited: (total) => `${count(total)}명에게 보내요.`,
    already: (total) => `${count(total)}명은 올해 이미 안내했어요.`,
    begun: (total) => `${count(total)}명은 올해 신고를 시작했어요.`,
    'no-consent': (total) => `${count(total)}명은 광고 수신에 동의하지 않았어요.`,
    'no-phone': (total) => `${count(total)}명은 휴대폰 번호가 없어요.`,
    gone: (total) => `${count(total)}명은 명단에 없어요.`,
  } satisfies Record<InvitationOutcome, (total: number) => string>,
  lead: '광고 수신에 동의한 지난 고객에게 한 해에 한 번만 보내요. 고객이 오면 동의를 처음부터 새로 받고, 그 전에는 지난 자료를 쓰지 않아요.',
  closed: {
    season: '사전 접수가 시작되는 3월부터 신고 기한까지 보낼 수 있어요.',
    'refusal-number': '무료 수신거부 번호(080)가 없어서 안내를 보낼 수 없어요. 번호를 지점 값에 넣으면 보낼 수 있어요.',
    'no-texts': '문자를 쓰지 않는 설정이라 안내를 보낼 수 없어요.',
    right: '세무사와 지점장이 안내를 보낼 수 있어요.',
  } satisfies Record<ClosedReason, string>,
} as const

export const importTexts = {
  title: '다른 프로그램의 명단 불러오기',
  lead: '엑셀이나 CSV 파일에서 이름, 전화번호, 마지막 신고 연도, 신고 방법, 수수료, 담당만 읽어요. 주민등록번호와 계좌는 읽지 않아요. 가져온 고객은 1년 뒤에 지워요.',
  open: '명단 불러오기',
  choose: '파일 고르기',
  hint: '읽은 내용을 먼저 확인하고 저장해요.',
  cancelled: '명단 읽기를 그만뒀어요. 저장한 고객은 없어요.',
  found: (readable: number, added: number) => `${count(readable)}명을 읽었고 ${count(added)}명이 새 고객이에요`,
  notYet: '아직 저장하지 않았어요.',
  kept: (added: number) => `고객 ${count(added)}명을 저장했어요`,
  keep: (added: number) => `${count(added)}명 저장하기`,
  drop: '그만두기',
  by: (named: Partial<Record<ClientRole, string>>) =>
    `이렇게 읽었어요: ${Object.entries(named)
      .map(([role, head]) => `${roleNames[role as ClientRole]} ← ${head}`)
      .join(', ')}`,
  leftOut: (heads: readonly string[]) => `읽지 않은 칸: ${heads.join(', ')}`,
  samples: '새 고객의 처음 몇 줄',
  unread: (total: number) => `읽지 못한 줄 ${count(total)}개`,
  known: (total: number) => `이미 고객인 줄 ${count(total)}개`,
  repeated: (total: number) => `파일 안에서 겹친 줄 ${count(total)}개`,
  place: (sheet: string | null, line: number) => (sheet ? `${sheet}번째 시트 ${line}번째 줄` : `${line}번째 줄`),
  again: (first: number) => `${first}번째 줄과 같은 사람이에요`,
  reasons: {
    'no-name': '이름이 없어요',
    'long-name': '이름이나 담당이 60자를 넘어요',
    'no-phone': '전화번호가 없어요',
    phone: '전화번호를 읽지 못했어요',
    year: '연도를 읽지 못했어요',
    method: '신고 방법을 읽지 못했어요',
    fee: '수수료를 읽지 못했어요',
    'resident-number': '이름 칸에 주민등록번호가 있어요',
  } satisfies Record<UnreadReason, string>,
} as const

const roleNames: Record<ClientRole, string> = {
  name: '이름',
  phone: '전화번호',
  incomeYear: '귀속 연도',
  filingYear: '신고 연도',
  method: '신고 방법',
  fee: '수수료',
  owner: '담당',
}
