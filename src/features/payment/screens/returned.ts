import type { Notice } from '#design/dialogs/ask.tsx'
import { methodTexts as texts } from './screens.texts.ts'

/** How a phone comes back from the provider's page without having paid; "checking" is what the history says by itself. */
export const returnedNotices: Readonly<Record<string, Notice>> = { failed: texts.failed, cancelled: texts.cancelled }
