/** Certificates of a simple authentication (간편인증), in the order offered. */
export const certificates = ['KAKAO', 'PASS', 'TOSS', 'NAVER'] as const
export type Certificate = (typeof certificates)[number]

export const defaultCertificate: Certificate = 'KAKAO'

/** A branch's choice; the default is always offered. */
export const furtherCertificates = ['PASS', 'TOSS', 'NAVER'] as const
type FurtherCertificate = (typeof furtherCertificates)[number]

/** PASS is one app of each telecom; a budget phone (알뜰폰) uses its network's. */
export const telecoms = ['SKT', 'KT', 'LGU'] as const
export type Telecom = (typeof telecoms)[number]

/** `telecom` only with PASS. */
export type CertificateChoice = { certificate: Certificate; telecom: Telecom | null }

export const defaultChoice: CertificateChoice = { certificate: defaultCertificate, telecom: null }

export function offeredCertificates(further: readonly FurtherCertificate[] | undefined): Certificate[] {
  const chosen: readonly Certificate[] = [defaultCertificate, ...(further ?? [])]
  return certificates.filter((certificate) => chosen.includes(certificate))
}

export type CertificateProblem = 'certificate.not-offered' | 'certificate.telecom'

export function certificateProblem(
  { certificate, telecom }: CertificateChoice,
  offered: readonly Certificate[],
): CertificateProblem | undefined {
  if (!offered.includes(certificate)) return 'certificate.not-offered'
  return certificate === 'PASS' && telecom === null ? 'certificate.telecom' : undefined
}

/** Drops a telecom that the certificate does not need. */
export const choiceOf = (certificate: Certificate, telecom: Telecom | null | undefined): CertificateChoice => ({
  certificate,
  telecom: certificate === 'PASS' ? (telecom ?? null) : null,
})

export const isSameChoice = (one: CertificateChoice, other: CertificateChoice): boolean =>
  one.certificate === other.certificate && one.telecom === other.telecom

const passApps = { SKT: 'tauthlink://', KT: 'ktauthexternalcall://', LGU: 'upluscorporation://' } as const
const apps = { KAKAO: 'kakaotalk://', TOSS: 'supertoss://', NAVER: 'naversearchapp://' } as const

/** Opens the app on a phone; null for PASS of an unknown telecom. */
export function appAddress({ certificate, telecom }: CertificateChoice): string | null {
  if (certificate !== 'PASS') return apps[certificate]
  return telecom && passApps[telecom]
}

/** `asking`: before the vendor request. `unknown`: the vendor's answer was lost. */
export const requestStates = ['asking', 'pending', 'confirmed', 'refused', 'expired', 'failed', 'unknown'] as const
export type RequestState = (typeof requestStates)[number]
