/** Backfill for documents sealed before resident numbers were stripped. */

export const recordOf = (filingId: string, index: number) => `${filingId}/${index}`
