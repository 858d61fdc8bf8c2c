import type { Context } from '#server/context.server.ts'

/** `schema`: the tables have moved past this version. */
type Hindrance = 'draining' | 'database' | 'schema'

/** Why this process should get no more calls; undefined: ready. */
export async function findHindrance({
  draining,
  database,
  settings,
}: Pick<Context, 'draining' | 'database' | 'settings'>): Promise<Hindrance | undefined> {
  if (draining()) return 'draining'
  try {
    if (await database.findSchemaMisfit()) return 'schema'
    await database.canServe({ writes: !settings.rules.isCopy })
    return undefined
  } catch {
    return 'database'
  }
}
