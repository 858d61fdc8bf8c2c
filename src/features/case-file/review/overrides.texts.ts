/** Every Korean sentence about the office's own figures in a calculation, and what their fields are called. */
export const overrideTexts = {
  title: '계산 값 고치기',
  lead: '장부나 고객이 준 자료로 홈택스 자료를 바꿔요. 누가 왜 고쳤는지 기록에 남아요.',
  field: '항목', value: '금액', reason: '고치는 까닭', reasonHint: '어떤 자료를 보았는지 적어 주세요.',
  press: '이 값으로 계산하기', said: '계산을 고쳤어요', takenBack: '홈택스 자료로 되돌렸어요',
  missing: { value: '금액을 적어 주세요.', reason: '까닭을 두 글자 이상 적어 주세요.' },
  standing: '고친 값', none: '고친 값이 없어요.', by: (name: string, when: string) => `${name} · ${when}`, takeBack: '되돌리기', takeBackOf: (field: string) => `${field} 되돌리기`, takeBackReason: '홈택스 자료로 되돌림',
  ask: { title: '홈택스 자료로 되돌릴까요?', yes: '되돌리기', no: '그대로 두기' },
  event: (field: string) => `계산 값 고침: ${field}`,
  business: (number: number, field: string) => `사업 ${number} ${field}`,
} as const

/** The fields that are set most, by their path in the inputs of the calculation. */
export const overrideFields = {
  'businesses.0.bookExpensesWon': '장부의 필요경비', 'businesses.0.revenueWon': '총수입금액', 'businesses.0.purchasesWon': '매입비용', 'businesses.0.rentWon': '임차료', 'businesses.0.laborWon': '인건비',
  lossCarriedWon: '이월결손금', pensionWon: '연금소득', otherIncomeAmountWon: '기타소득금액', nationalPensionWon: '국민연금', yellowUmbrellaWon: '노란우산', pensionSavingsWon: '연금저축', retirementPensionWon: '퇴직연금',
  'special.insuranceWon': '보험료', 'special.medicalGeneralWon': '의료비', 'special.educationWon': '교육비', 'special.donationWon': '기부금', 'special.rentWon': '월세',
  interimWon: '중간예납세액', withheldNationalWon: '원천징수세액 (국세)', withheldLocalWon: '원천징수세액 (지방)',
} as const
