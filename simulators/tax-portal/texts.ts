/** Texts that the person reads on the phone. */
export const texts = { requestTitle: '국세청 홈택스 간편인증 요청' } as const
