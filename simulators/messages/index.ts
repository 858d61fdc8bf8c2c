/**
 * The simulated messaging service: TAS at /messages, which checks every text against its approved template as the
 * messenger does.
 */
import type { Simulator } from '#simulators/world.ts'
import { deliver } from './send.ts'
import { addSending } from './sending.ts'
import type { State } from './state.ts'
import { digitsOf, emptyState } from './state.ts'
import { addSteering } from './steering.ts'

export const basePath = '/messages'

export const simulator: Simulator = async (app, world) => {
  const memory = world.memory<State>('messages', emptyState)
  world.onReset((person) => {
    delete memory.state.next[digitsOf(person)]
    memory.state.sent = memory.state.sent.filter((sent) => sent.to !== digitsOf(person))
    memory.save()
  })

  await app.register(async (scope) => {
    scope.addHook('onReady', async () =>
      memory.state.sent.filter((sent) => !sent.result).forEach((sent) => deliver(world, memory, sent, undefined)),
    )
    addSending(scope, basePath, world, memory)
    addSteering(scope, basePath, world, memory)
  })
}
