import type { familyProblems } from '#domain/family-group/problem-codes.ts'
import type { privacyRequestProblems } from '#domain/privacy-request/problem-codes.ts'
import type { ProblemCode } from '#domain/problems.ts'

export const fileSentences = {
  'file.away': '파일을 보관한 곳이 지금 응답하지 않아요. 파일은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  'file.empty': '올린 파일이 비어 있어요(0바이트). 받은 곳에서 다시 내려받아 올려 주세요.',
  'file.malware':
    '파일에서 악성 프로그램이 나와서 받지 않았어요. 올린 파일은 어디에도 저장하지 않았어요. 보낸 곳에서 파일을 다시 받아 백신으로 검사한 뒤 올려 주세요.',
  'file.unsearched':
    '악성 프로그램이 있는지 검사하지 못해서 파일을 받지 않았어요. 적은 내용은 그대로 있으니 1분 뒤에 다시 올려 주세요. 그래도 안 되면 필요한 쪽만 PDF로 다시 저장하거나 사진으로 찍어 올려 주세요.',
  'file.not-book':
    '장부로 읽을 수 없는 파일이에요. 계정 이름과 금액이 있는 엑셀(.xlsx)·CSV이거나 PDF인지 보고 다시 올려 주세요. 매크로가 든 엑셀은 받지 않아요.',
  'file.not-pdf': '올린 파일이 PDF가 아니에요. PDF로 저장한 파일을 올려 주세요.',
  'file.locked':
    '비밀번호로 잠긴 파일이에요. 다시 골라서 비밀번호를 적어 주세요. 은행·카드사 문서는 생년월일 6자리로 잠긴 경우가 많아요.',
  'file.password': '비밀번호가 달라 파일을 열지 못했어요. 파일을 받을 때 안내받은 비밀번호를 다시 확인해 주세요.',
  'file.unknown-lock':
    '여기서 풀 수 없는 방식으로 잠긴 PDF예요. 파일을 열고 ‘인쇄’에서 ‘PDF로 저장’을 골라 새로 저장한 뒤 올려 주세요.',
  'file.broken': '올린 PDF가 중간에 끊겼거나 손상돼서 열 수 없어요. 받은 곳에서 다시 내려받아 올려 주세요.',
  'file.heavy':
    '파일을 여는 데 너무 많은 시간이나 메모리가 들어서 멈췄어요. 필요한 쪽만 PDF로 다시 저장하거나 사진으로 찍어 올려 주세요.',
  'picture.type': '사진이 아니거나 열 수 없는 형식이에요. JPG, PNG, WebP, HEIC 사진을 올려 주세요.',
  'picture.large':
    '사진의 화소가 너무 많아서 열 수 없어요. 2억 2천만 화소(HEIC는 6천만)까지 열 수 있으니, 카메라 설정에서 해상도를 낮춰 다시 찍거나 화면 캡처로 올려 주세요.',
  'picture.broken': '사진 파일이 중간에 끊겼거나 손상돼서 열 수 없어요. 원본을 다시 받거나 다시 찍어서 올려 주세요.',
} as const satisfies Partial<Record<ProblemCode, string>>

const deathSentences = {
  'auth.login.died':
    '돌아가셨다는 소식을 듣고 이 계정의 로그인을 멈췄어요. 가족분은 지점으로 연락해 주세요. 잘못된 소식이면 지점에 전화해 주세요.',
  'case.died': '돌아가신 고객의 건이에요. 잘못 적었으면 사망 기록을 되돌린 뒤에 다시 눌러 주세요.',
  'case.death-day': '태어난 날부터 오늘까지의 날짜로 적어 주세요.',
} as const

/** Of requests themselves, whatever they asked. */
export const requestSentences = {
  ...deathSentences,
  'request.left': '파일을 다 만들기 전에 연결이 끊겨서 그만뒀어요. 받으려면 다시 눌러 주세요.',
  'request.method': '이 주소에서는 할 수 없는 요청이에요. 화면에서 다시 눌러 주세요.',
  'request.origin': '다른 사이트에서 온 요청이라 처리하지 않았어요. 우리 화면을 새로 열고 다시 눌러 주세요.',
  'request.key': '요청 번호를 읽을 수 없어요. 화면을 새로고침해 주세요.',
  'request.conflict': '같은 요청을 이미 처리하고 있어요. 화면을 새로고침해 주세요.',
} as const

/** Where the product is not open, for now or here. */
export const closedSentences = {
  'firm.moving':
    '잠시 서비스를 옮기고 있어요. 신청과 결제 내역은 모두 그대로예요. 5분 뒤에 다시 열어 주세요. 급한 일은 전화로 알려 주세요.',
  'firm.moved':
    '서비스를 다른 컴퓨터로 옮겼어요. 신청과 결제 내역은 모두 그대로예요. 1시간 뒤에 다시 열어 주세요. 급한 일은 전화로 알려 주세요.',
  'host.unproved':
    '이 주소는 아직 확인 전이라 열지 않아요. 사무소의 다른 주소로 열거나, 사무소 직원이면 지점 내용 화면에서 주소를 확인해 주세요.',
  'drill.read-only': '백업을 점검하는 사본이라 바꾸거나 보낼 수 없어요. 볼 수만 있어요.',
  overloaded: '지금 접속이 몰렸어요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  unavailable: '지금은 처리할 수 없어요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
} as const

export const familySentences = {
  'family-group.closed': '이 사무소는 가족과 함께 비교하는 기능을 아직 열지 않았어요. 각자 신고는 그대로 할 수 있어요.',
  'family-group.full': '한 번에 네 명까지 연결할 수 있어요. 쓰지 않는 초대 링크를 거둔 뒤 다시 초대해 주세요.',
  'family-group.none': '연결된 가족이 없어요. 새로고침하면 지금 상태가 보여요.',
  'family-group.elsewhere':
    '이미 다른 가족과 연결되어 있어요. 가족과 함께 화면에서 연결을 끊은 뒤 링크를 다시 열어 주세요.',
  'family-group.link-own': '내가 만든 초대 링크예요. 가족에게 보내서 가족의 카카오톡으로 열게 해 주세요.',
  'family-group.link-used': '이미 쓴 초대 링크예요. 링크는 한 번만 쓸 수 있으니 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-refused':
    '연결하지 않기로 한 링크예요. 마음이 바뀌면 초대한 분에게 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-withdrawn': '초대한 분이 거둔 링크예요. 초대한 분에게 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-expired': '초대 링크를 쓸 수 있는 7일이 지났어요. 초대한 분에게 새 링크를 보내 달라고 해 주세요.',
  'family-group.link-unknown': '알 수 없는 초대 링크예요. 받은 링크를 끝까지 복사했는지 확인해 주세요.',
  'family-group.link-name':
    '다른 이름의 가족에게 보낸 초대예요. 링크를 받은 본인의 카카오톡으로 로그인했는지 확인해 주세요.',
  'family-group.link-firm': '다른 세무사무소에서 보낸 초대예요. 링크를 보낸 가족과 같은 사무소에서만 연결할 수 있어요.',
  'family-group.consent': '두 사람이 모두 동의해야 비교할 수 있어요. 새로고침하면 누구의 동의가 남았는지 보여요.',
  'family-group.changed': '그사이 가족의 신고가 바뀌어서 다시 계산해야 해요. 새로고침하고 제안을 다시 확인해 주세요.',
  'family-group.settled': '검토를 마친 신고라서 직접 바꿀 수 없어요. 바꾸려면 담당자에게 말해 주세요.',
  'family-group.number':
    '옮길 가족의 주민등록번호를 이미 지웠어요. 부양가족 화면에서 가족을 직접 추가하면 다시 비교할 수 있어요.',
} satisfies Record<keyof typeof familyProblems, string>

export const privacyRequestSentences = {
  'privacy-request.open': '같은 요구에 아직 답하지 않았어요. 내용을 바꾸려면 앞의 요구를 취소하고 다시 보내 주세요.',
  'privacy-request.changed': '이미 답했거나 다른 사람이 먼저 처리한 요구예요. 다시 불러와서 지금 상태를 봐 주세요.',
  'privacy-request.words': '무엇을 어떻게 고칠지, 또는 무엇에 왜 이의가 있는지 적어 주세요.',
  'privacy-request.day': '날짜를 다시 골라 주세요. 온 날은 오늘까지 1년 안, 답할 새 날은 지금 기한 뒤 90일 안이에요.',
  'privacy-request.refusal': '고른 요구는 거절된 요구가 아니거나 다른 분의 요구예요. 다시 불러와서 다시 골라 주세요.',
  'privacy-request.refuser':
    '요구를 거절한 사람은 그 이의제기에 답할 수 없어요. 거절하지 않은 지점장이나 운영자에게 부탁해 주세요.',
} satisfies Record<keyof typeof privacyRequestProblems, string>
