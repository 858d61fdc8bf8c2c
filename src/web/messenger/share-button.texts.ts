/** Other texts load after a press. */
export const shareButtonTexts = { share: '공유하기' } as const
