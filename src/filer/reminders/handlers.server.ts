import { ownFiling } from '#server/guards/own-filing.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { setReminders } from './contract.ts'
import { saveReminderChoice } from './queries.server.ts'

export const setRemindersServed = serveMember(setReminders, async ({ database }, request) => {
  const { filing } = await ownFiling(database, request)
  if (!filing || filing.registeredAt) return { result: 'S' as const }
  await database.transaction(async (r) => {
    await saveReminderChoice(r, filing.id, request.body.on ? null : request.now)
    if (!request.body.on) await r.outbox.cancelOf(filing.id, ['journey-open', 'journey-over'])
  })
  return { result: 'S' as const }
})
