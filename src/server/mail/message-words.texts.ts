type MessageVariables = {
  name: string
  office: string
  link: string
  officePhone?: string
  refusalPhone?: string
  caseNumber?: string
  ticket?: string
  until?: string
  day?: string
  arrived?: string
  fee?: string
  receiptNumber?: string
  taxes?: string
  receiptAct?: string
  refundTime?: string
  amount?: string
  place?: string
  caseThen?: string
  incomeYear?: string
}

export const noName = '고객'

export function messageWords({
  name,
  office,
  link,
  officePhone,
  refusalPhone,
  caseNumber,
  ticket,
  until,
  day,
  arrived,
  fee,
  receiptNumber,
  taxes,
  receiptAct,
  refundTime,
  amount,
  place,
  caseThen,
  incomeYear,
}: MessageVariables): Record<string, string> {
  return {
    이름: name,
    사무소: office,
    링크: link,
    ...(officePhone ? { 전화: officePhone } : {}),
    ...(refusalPhone ? { 수신거부: refusalPhone } : {}),
    ...(caseNumber ? { 접수번호: caseNumber } : {}),
    ...(ticket ? { 대기번호: ticket } : {}),
    ...(until ? { 기한: until } : {}),
    ...(day ? { 날짜: day, 신고일: day } : {}),
    ...(arrived ? { 들어온금액: arrived } : {}),
    ...(fee ? { 수수료: fee } : {}),
    ...(receiptNumber ? { 홈택스접수번호: receiptNumber } : {}),
    ...(taxes ? { 세목: taxes } : {}),
    ...(receiptAct ? { 처리: receiptAct } : {}),
    ...(refundTime ? { 환급시기: refundTime } : {}),
    ...(amount ? { 금액: amount } : {}),
    ...(place ? { 돌려드린곳: place } : {}),
    ...(caseThen ? { 다음: caseThen } : {}),
    ...(incomeYear ? { 소득연도: incomeYear } : {}),
  }
}
