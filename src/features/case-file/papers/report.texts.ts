/** Words of the report PDF. */
export const reportWords = {
  title: (incomeYear: number) => `${incomeYear}년 귀속 종합소득세 신고서(보고서)`,
  madeOn: (day: string, caseNumber: string) => `${day} 작성 · 접수번호 ${caseNumber}`,
  filer: '신고인', name: '성명', residentNumber: '주민등록번호', method: '신고 방법',
  figures: '신고 내용', totalIncome: '종합소득금액', decidedTax: '내야 할 세금 전체 (결정세액)', prepaidTax: '이미 낸 세금 (기납부세액)', due: '더 낼 세금', refund: '돌려받을 세금',
  receipts: '접수 내역', portalReceipt: '홈택스 접수번호', localReceipt: '지방소득세 접수번호', notYet: '신고 전', notApplicable: '해당 없음',
  afterDue: '납부서에 적힌 기한까지 세금을 내 주세요. 개인지방소득세는 위택스에서 따로 내요.',
  afterRefund: '세무서가 확인한 뒤 등록하신 계좌로 환급금을 보내요. 개인지방소득세 환급금은 지방자치단체가 따로 보내요.',
  afterNothing: '이번에는 더 내거나 돌려받을 종합소득세가 없어요. 개인지방소득세는 위 접수 내역을 확인해 주세요.',
} as const
