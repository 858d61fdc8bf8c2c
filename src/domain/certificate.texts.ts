import { withParticle } from '#domain/particle/particle.ts'
import type { Certificate, CertificateChoice, Telecom } from './certificate.ts'

type CertificateTexts = {
  name: string
  /** The app that the request arrives in. */
  app: string
  certificate: string
  arrives: string
  /** For who does not see the request. */
  look: string
}

export const certificateTexts: Record<Certificate, CertificateTexts> = {
  KAKAO: {
    name: '카카오톡',
    app: '카카오톡',
    certificate: '카카오톡 인증서',
    arrives: '카카오톡 채팅으로 요청이 와요.',
    look: '카카오톡을 열고 채팅 목록에서 ‘카카오톡 인증서’ 알림을 찾아보세요.',
  },
  PASS: {
    name: 'PASS',
    app: 'PASS 앱',
    certificate: 'PASS 인증서',
    arrives: '통신사 PASS 앱으로 요청이 와요.',
    look: 'PASS 앱을 열고 인증 요청을 찾아보세요. 통신사가 다르면 요청이 가지 않아요.',
  },
  TOSS: {
    name: '토스',
    app: '토스 앱',
    certificate: '토스 인증서',
    arrives: '토스 앱 알림으로 요청이 와요.',
    look: '토스 앱을 열고 알림에서 인증 요청을 찾아보세요.',
  },
  NAVER: {
    name: '네이버',
    app: '네이버 앱',
    certificate: '네이버 인증서',
    arrives: '네이버 앱 알림으로 요청이 와요.',
    look: '네이버 앱을 열고 알림에서 인증 요청을 찾아보세요.',
  },
}

export const telecomNames: Record<Telecom, string> = { SKT: 'SKT', KT: 'KT', LGU: 'LG U+' }

/** `PASS 인증서 (LG U+)`. */
export function choiceName({ certificate, telecom }: CertificateChoice): string {
  const { certificate: name } = certificateTexts[certificate]
  return telecom ? `${name} (${telecomNames[telecom]})` : name
}

/** `토스 앱으로`. */
export const toApp = (certificate: Certificate): string => withParticle(certificateTexts[certificate].app, '으로')
