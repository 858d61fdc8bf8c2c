/** Backfill for documents sealed before resident numbers were stripped. */

export const toRecordName = (filingId: string, index: number) => `${filingId}/${index}`
