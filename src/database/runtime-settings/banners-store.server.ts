import type { banners } from '#database/schema/runtime-settings.server.ts'

export type Banner = typeof banners.$inferSelect
