/** Why a value of the first firm cannot be taken, each with one that can. */
import type { BranchFault } from '#server/public/check-branches.server.ts'
import type { firmTexts } from './texts.ts'

export type FirmQuestion = Exclude<keyof typeof firmTexts, 'title'>

export const firmFieldReasons: Readonly<Record<FirmQuestion, string>> = {
  code: '영문 소문자만 2자에서 20자까지 쓸 수 있어요. 예: saebom',
  name: '1자에서 40자까지 한 줄로 적어 주세요. 예: 새봄세무회계',
  host: 'https://와 포트, 경로 없이 영문 소문자로 호스트 이름만 적어 주세요. 한글 주소는 xn--으로 시작하는 이름으로 적어요. 예: tax.example.kr',
  representative: '1자에서 40자까지 한 줄로 적어 주세요. 예: 김새봄',
  licence: '세무사 등록번호는 6자리까지의 숫자예요. 예: 제12345호',
  address: '2자에서 100자까지 한 줄로, < > " 없이 적어 주세요. 예: 서울특별시 강남구 테헤란로 1, 2층',
  phone: '숫자와 하이픈만 8자에서 14자까지 적어 주세요. 예: 02-1234-5678',
  businessNumber: '사업자등록번호는 하이픈을 넣은 숫자 10자리예요. 예: 123-45-67891',
  mailOrderNumber: '2자에서 100자까지 한 줄로, < > " 없이 적어 주세요. 예: 제2026-서울강남-0001호',
  email: '영문 소문자와 숫자로 된 메일 주소를 적어 주세요. 예: help@tax.example.kr',
  channel: 'https://로 시작하는 채널 주소를 빈칸 없이 적어 주세요. 예: https://pf.kakao.com/_abcdef',
  siteId: '영문, 숫자, 하이픈만 40자까지 쓸 수 있어요. 예: OFFICE-0001',
  siteReq: '영문, 숫자, 하이픈만 40자까지 쓸 수 있어요. 예: office-web',
  bank: '신고서에 쓰는 은행 이름을 적어 주세요. 예: 국민은행',
  account: '하이픈과 빈칸 없이 숫자만 6자리에서 20자리까지 적어 주세요. 예: 12345678901234',
}

export const operatorReasons = {
  email: '메일 주소가 아니에요. 예: kim@tax.example.kr',
  name: '1자에서 40자까지 한 줄로, < > " 없이 적어 주세요. 예: 김새봄',
} as const

/** Where the answers stand in branch.json; of lists without the number. */
export const questionsOfFields: Readonly<Record<string, FirmQuestion>> = {
  affiliationId: 'code',
  name: 'name',
  hosts: 'host',
  siteId: 'siteId',
  siteReq: 'siteReq',
  'contact.representative.text': 'representative',
  'contact.businessName.text': 'name',
  'contact.address.text': 'address',
  'contact.phone.text': 'phone',
  'contact.businessNumber.text': 'businessNumber',
  'contact.mailOrderNumber.text': 'mailOrderNumber',
  'contact.email.text': 'email',
  'home.people.name': 'representative',
  'home.people.licence': 'licence',
  'mail.name': 'name',
  'mail.address': 'email',
  'social.channel': 'channel',
  'money.depositAccount.bank': 'bank',
  'money.depositAccount.number': 'account',
  'money.depositAccount.holder': 'name',
  'money.vbankHolderName': 'name',
}

const sample = '이 제품의 branches/gaon에 있는 같은 자리를 보고 고쳐 주세요.'

/** `about` names the field, the file, the folder or the words. */
export const firmFaults: Readonly<Record<BranchFault['kind'], (about: string) => string>> = {
  unreadable: (about) => `branch.json의 ${about} 값을 쓸 수 없어요. ${sample}`,
  file: (about) => `${about} 파일이 없어요. 사무소 폴더에 넣어 주세요.`,
  'foreign-picture': (about) => `${about} 그림은 다른 사무소의 것이에요. 이 사무소의 그림을 적어 주세요.`,
  'foreign-words': (about) => `다른 사무소의 말이 남아 있어요: ${about}. 이 사무소의 말로 바꿔 주세요.`,
  unwritten: (about) => `아직 적지 않은 칸이 있어요: ${about}. 이 사무소의 값으로 적어 주세요.`,
  kind: (about) =>
    `‘${about}’에 등록한 종류와 다른 말이 있어요. 세무법인만 이름에 세무법인을 쓸 수 있고, 세무법인은 꼭 써야 해요.`,
  representative: (about) =>
    `home.people에 대표 세무사 ${about} 님과 등록번호(licence)가 없어요. 같은 이름으로 적어 주세요.`,
  colour: (about) => `branding.primaryColor 위에서는 흰 글자를 읽기 어려워요. 예: ${about}`,
  unshown: (about) => `contact.${about} 줄은 법에 따라 보여야 해요. 적고 display를 true로 해 주세요.`,
  'business-number': (about) =>
    `사업자등록번호 ${about}의 끝자리가 앞자리와 맞지 않아요. 사업자등록증을 보고 contact.businessNumber를 고쳐 주세요.`,
  empty: (about) => `contact.${about} 줄이 비어 있어요. 적거나 display를 false로 해 주세요.`,
  hours: (about) => `점심시간(${about})이 영업시간 밖에 있어요. businessHours를 고쳐 주세요.`,
  page: (about) => `${about} 화면이 pages와 아래쪽 메뉴에 하나씩 있지 않아요. 두 곳을 맞춰 주세요.`,
  'page-day': (about) => `${about}의 시행일이 다음 글보다 빠르지 않아요. effectiveOn을 고쳐 주세요.`,
  consent: (about) => `${about} 동의 글이 없어요. consents에 넣어 주세요.`,
  retention: (about) => `개인정보처리방침에 보관 기간(${about})이 없어요. 글에 적어 주세요.`,
  shared: (about) => `${about} 값을 두 사무소가 함께 쓰고 있어요. 한 곳에서 바꿔 주세요.`,
  'terms-fee': (about) => `이용약관의 수수료(${about})가 달라요. 약관을 고쳐 주세요.`,
  'terms-reduction': (about) => `이용약관에 주지 않는 할인(${about})이 있어요. 약관을 고쳐 주세요.`,
  'terms-hours': (about) => `이용약관의 상담 시간(${about})이 달라요. 약관을 고쳐 주세요.`,
  'terms-refund': (about) => `이용약관의 환불 표(${about})가 달라요. 약관을 고쳐 주세요.`,
  'policy-certificate': (about) => `개인정보처리방침에 간편인증(${about})이 없어요. 글에 적어 주세요.`,
  'policy-processor': (about) =>
    `개인정보처리방침의 위탁 표에 ‘${about}’ 일을 맡은 회사가 없어요. 회사 이름과 하는 일을 적어 주세요.`,
  'no-folder': (about) => `사무소 폴더가 없어요: ${about}. 폴더를 만들거나 BRANCHES_DIR을 고쳐 주세요.`,
  'folder-unread': (about) =>
    `사무소 폴더를 읽을 수 없어요: ${about}. 폴더의 권한을 바꾸거나 BRANCHES_DIR을 고쳐 주세요.`,
  'no-firm': (about) => `사무소 폴더가 비어 있어요: ${about}. 사무소를 넣거나 BRANCHES_DIR을 고쳐 주세요.`,
  there: (about) => `사무소 폴더가 이미 있어요: ${about}. 옮기거나 BRANCHES_DIR에 다른 폴더를 적어 주세요.`,
  'other-id': (about) => `${about}의 affiliationId가 폴더 이름과 달라요. 폴더 이름과 같게 적어 주세요.`,
  'no-json': (about) => `${about}을 JSON으로 읽을 수 없어요. UTF-8로 저장했는지, 쉼표와 따옴표가 맞는지 확인해 주세요.`,
  'not-utf8': (about) =>
    `${about}의 글자를 읽을 수 없어요. 메모장의 [다른 이름으로 저장]에서 인코딩을 UTF-8로 골라 다시 저장해 주세요.`,
  'file-unread': (about) => `${about}을 읽을 수 없어요. 파일이 있는지, 이 사용자가 읽을 수 있는지 확인해 주세요.`,
  invented: (about) => `${about} 사무소는 연습용이에요. 실제 사무소의 폴더를 BRANCHES_DIR에 적어 주세요.`,
  unlisted: (about) => `신고 건이 있는 ${about} 사무소가 폴더에 없어요. 그 사무소의 폴더를 다시 넣어 주세요.`,
}
