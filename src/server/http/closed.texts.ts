/** Where the product is not open, for now or here. */
export const closedSentences = {
  'firm.moving':
    '잠시 서비스를 옮기고 있어요. 신청과 결제 내역은 모두 그대로예요. 5분 뒤에 다시 열어 주세요. 급한 일은 전화로 알려 주세요.',
  'firm.moved':
    '서비스를 다른 컴퓨터로 옮겼어요. 신청과 결제 내역은 모두 그대로예요. 1시간 뒤에 다시 열어 주세요. 급한 일은 전화로 알려 주세요.',
  'drill.read-only': '백업을 점검하는 사본이라 바꾸거나 보낼 수 없어요. 볼 수만 있어요.',
  overloaded: '지금 접속이 몰렸어요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
  unavailable: '지금은 처리할 수 없어요. 적은 내용은 그대로 있으니 1분 뒤에 다시 눌러 주세요.',
} as const
