/** Of the rehearsal's made-up people. `npm run help-pictures` takes them anew. */
import type { HelpTopic } from '#domain/address/help-topics.ts'

/** Dots: as tall and wide as the window in which they are taken. */
export const pictureSize = { width: 960, height: 640 } as const

/** Written out, so that the bundler finds each file and names it by its content. */
export const pictures = {
  today: new URL('./pictures/today.webp', import.meta.url).href,
  'find-cases': new URL('./pictures/find-cases.webp', import.meta.url).href,
  prepare: new URL('./pictures/prepare.webp', import.meta.url).href,
  books: new URL('./pictures/books.webp', import.meta.url).href,
  'ask-filer': new URL('./pictures/ask-filer.webp', import.meta.url).href,
  review: new URL('./pictures/review.webp', import.meta.url).href,
  file: new URL('./pictures/file.webp', import.meta.url).href,
  rejected: new URL('./pictures/rejected.webp', import.meta.url).href,
  clients: new URL('./pictures/clients.webp', import.meta.url).href,
  'bulk-acts': new URL('./pictures/bulk-acts.webp', import.meta.url).href,
  'bank-statement': new URL('./pictures/bank-statement.webp', import.meta.url).href,
  receipts: new URL('./pictures/receipts.webp', import.meta.url).href,
} as const satisfies Partial<Record<HelpTopic, string>>

export type PicturedTopic = keyof typeof pictures

export const isPictured = (topic: HelpTopic): topic is PicturedTopic => Object.hasOwn(pictures, topic)
