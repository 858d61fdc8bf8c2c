/** The sentence for each problem code: what happened, what to do now, what is safe (words, rule 5). */
import type { ProblemCode } from '#domain/problems.ts'
import { numberSentence } from '#domain/resident-number/texts.ts'

export const problemSentences: Record<ProblemCode, string> = {
  'auth.required': '로그인이 필요해요. 로그인하면 보던 화면으로 돌아와요.',
  'auth.login.failed': '로그인하지 못했어요. 카카오로 다시 로그인해 주세요.',
  'auth.login.state': '로그인 시간이 지났거나 다른 창에서 시작했어요. 카카오로 다시 로그인해 주세요.',
  'auth.login.refused': '카카오에서 로그인을 취소했어요. 계속하려면 카카오로 다시 로그인해 주세요.',
  'auth.forbidden': '볼 수 없는 화면이에요. 다른 분의 자료이거나 권한이 없어요.',
  'auth.staff.failed':
    '이메일, 비밀번호, 6자리 숫자 가운데 다른 것이 있어요. 다시 적어 주세요. 여러 번 틀렸으면 30분 뒤에 다시 해 주세요.',

  notfound: '찾는 내용이 없어요. 주소가 바뀌었거나 지워졌어요.',
  'input.resident-number': numberSentence,
  'input.invalid': '적은 내용을 받을 수 없어요. 표시한 칸을 고쳐서 다시 보내 주세요.',
  'input.too-large': '보낸 내용이 너무 커요. 줄여서 다시 보내 주세요.',
  'input.type': '받을 수 없는 형식이에요. 화면에서 다시 보내 주세요.',
  'request.method': '이 주소에서는 할 수 없는 요청이에요. 화면에서 다시 눌러 주세요.',
  'request.origin': '다른 사이트에서 온 요청이라 처리하지 않았어요. 우리 화면을 새로 열고 다시 눌러 주세요.',
  'request.key': '요청 번호를 읽을 수 없어요. 화면을 새로고침해 주세요.',
  'request.conflict': '같은 요청을 이미 처리하고 있어요. 화면을 새로고침해 주세요.',
  'rate.limited': '짧은 시간에 너무 많이 요청했어요. 1분 뒤에 다시 눌러 주세요.',
  overloaded: '지금 접속이 몰렸어요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  unavailable: '지금 연결이 불안정해요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  internal: '처리하지 못했어요. 적은 내용은 화면에 있어요. 계속 안 되면 문의 번호를 알려 주세요.',

  'season.closed': '지금은 신고 기간이 아니에요. 종합소득세는 5월에 신고해요.',
  'night.closed': '매일 밤 12시부터 오전 6시까지는 홈택스를 조회할 수 없어요. 오전 6시부터 이어서 할 수 있어요.',
  'journey.step': '앞 단계를 먼저 마쳐야 해요. 이어서 할 화면으로 안내할게요.',
  'session.expired': '안전을 위해 인증이 끝났어요. 간편인증을 다시 해 주세요. 적은 내용은 남아 있어요.',
  'consent.required': '수임동의가 먼저 필요해요. 동의하면 이어서 할 수 있어요.',

  'name.required': '이름을 적어 주세요. 카카오톡 인증서에 있는 이름을 글자로만 적어 주세요.',
  'rrn.front': '주민등록번호 앞 6자리를 적어 주세요.',
  'rrn.back': '주민등록번호 뒤 7자리를 적어 주세요.',
  'rrn.date': '주민등록번호 앞 6자리가 생년월일과 같은지 확인해 주세요.',
  'rrn.registered': '신청할 때 적은 주민등록번호와 달라요. 번호를 바꾸려면 사무소로 전화해 주세요.',
  'rrn.gone': '저장한 주민등록번호를 지웠어요. 다시 적어 주세요.',
  'phone.missing':
    '카카오에 휴대폰 번호가 없어요. 카카오 계정에 번호를 등록하고 다시 로그인하거나 사무소로 전화 주세요.',
  'phone.foreign': '해외 휴대폰으로는 카카오톡 인증을 받을 수 없어요. 사무소로 전화 주시면 다른 방법을 안내해 드려요.',

  'auth.prepare.error': '지금 카카오 인증 연결이 불안정해요. 1분 뒤에 다시 눌러 주세요.',
  'auth.validate.error': '인증 결과를 받지 못했어요. 인증은 그대로 있으니 ‘인증 완료’를 다시 눌러 주세요.',

  'family.missing': '관계, 이름, 주민등록번호를 모두 적어 주세요.',
  'family.duplicate': '이미 등록한 가족이에요. 목록을 확인해 주세요.',
  'family.self': '본인은 따로 추가하지 않아도 돼요. 기본으로 공제돼요.',
  'family.limit': '가족은 30명까지 추가할 수 있어요. 더 있으면 사무소로 알려 주세요.',
  'calc.notEligible': '이번에는 종합소득세 신고 대상이 아니에요. 소득이 있었다면 알려 주세요.',
  'calc.failed': '세금을 계산하지 못했어요. 담당 세무사가 확인할게요. 다시 눌러 보거나 전화 주세요.',
  'method.not-allowed': '고를 수 없는 신고 방법이에요. 화면에 보이는 방법에서 골라 주세요.',

  'bank.required': '은행을 골라 주세요.',
  'bank.unknown': '고를 수 없는 은행이에요. 목록에서 골라 주세요.',
  'account.required': '계좌번호를 적어 주세요.',
  'account.length': '계좌번호는 숫자 6~20자리예요. 다시 확인해 주세요.',
  'account.digits': '하이픈 없이 숫자만 적어 주세요.',
  'agent.other.filing': '지금 다른 세무사무소에 신고를 맡기고 있어요. 바꿀지 먼저 골라 주세요.',
  'agent.other.book': '다른 사무소에서 장부를 쓰고 있어요. 담당자가 따로 연락드릴게요.',
  'agent.office': '다른 사무소의 번호예요. 화면을 새로고침해 주세요.',

  'pay.not-due': '아직 결제할 수수료가 없어요. 검토가 끝나면 마이페이지에 수수료가 보여요.',
  'pay.in-progress': '다른 창에서 결제가 진행 중이에요. 그 창에서 마치거나 15분 뒤에 다시 눌러 주세요.',
  'pay.already': '이미 결제했어요. 마이페이지에서 확인할 수 있어요.',
  'pay.unknown': '결제를 확인하고 있어요. 다시 결제하지 마세요. 확인되면 마이페이지의 진행이 바뀌어요.',
  'pay.mismatch': '결제 정보가 주문과 달라서 멈췄어요. 돈은 빠져나가지 않았어요. 처음부터 다시 결제해 주세요.',
  'pay.edge': '지금은 할 수 없는 결제 처리예요. 화면을 새로고침해 주세요.',
  'pay.refund': '환불할 수 없는 금액이에요. 결제 내역을 확인해 주세요.',

  'withdraw.blocked': '신고를 처리하고 있어서 지금은 탈퇴할 수 없어요. 사무소로 전화 주세요.',

  'case.edge': '지금 상태에서는 할 수 없는 처리예요. 화면을 새로고침해 주세요.',
  'case.locked': '다른 직원이 고치고 있어요. 끝난 뒤에 다시 열어 주세요.',
  'case.changed': '그 사이에 내용이 바뀌었어요. 새로고침하고 다시 처리해 주세요.',
  'case.second-person': '계산한 사람과 다른 사람이 검토해야 해요. 다른 직원에게 부탁해 주세요.',
  'case.checks': '검토에서 맞지 않는 항목이 있어요. 고치거나 사유를 적어 주세요.',
  'case.receipt-number': '홈택스 접수번호를 적어 주세요. 접수번호가 있어야 신고 완료로 바뀌어요.',
  'secret.reason': '가린 정보를 보는 까닭을 적어 주세요. 열람 기록에 남아요.',
  'enquiry.taken': '다른 직원이 먼저 맡았어요. 화면을 새로 불러왔으니 누가 맡았는지 확인해 주세요.',
  'staff.last-manager': '마지막 지점장은 뺄 수 없어요. 다른 지점장을 먼저 정해 주세요.',

  'outside.unavailable': '연결한 곳이 지금 응답하지 않아요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  'outside.timeout': '연결한 곳의 응답이 늦어요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  'outside.shape': '받은 자료를 읽을 수 없어요. 담당자가 확인할게요. 1분 뒤에 다시 눌러 주세요.',
}
