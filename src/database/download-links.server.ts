/** Only the token's hash is stored. */
import { getTableColumns } from 'drizzle-orm'
import { downloadLinks } from '#database/schema/files.server.ts'

export const { tokenHash: hashColumn, ...view } = getTableColumns(downloadLinks)
export type DownloadLink = Omit<typeof downloadLinks.$inferSelect, 'tokenHash'>
