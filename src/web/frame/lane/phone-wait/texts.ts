import type { Certificate } from '#domain/certificate.ts'
import { certificateTexts } from '#domain/certificate.texts.ts'

const findApp = (certificate: Certificate) => certificateTexts[certificate].app

export const phoneWaitTexts = {
  leads: {
    phone: (certificate: Certificate) => `${findApp(certificate)}에서 인증하고 이 화면으로 돌아와 주세요.`,
    desk: (certificate: Certificate) => `휴대폰 ${findApp(certificate)}에서 인증한 뒤 ‘인증 완료’를 눌러 주세요.`,
  },
  open: (certificate: Certificate) => `${findApp(certificate)} 열기`,
  openAgain: (certificate: Certificate) => `${findApp(certificate)} 다시 열기`,
  complete: '인증 완료',
  code: { label: '이 화면으로 오는 QR 코드', body: '휴대폰으로 이어서 하려면 찍어 주세요.' },
  notCome: '인증 요청이 안 왔나요?',
} as const
