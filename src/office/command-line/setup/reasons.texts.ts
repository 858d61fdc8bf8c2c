/** Why an answer cannot be taken. */

const address = '쓸 수 있는 주소가 아니에요. https://로 시작하는 그 회사의 실제 주소를 적어 주세요.'
const database =
  '데이터베이스 주소가 아니에요. postgres://계정:비밀번호@호스트/이름 꼴로 적어 주세요. 비밀번호의 @는 %40, :는 %3A, /는 %2F, #은 %23, ?는 %3F, %는 %25로 바꾸고, 다른 컴퓨터에 있으면 끝에 ?sslmode=verify-full을 붙여 주세요.'

/** By setting; of the others `otherwise`. */
export const settingReasons: Readonly<Record<string, string>> = {
  otherwise: '형식이 맞지 않거나 연습용 값이에요. 계약한 곳에서 받은 값을 그대로 적어 주세요.',
  address,
  unknown: '없는 설정 이름이에요. npm run settings로 이름을 확인하고 파일에서 고쳐 주세요.',
  unseen:
    '값에 보이지 않는 글자나 깨진 글자, 따옴표, 윈도우 줄바꿈, #으로 시작하는 설명이 섞여 있어요. 지우고 다시 적어 주세요.',
  here: '이 컴퓨터를 가리키는 주소예요. 실제 서비스에서는 그 회사의 주소만 쓸 수 있어요.',
  METRICS_PORT: 'PORT와 다른 포트를 적어 주세요. 예: 9464',
  SITE_URL: 'https://와 호스트 이름만 적어 주세요. 경로는 붙이지 않아요. 예: https://tax.example.kr',
  TRUSTED_PROXIES: '프록시의 IP 주소를 쉼표로 나눠 적어 주세요. 예: 127.0.0.1',
  DATA_DIR: '폴더의 전체 경로를 적어 주세요.',
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  MAIL_URL:
    'smtps://사용자:비밀번호@호스트:465 꼴로 적어 주세요. 사용자와 비밀번호의 @는 %40, /는 %2F, %는 %25로 바꿔 주세요.',
  NICEPAY_NOTICE_FROM: '결제사가 알려 준 IP 주소를 쉼표로 나눠 적어 주세요.',
  MALWARE_SCANNER:
    'unix:/run/clamav/clamd.ctl이나 tcp://호스트:3310 꼴로 적어 주세요. 검사하지 않으면 none을 적어 주세요.',
  MESSAGES_SENDER: '발송사에 등록한 번호를 숫자만 적어 주세요.',
  MESSAGES_TEXT_WON: '0이나 그보다 큰 숫자만 적어 주세요.',
}

/** By the code of PostgreSQL or of the network; of the others `otherwise`. */
export const databaseReasons: Readonly<Record<string, string>> = {
  otherwise: '데이터베이스가 답하지 않거나 거절해요. 데이터베이스의 기록을 보고 호스트와 포트를 확인해 주세요.',
  'old-server': 'PostgreSQL이 너무 오래됐어요. 16 이상이어야 해요. 새 PostgreSQL을 설치하고 그 주소를 적어 주세요.',
  encoding:
    "데이터베이스의 인코딩이 UTF8이 아니에요. ENCODING 'UTF8' TEMPLATE template0으로 데이터베이스를 다시 만들어 주세요.",
  collation:
    '데이터베이스의 정렬 규칙이 컴퓨터의 라이브러리에 따라 바뀌어요. 운영 문서대로 정렬 규칙이 C.UTF-8인 데이터베이스를 다시 만들어 주세요.',
  'makes-tables': '이 계정은 표를 만들 수 있어요. 소유자가 아닌 제품 계정을 적어 주세요.',
  'makes-no-tables': '이 계정은 표를 만들 수 없어요. 데이터베이스의 소유자 계정을 적어 주세요.',
  '28P01': '계정이나 비밀번호가 맞지 않아요. 비밀번호의 @는 %40, :는 %3A, /는 %2F, %는 %25로 바꿔 적어 주세요.',
  '28000': '이 계정을 받아 주지 않아요. pg_hba.conf와 TLS 설정을 확인해 주세요.',
  '3D000': '그 이름의 데이터베이스가 없어요. 주소 끝의 이름을 고치거나 데이터베이스를 먼저 만들어 주세요.',
  'no-tls': '데이터베이스에 TLS가 꺼져 있어요. 켜거나 호스트와 포트를 확인해 주세요.',
  ENOENT: '주소에 적은 인증서 파일이 없어요. 경로를 확인해 주세요.',
  EACCES: '주소에 적은 인증서 파일을 이 사용자가 읽을 수 없어요. 파일의 권한을 확인해 주세요.',
  ENOTFOUND: '호스트 이름을 찾을 수 없어요. 이름을 확인해 주세요.',
  EAI_AGAIN: '지금 호스트 이름을 찾을 수 없어요. 이 컴퓨터의 DNS 설정을 확인해 주세요.',
  ECONNREFUSED: '그 호스트와 포트에서 아무것도 답하지 않아요. 고치거나 PostgreSQL을 시작해 주세요.',
  ETIMEDOUT: '10초 안에 답이 없어요. 호스트와 포트, 방화벽을 확인해 주세요.',
  '42501':
    '이 계정은 필요한 일을 할 수 없어요. 제품 계정과 소유자 계정이 바뀌지 않았는지 보고, 소유자 계정을 데이터베이스의 주인으로 해 주세요.',
  '25006': '읽기만 하는 복제본이에요. 쓰기를 받는 PostgreSQL의 주소를 적어 주세요.',
  '53100': '데이터베이스의 디스크가 가득 찼어요. 자리를 비워 주세요.',
  certificate:
    '데이터베이스의 인증서를 믿을 수 없어요. sslrootcert에 발급 기관의 파일을 적고, 인증서에 적힌 호스트 이름을 써 주세요.',
  'certificate-day':
    '데이터베이스의 인증서가 기한이 지났거나 아직 시작되지 않았어요. 인증서를 새로 받아 넣어 주세요. 날짜가 맞다면 이 컴퓨터의 시각을 맞춰 주세요.',
  pooler:
    '이 주소는 연결을 나눠 쓰는 프로그램(pgbouncer 등)으로 이어져요. DATABASE_OWNER_URL에 PostgreSQL의 주소를 바로 적어 주세요.',
  '53300': '연결이 모두 차 있어요. max_connections를 늘려 주세요.',
}

/** By the beginning of what the asking found; of the others `otherwise`. */
const companyReasons: Readonly<Record<string, string>> = {
  otherwise: '답을 읽을 수 없어요. 주소를 확인해 주세요.',
  timeout: '답이 늦어요. 주소와 방화벽을 확인해 주세요.',
  network: '연결할 수 없어요. 주소와 방화벽을 확인해 주세요.',
  refused: '받아 주지 않아요. 아이디와 비밀값을 확인해 주세요.',
  'sign-in': '로그인할 수 없어요. 사용자와 비밀번호를 확인해 주세요.',
  signatures: '악성 프로그램 목록이 없거나 7일 넘게 오래됐어요. freshclam을 실행해 주세요.',
  tls: '인증서를 믿을 수 없어요. 주소의 호스트 이름을 확인해 주세요.',
}

/** `why`: what the asking found. */
export const answerReason = (why: string): string =>
  companyReasons[why.split(' ')[0] ?? ''] ?? companyReasons.otherwise ?? ''

/** By what `setup check` found wrong; of companies the answer says it. */
export const checkReasons: Readonly<Record<string, string>> = {
  clock: '이 컴퓨터의 시각이 맞지 않아요. timedatectl set-ntp true로 맞춰 주세요.',
  address: '호스트 이름을 찾을 수 없어요. DNS에 이 이름과 이 컴퓨터의 주소를 넣어 주세요.',
  certificate:
    '443 포트가 믿을 수 있는 인증서를 보이지 않거나, 인증서가 14일 안에 끝나요. 인증서를 새로 받고 프록시가 다시 읽게 해 주세요.',
  mailbox: '이 도메인은 메일을 받지 못해요. DNS에 MX 기록을 넣거나 사무소 이메일을 바꿔 주세요.',
  SPF: '메일이 스팸으로 갈 수 있어요. why에 적힌 SPF 기록을 DNS에 넣어 주세요.',
  DKIM: '메일이 스팸으로 갈 수 있어요. why에 적힌 DKIM 기록을 DNS에 넣어 주세요.',
  DMARC: '메일이 스팸으로 갈 수 있어요. why에 적힌 DMARC 기록을 DNS에 넣어 주세요.',
  'privacy policy':
    '개인정보처리방침의 위탁 표에 빠진 회사가 있어요. why에 적힌 회사를 /office/branches/edit에서 넣어 주세요.',
  'business number':
    '사업자등록번호의 끝자리가 앞자리와 맞지 않아요. 사업자등록증을 보고 /office/branches/edit에서 고쳐 주세요.',
  files: '파일 저장소가 답하지 않거나 거절해요. S3_URL, S3_BUCKET과 열쇠를 확인해 주세요.',
}

/** What follows where the check of a group is left out. */
export const skippedChecks: Readonly<Record<string, string>> = {
  mail: '메일이 맞지 않으면 초대와 비밀번호 메일이 나가지 않아요.',
  messenger: '카카오 값이 맞지 않으면 손님이 로그인할 수 없어요.',
  portal: '연계사 값이 맞지 않으면 홈택스 자료를 받지 못해 신고를 시작할 수 없어요.',
  registry: '연계사 값이 맞지 않으면 부양가족을 손님이 직접 적어야 해요.',
  payment: '결제사 값이 맞지 않으면 수수료를 결제할 수 없어요.',
  scanner: '검사 프로그램이 답하지 않으면 올리는 파일을 하나도 받지 않아요.',
  messages: '발송사 값이 맞지 않으면 알림톡과 문자가 나가지 않고 메일로만 안내해요.',
}

/** By the kind that an error of an operator tells; `about` is the role or folder. */
export const installReasons: Readonly<Record<string, (about: string) => string>> = {
  'no-role': (role) =>
    `DATABASE_URL에 적은 제품 계정이 데이터베이스에 없어요. PostgreSQL에서 이렇게 만들어 주세요: create role ${role || 'jongso_app'} login password '비밀번호'`,
  'other-version': () =>
    '데이터베이스의 표가 이 프로그램과 다른 판이에요. 표를 만든 판으로 설치하거나 빈 데이터베이스를 적어 주세요.',
  'other-key': () =>
    'KEY_RING이 이 데이터베이스에 쓰던 열쇠와 달라요. 쓰던 service.env의 KEY_RING을 그대로 넣거나 빈 데이터베이스를 적어 주세요.',
  'moved-clock': (folder) => `연습용 자료 폴더예요: ${folder}. DATA_DIR에 다른 빈 폴더를 적어 주세요.`,
  'unread-clock': (file) => `옮긴 시계를 읽을 수 없어요: ${file}. 이 파일을 지우면 이 기계의 시각으로 시작해요.`,
}

/** By the code of the file system; of the others `otherwise`. */
export const fileReasons: Readonly<Record<string, (path: string) => string>> = {
  otherwise: (path) => `쓸 수 없어요: ${path}. 경로와 디스크를 확인해 주세요.`,
  EACCES: (path) => `쓸 권한이 없어요: ${path}. sudo를 붙여 실행하거나 폴더의 주인을 바꿔 주세요.`,
  EPERM: (path) => `쓸 권한이 없어요: ${path}. sudo를 붙여 실행하거나 폴더의 주인을 바꿔 주세요.`,
  EROFS: (path) => `읽기만 할 수 있는 디스크예요: ${path}. 다른 곳을 적어 주세요.`,
  ENOSPC: (path) => `디스크가 가득 찼어요: ${path}. 자리를 비워 주세요.`,
  ENOTDIR: (path) => `경로에 폴더가 아닌 파일이 끼어 있어요: ${path}. 경로를 확인해 주세요.`,
  EEXIST: (path) => `경로에 폴더가 아닌 파일이 끼어 있어요: ${path}. 경로를 확인해 주세요.`,
  EISDIR: (path) => `파일이 아니라 폴더예요: ${path}. 파일의 경로를 적어 주세요.`,
}

export const failureHeads = {
  firm: '사무소 값을 쓸 수 없어요. 이렇게 고쳐 주세요.',
  settings: '설정 값을 쓸 수 없어요. 이렇게 고쳐 주세요.',
} as const
