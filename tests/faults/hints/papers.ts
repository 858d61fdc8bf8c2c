/** What is read from a receipt, as the browser sends it to find its case; an imported client that is gone. */
export function paperHints(caseNumbers: readonly string[]) {
  const facts = {
    kind: 'portal-receipt',
    numbers: ['123-2026-1-500000000001'],
    names: ['김하늘', '%_\\'],
    amountWon: -520_000,
    day: '2026-05-20',
    payCode: null,
    incomeYear: 2025,
    refused: false,
  }
  const numbers = caseNumbers.slice(0, 2)
  const clients = [['00000000-0000-4000-8000-000000000000']]
  return { clients, files: [[null, facts].map((read) => ({ numbers, hash: '0'.repeat(64), facts: read }))] }
}
