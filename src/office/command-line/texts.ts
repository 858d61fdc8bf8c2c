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

/** Omits next steps that only exist on screens. */
export function terminalSentence(code: ProblemCode): string {
  const onScreen = problemSentences[code]
  return own[code] ?? /^.*?[.](?=\s)/.exec(onScreen)?.[0] ?? onScreen
}
