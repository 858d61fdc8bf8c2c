/** What the button of sharing says; everything else of the messenger comes after a press. */
export const shareButtonTexts = { share: '공유하기' } as const
