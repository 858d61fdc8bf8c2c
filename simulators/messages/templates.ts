/** The templates registered for the rehearsal's sending profile, all approved. */
import type { Template } from '#integrations/messages/wire.ts'
import { templates } from '#integrations/messages/wire.ts'

export const registered: ReadonlyMap<string, Template> = new Map(
  Object.values(templates).map((template) => [template.code, template]),
)
