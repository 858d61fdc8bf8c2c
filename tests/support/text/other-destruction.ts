/** A firm's text changed to state the other destruction time of resident numbers. */
export const otherDestruction = {
  'hand-over': /신고(?:가 끝나면|를 (?:모두 )?마치면)[^.]*(?:지워|지웁|파기)/,
  case: /수임 등록(?:이 끝나면|을 마치면)[^.]*(?:지워|지웁|파기)/,
} as const
