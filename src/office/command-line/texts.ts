/** Screen texts name buttons that a terminal lacks. */
import type { ProblemCode } from '#domain/problems.ts'
import { problemSentences } from '#server/http/texts.ts'

const again = '그 사이에 내용이 바뀌었어요. 지금 상태를 보고 명령을 다시 실행해 주세요.'

const own: Partial<Record<ProblemCode, string>> = {
  notfound: '찾는 것이 없어요. 적은 접수번호나 로그인 이름, 번호를 확인해 주세요.',
  'input.invalid': '적은 값을 받을 수 없어요. 명령 뒤에 --help를 붙이면 쓰는 법을 볼 수 있어요.',
  'input.resident-number': '주민등록번호는 명령에 적을 수 없어요. 번호를 빼고 다시 실행해 주세요.',
  'auth.forbidden': '이 일을 할 권한이 없어요.',
  'auth.address': '이 접속 주소에서는 할 수 없어요.',
  'rate.limited': '짧은 시간에 너무 많이 요청했어요. 1분 뒤에 다시 실행해 주세요.',
  unavailable: '지금은 처리할 수 없어요. 1분 뒤에 명령을 다시 실행해 주세요.',
  'file.away': '파일을 보관한 곳이 지금 응답하지 않아요. 파일은 그대로 있으니 1분 뒤에 명령을 다시 실행해 주세요.',
  internal: '처리하지 못했어요. 이유는 위에 적힌 기록에 있어요.',
  'staff.same': '이미 그렇게 되어 있어요. 바꾼 것은 없어요.',
  'staff.login-taken': '이 이메일을 쓰는 직원이나 초대가 이미 있어요. staff list로 확인해 주세요.',
  'branch.taken': '이미 있는 지점 코드예요. 다른 코드를 적어 주세요.',
  'case.changed': again,
  'season.changed': again,
  'branch.changed': again,
}

/** Below the English sentence. */
export const restoreTexts = {
  chain: '열람 기록의 연결이 끊겼어요. 이 사본으로 서비스를 열지 말고, 다른 백업으로 되돌려 다시 확인해 주세요.',
  unproven:
    '열람 기록이 끝까지 온전한지 증명하지 못했어요. 위 영어 문장이 알려 주는 증거를 찾아 제자리에 두고 다시 확인해 주세요.',
  files: (looked: number, missing: number) =>
    `읽어 본 파일 ${looked}개 가운데 ${missing}개가 없거나 바뀌었어요. 다른 백업이나 파일 저장소의 사본에서 찾아 주세요.`,
  before: '--before에는 시간대까지 있는 시각을 적어 주세요. 예: 2027-05-20T09:00:00+09:00',
} as const

/** Below the English sentence. */
export const unfitTexts = {
  chain:
    '열람 기록의 연결이 끊겼어요. 기록이 바뀌었거나 지워졌을 수 있어요. 이 데이터베이스와 백업을 그대로 두고, 언제부터 끊겼는지 위 결과에서 확인해 주세요.',
  unproven:
    '열람 기록이 끝까지 온전한지 증명하지 못했어요. 위 영어 문장이 알려 주는 증거를 제자리에 두고 다시 실행해 주세요.',
  noFile: (code: string) => `파일을 만들지 못했어요(${code}). 폴더가 있고 같은 이름의 파일이 없는 곳을 적어 주세요.`,
  outside: (wrong: number, all: number, each: readonly string[] = []) =>
    [
      `${all}가지 가운데 ${wrong}가지가 잘못됐어요. 위 목록에서 result가 wrong인 것의 why를 보고 고친 뒤 다시 실행해 주세요.`,
      ...each,
    ].join('\n'),
  copyMoves: '사본에서는 아무것도 옮기지 않아요. 원본에서 실행해 주세요.',
  target: (code: string) =>
    `옮길 데이터베이스를 쓸 수 없어요(${code}). --to에 적은 주소와 역할, 비밀번호를 확인해 주세요.`,
  notMoved: '그대로 두었어요. 위 problems에 적힌 것을 고친 뒤 다시 실행해 주세요.',
  job: (name: string) =>
    `${name} 작업이 중간에 멈췄어요. 위에 적힌 기록에서 이유를 확인하고 고친 뒤 다시 실행해 주세요.`,
  branches: '서비스하거나 공개할 수 없는 지점이 있어요. 위 줄마다 적힌 것을 고친 뒤 다시 실행해 주세요.',
  store: (now: string, to: string) =>
    `FILES_STORE의 값(${now})대로 작업 프로세스가 파일을 다시 옮겨 와요. 먼저 값을 바꿔 주세요: ${to}.`,
  noStore: '파일 저장소를 정하지 않았어요. S3_URL과 S3_BUCKET을 적어 주세요.',
  rates: {
    unread: (code: string) => `파일을 읽지 못했어요(${code}). 경로와 권한을 확인해 주세요. 저장한 것은 없어요.`,
    unwritten: (folder: string, code: string) =>
      `폴더에 쓰지 못했어요: ${folder} (${code}). RATES_DIR의 폴더를 이 명령을 실행하는 사용자가 쓸 수 있게 하고 다시 실행해 주세요. 저장한 것은 없어요.`,
    large: '파일이 20 MB보다 커요. 경비율 목록이 맞는지 확인해 주세요. 저장한 것은 없어요.',
    noTable:
      '표를 읽을 수 없는 파일이에요. 국세청 목록을 xlsx나 CSV로 저장해 암호 없이 다시 적어 주세요. 저장한 것은 없어요.',
    year: (year: number) => `${year}년 귀속의 세법을 이 버전이 몰라요. 파일의 연도와 --year를 확인해 주세요.`,
    held: (year: number) => `${year}년 귀속의 경비율은 이 버전에 이미 있어요. 저장한 것은 없어요.`,
    partial: (missing: number, known: number) =>
      `목록 전체가 아니에요. 알고 있는 업종코드 ${known}개 가운데 ${missing}개가 없어요. 모든 업종이 있는 파일을 적어 주세요.`,
    exists: (file: string) => `이미 있는 파일이에요: ${file}. 바꾸려면 명령에 --replace를 붙여 주세요.`,
    lines: '읽을 수 없는 줄이 있어요. 위 refused에 적힌 줄을 고친 뒤 다시 실행해 주세요. 저장한 것은 없어요.',
  },
} as const

/** Omits next steps that only exist on screens. */
export function terminalSentence(code: ProblemCode): string {
  const onScreen = problemSentences[code]
  return own[code] ?? /^.*?[.](?=\s)/.exec(onScreen)?.[0] ?? onScreen
}
