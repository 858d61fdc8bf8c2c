import { momentInWords } from '#domain/seoul-time.ts'
import { turnEnds } from '#domain/waiting-line/turn.ts'
import type { WaitingBoard } from './contract.ts'

/** Until when a person called now keeps the turn. */
export const untilWords = ({ last }: Pick<WaitingBoard, 'last'>, now: Date): string =>
  momentInWords(turnEnds(now, last === null ? null : new Date(last)))
