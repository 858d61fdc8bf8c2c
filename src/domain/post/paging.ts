/** Pages count from 1 in the URL and on screen, from 0 in the API (S40, S116). */

export const pageSize = 10
/** S116. */
export const newsBoardId = 2

/** Clamped; anything that is not a number is page 1. */
export function pageFromAddress(text: string | null | undefined, pages = Number.MAX_SAFE_INTEGER): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(1, page), Math.max(1, pages))
}

/** The newest row has the total. `row` counts from 0, `page` from 1. */
export function rowNumber(totalElements: number, page: number, row: number, size = pageSize): number {
  return totalElements - (page - 1) * size - row
}
