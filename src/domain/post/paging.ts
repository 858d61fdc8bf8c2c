/** Pages of a list: counted from 1 in the address and on the screen, from 0 on the wire (S40, S116). */

export const pageSize = 10
/** The board of tax news (S116). */
export const newsBoardId = 2

/** The page an address asks for (`?page=2`), between 1 and the last; anything that is no number is page 1. */
export function pageFromAddress(text: string | null | undefined, pages = Number.MAX_SAFE_INTEGER): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(1, page), Math.max(1, pages))
}

/** The running number of a row as boards count: the newest bears the total. `row` from 0 on its page, `page` from 1. */
export function rowNumber(totalElements: number, page: number, row: number, size = pageSize): number {
  return totalElements - (page - 1) * size - row
}

/**
 * Where a search that looked at the latest posts alone has stopped, in the order of lists: the instant (ms) and the
 * number of the last post it looked at.
 */
export const stopPattern = /^\d{1,14}-\d{1,15}$/

export const stopOf = (at: Date, id: string) => `${at.getTime()}-${id}`

/** Of a text that fits the pattern. */
export function stopAt(stop: string): { at: Date; id: string } {
  const [ms, id = ''] = stop.split('-')
  return { at: new Date(Number(ms)), id }
}
