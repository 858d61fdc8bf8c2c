/** Texts that the person reads on the phone. */
export const texts = { requestTitle: '대법원 전자가족관계등록시스템 간편인증 요청' } as const
