import { findAddress, type OfficePath } from './addresses.ts'

/** Apart from the other names, which every public page loads. */
export const officeNames: Readonly<Record<OfficePath, string>> = {
  '/office': '오늘 할 일',
  '/office/sign-in': '사무실 로그인',
  '/office/welcome': '직원 계정 만들기',
  '/office/account': '내 계정',
  '/office/cases': '신고 건',
  '/office/cases/:caseNumber': '신고 건 보기',
  '/office/agents': '수임 관리',
  '/office/money': '결제·입금',
  '/office/posts': '게시글',
  '/office/enquiries': '상담 문의',
  '/office/conversations': '받은 글',
  '/office/letters': '세무서 우편물',
  '/office/contacts': '연락할 사람',
  '/office/receipts': '접수증·납부서 올리기',
  '/office/record-files': '변환신고 파일',
  '/office/waiting': '대기 줄',
  '/office/branches': '지점 설정',
  '/office/branches/edit': '지점 내용',
  '/office/staff': '직원',
  '/office/access-records': '열람 기록',
  '/office/help': '사무소 안내서',
  '/office/help/:topic': '사무소 안내서',
}

export const officeNameAt = (pathname: string): string | undefined =>
  officeNames[findAddress(pathname)?.path as OfficePath]
