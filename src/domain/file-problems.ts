/** HTTP statuses of what files are refused for. */
export const fileProblems = {
  'files.busy': 503,
  /** The object store does not answer; the file is safe. */
  'file.away': 503,
  'file.empty': 422,
  'file.malware': 422,
  /** Nobody searched it, or not to its end. */
  'file.unsearched': 503,
  'file.not-book': 415,
  'file.not-pdf': 415,
  /** Needs its password. */
  'file.locked': 422,
  'file.password': 422,
  'file.unknown-lock': 422,
  'pdf.letters': 422,
  'file.broken': 422,
  /** Exceeded the time or memory limit. */
  'file.heavy': 422,
  'picture.type': 415,
  'picture.large': 422,
  'picture.broken': 422,
} as const
