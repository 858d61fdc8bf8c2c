/** Ids that PostgreSQL would reject are not found. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isIdentifier = (text: string): boolean => uuid.test(text)
