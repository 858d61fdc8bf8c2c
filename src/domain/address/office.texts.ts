import { findAddress, officePaths, type OfficePath } from './addresses.ts'

/** In the order of `officePaths`; apart from the other names, which every public page loads. */
const names = [
  '오늘 할 일',
  '사무실 로그인',
  '직원 계정 만들기',
  '내 계정',
  '신고 건',
  '신고 건 보기',
  '고객 명단',
  '수임 관리',
  '결제·입금',
  '게시글',
  '상담 문의',
  '받은 글',
  '세무서 우편물',
  '지난해 신고',
  '연락할 사람',
  '접수증·납부서 올리기',
  '변환신고 파일',
  '대기 줄',
  '지점 설정',
  '지점 내용',
  '직원',
  '열람 기록',
  '개인정보 요구',
  '사무소 안내서',
  '사무소 안내서',
]

export const officeNames = Object.fromEntries(officePaths.map((path, at) => [path, names[at]])) as Readonly<
  Record<OfficePath, string>
>

export const officeNameAt = (pathname: string): string | undefined =>
  officeNames[findAddress(pathname)?.path as OfficePath]
