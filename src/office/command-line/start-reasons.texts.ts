const folder =
  '쓸 수 없는 폴더이거나 답이 없어요. 폴더가 있는지, 이 사용자가 쓸 수 있는지, 네트워크 공유가 연결됐는지 확인해 주세요.'
const readFolder = '폴더를 읽을 수 없어요. 폴더가 있는지, 이 사용자가 읽을 수 있는지 확인해 주세요.'
const store = '파일 저장소의 주소, 버킷, 열쇠를 모두 적거나 모두 비워 주세요.'

export const startReasons: Readonly<Record<string, string>> = {
  DATA_DIR: folder,
  ANCHORS_DIR: folder,
  BRANCHES_DIR: readFolder,
  RATES_DIR: readFolder,
  NICEPAY_LISTS: readFolder,
  PORT: '쓸 수 없는 포트예요. 숫자만 적고, 다른 프로그램이 쓰고 있으면 다른 포트를 적어 주세요.',
  METRICS_PORT: '쓸 수 없는 포트예요. 숫자만 적고, PORT나 다른 프로그램과 겹치지 않게 적어 주세요.',
  HOST: '이 컴퓨터의 주소가 아니에요. 프록시가 같은 컴퓨터에 있으면 127.0.0.1을 적어 주세요.',
  METRICS_HOST: '이 컴퓨터의 주소가 아니에요. 같은 컴퓨터에서만 볼 때는 127.0.0.1을 적어 주세요.',
  MODE: 'service, staging, drill, rehearsal 가운데 하나를 적어 주세요.',
  ROLE: 'web, worker, all 가운데 하나를 적어 주세요.',
  BRANCH: '그런 사무소가 없어요. 사무소 폴더에 있는 이름을 적거나 비워 주세요.',
  KEY_RING:
    '열쇠가 없거나 형식이 맞지 않거나 쓰던 열쇠와 달라요. 쓰던 값을 그대로 넣어 주세요. 처음이면 이름:값 꼴로 적고, 값은 openssl rand -base64 32로 만들어요.',
  PRACTICE_PAGES: '연습 화면은 연습에서만 열 수 있어요. off로 적어 주세요.',
  REHEARSAL_NOW: '실제 서비스에서는 시각을 옮길 수 없어요. 이 설정을 지워 주세요.',
  MALWARE_SCANNER:
    '악성 파일을 검사할 곳이 빠졌거나 형식이 맞지 않아요. unix:/run/clamav/clamd.ctl이나 tcp://호스트:3310을 적고, 검사하지 않기로 했으면 none을 적어 주세요.',
  S3_URL: store,
  S3_BUCKET: store,
  S3_KEY_ID: store,
  S3_SECRET: store,
}

export const startTexts = {
  settings: '시작하지 못했어요. 이렇게 고쳐 주세요.',
  example: (example: string) => `형식이 맞지 않거나 빠졌어요. 이렇게 적어 주세요. 예: ${example}`,
  required: '값이 빠졌거나 형식이 맞지 않아요. 운영 문서의 설정을 보고 적어 주세요.',
  other: '위 영어 문장이 알려 주는 곳을 고친 뒤 다시 시작해 주세요.',
} as const

/** By the kind that an error of an operator tells. */
export const startFaults: Readonly<Record<string, string>> = {
  'not-built': '화면을 아직 만들지 않았어요. 제품 폴더에서 npm run build를 먼저 실행해 주세요.',
  'no-year': '이 버전에는 올해 신고할 소득의 세법이 없어요. 올해를 지원하는 버전을 설치해 주세요.',
  'no-command': '그런 명령이 없어요. migrate, seed, backup, office 가운데 하나를 적어 주세요.',
  'not-migrated': '표가 아직 이 버전의 것이 아니에요. migrate를 먼저 실행해 주세요.',
  'table-held': '다른 작업이 표를 붙잡고 있어요. 그 작업이 끝난 뒤 다시 실행해 주세요.',
}
