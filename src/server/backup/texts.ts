/** Printed below the English sentence. */
import type { OperatorReason } from '#domain/operator-error.ts'

const room = '자리를 비운 뒤 처음부터 다시 실행해 주세요.'

/** By the kind that an error of a backup tells; `about` is the file, the folder, the name or the code. */
export const backupFaults = {
  use: () =>
    [
      '이렇게 써 주세요.',
      '  backup keys <파일>   여는 열쇠를 새 파일에 쓰고, 봉인하는 열쇠를 알려 줘요',
      '  backup seal <열쇠>   표준 입력을 그 열쇠로 봉인해요',
      '  backup open <파일>   표준 입력을 그 파일의 열쇠로 열어요',
      '  backup base <열쇠> <폴더>   PGHOST와 PGUSER의 데이터베이스를 폴더에 통째로 백업해요',
      '  backup wal <열쇠> <폴더> <경로>   PostgreSQL의 archive_command예요. 로그 한 조각을 봉인해요',
      '  backup fetch <파일> <폴더> <이름> <경로>   PostgreSQL의 restore_command예요. 로그 한 조각을 열어요',
      '  backup restore <파일> <폴더> <자료 폴더> --to <시각>   PostgreSQL이 그 시각까지 되돌릴 자료 폴더를 만들어요. 시각 대신 end를 적으면 보관한 로그의 끝까지 되돌려요',
    ].join('\n'),
  ENOSPC: () => `쓰는 곳의 디스크가 가득 차서 중간에 그만뒀어요. ${room}`,
  EDQUOT: () => `쓰는 곳의 할당량이 가득 차서 중간에 그만뒀어요. ${room}`,
  EPIPE: () =>
    '출력을 받던 프로그램이 먼저 끝나서 중간에 그만뒀어요. 받은 것은 온전하지 않아요. 그 프로그램이 남긴 말을 보고 고친 뒤 다시 실행해 주세요.',
  EEXIST: (path) => `이미 있는 파일이라 쓰지 않았어요: ${path}. 새 파일의 이름을 적어 주세요.`,
  ENOENT: (path) => `없는 파일이나 폴더예요: ${path}. 경로를 확인해 주세요.`,
  EACCES: (path) => `이 사용자가 쓸 수 없는 파일이나 폴더예요: ${path}. 주인이나 권한을 바꿔 주세요.`,
  EISDIR: () => '파일이 있어야 하는 곳에 폴더가 있어요. 경로를 확인해 주세요.',
  ENOTDIR: (path) => `경로에 폴더가 아닌 파일이 끼어 있어요: ${path}. 경로를 확인해 주세요.`,
  EROFS: (path) => `읽기만 할 수 있는 디스크예요: ${path}. 다른 곳을 적어 주세요.`,
  ELOOP: (path) => `자기 자신으로 돌아오는 링크예요: ${path}. 링크를 고쳐 주세요.`,
  ENAMETOOLONG: () => '경로가 너무 길어요. 더 짧은 경로를 적어 주세요.',
  silent: (path) => `답하지 않는 곳이에요: ${path}. 네트워크 공유가 연결됐는지 확인하거나 다른 곳을 적어 주세요.`,
  special: (path) => `파일도 폴더도 아니에요: ${path}. 치우거나 다른 곳을 적어 주세요.`,
  'no-key': (file) => `백업을 여는 열쇠가 이 파일에 없어요: ${file}. backup keys가 쓴 파일을 적어 주세요.`,
  'seal-key': () =>
    '봉인하지 않았어요. 적은 값은 봉인하는 열쇠가 아니에요. backup keys가 알려 준 줄을 그대로 적어 주세요.',
  'not-opened': () =>
    '열 수 없는 파일이에요. 이 파일의 열쇠가 아니거나, 이 제품의 백업이 아니거나, 앞부분이 바뀌었거나 잘렸어요. 파일 이름을 확인하고, 다른 열쇠로, 그래도 안 되면 다른 사본으로 해 보세요.',
  changed: (bytes) =>
    `백업이 바뀌었거나 잘려서 온전하지 않아요. ${bytes}바이트 뒤는 쓸 수 없어요. 다른 사본을 써 주세요.`,
  'not-empty': (folder) =>
    `되돌리지 않았어요. 비어 있지 않은 폴더예요: ${folder}. 새 폴더를 적어 주세요. 있는 데이터베이스 위에는 아무것도 쓰지 않아요.`,
  restoring: (folder) =>
    `되돌리지 않았어요. 지금 다른 복원이 이 폴더에 쓰고 있어요: ${folder}. 끝나기를 기다리거나 다른 폴더를 적어 주세요.`,
  strange: (name) =>
    `되돌리지 않았어요. 끝나지 않은 복원이 있는 폴더에 복원과 상관없는 것이 있어요: ${name}. 옮기거나 새 폴더를 적어 주세요. 복원이 만든 것만 지워요.`,
  unwritten: (folder) => `되돌리지 않았어요. 디스크에 끝까지 쓰지 못했어요: ${folder}. 디스크를 확인해 주세요.`,
  'no-instant': () =>
    '되돌리지 않았어요. --to에는 시간대까지 있는 시각이나, 보관한 로그의 끝까지라는 뜻의 end를 적어 주세요. 예: 2027-05-20T09:00:00+09:00',
  'too-early': (base) =>
    `되돌리지 않았어요. 그 시각보다 먼저 끝난 백업이 없어요. 가장 오래된 것은 ${base}이에요. 그보다 늦은 시각을 적거나 더 오래된 백업이 있는 폴더를 적어 주세요.`,
  'no-base': (folder) =>
    `되돌리지 않았어요. 폴더에 기본 백업이 없어요: ${folder}. backup base가 쓴 폴더를 적어 주세요.`,
  unpacked: (folder) =>
    `되돌리지 않았어요. 백업을 끝까지 풀지 못했어요: ${folder}. 위에 남은 tar의 말을 보고, 디스크에 자리가 있는지 확인해 주세요.`,
  'other-piece': (name) =>
    `로그를 보관하지 않았어요. 이름이 같고 내용이 다른 조각이 이미 있어요: ${name}. 데이터베이스마다 폴더를 따로 적어 주세요.`,
  'database-away': () =>
    '기본 백업을 만들지 못했어요. 데이터베이스가 답하지 않아요. PGHOST와 PGUSER로 어디에 있는지 알려 주세요.',
  refused: (code) => `기본 백업을 만들지 못했어요. PostgreSQL이 거절했어요(${code}). PGUSER에 슈퍼유저를 적어 주세요.`,
  'archive-fails': () =>
    '기본 백업을 만들지 못했어요. PostgreSQL이 로그를 보관하지 못하고 있어요. PostgreSQL의 기록을 보고 archive_command를 고쳐 주세요.',
  'archive-off': () =>
    '기본 백업을 만들지 않았어요. archive_mode가 꺼져 있으면 백업으로 되돌릴 수 없어요. 켠 뒤 다시 실행해 주세요.',
  tablespaces: () => '기본 백업을 만들지 않았어요. 이 명령은 테이블스페이스를 담지 못해요. pg_basebackup을 써 주세요.',
  unread: (folder) =>
    `기본 백업을 만들지 못했어요. 자료 폴더를 끝까지 읽지 못했어요: ${folder}. 위에 남은 tar의 말을 보고, 이 사용자가 읽을 수 있는지와 쓰는 곳의 자리를 확인해 주세요.`,
} as const satisfies Record<string, (about: string) => string>

export type BackupFaultKind = keyof typeof backupFaults

export const backupTexts = {
  other: '위 영어 문장이 알려 주는 곳을 고친 뒤 다시 실행해 주세요.',
  logEnds: (piece: string) =>
    `보관한 로그가 여기에서 끝나요(${piece}이 없어요). 이 뒤에 PostgreSQL이 멈추면, 새 폴더에 --to end로 끝까지 되돌리거나 더 이른 시각으로 다시 되돌려 주세요.`,
  anew: (folder: string) => `끝나지 않은 복원이 있어서 처음부터 다시 했어요: ${folder}`,
} as const

const isFault = (kind: string): kind is BackupFaultKind => Object.hasOwn(backupFaults, kind)

const sentenceOf = ({ kind, about = '' }: OperatorReason) =>
  isFault(kind) ? backupFaults[kind](about) : backupTexts.other

export const backupFailureInKorean = (reasons: readonly OperatorReason[] = []): string =>
  [...new Set(reasons.map(sentenceOf))].join('\n') || backupTexts.other
