/** The tests' S3-compatible service in a thread of its own, so that its work does not delay what is measured. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import type { ObjectStoreSettings } from '#integrations/object-store/client.server.ts'
import { startStoreServer } from '#tests/support/object-store/start.ts'
import { endsWithBench } from '../cleanup.ts'

/** SQL of `fill.ts` makes the same names and bytes. */
const objectText = (number: number) => `paper ${number} `.repeat(64)
const uuidOf = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export type BenchStore = {
  settings: ObjectStoreSettings
  /** Puts the objects of that many papers. */
  fill(papers: number): Promise<void>
  count(): Promise<number>
  stop(): Promise<void>
}

type Asked = { fill: number } | { count: true }

export async function openBenchStore(): Promise<BenchStore> {
  const thread = new Worker(new URL(import.meta.url))
  const stop = endsWithBench(async () => void (await thread.terminate()))
  const next = async () => ((await once(thread, 'message')) as [unknown])[0]
  const ask = async (asked: Asked): Promise<unknown> => {
    const answer = next()
    thread.postMessage(asked)
    return answer
  }
  const settings = (await next()) as ObjectStoreSettings
  return {
    settings,
    fill: async (papers) => void (await ask({ fill: papers })),
    count: async () => Number(await ask({ count: true })),
    stop,
  }
}

if (parentPort) {
  const port = parentPort
  const store = await startStoreServer()
  port.on('message', (asked: Asked) => {
    if ('fill' in asked)
      for (let number = 1; number <= asked.fill; number += 1)
        store.tamper(uuidOf(`object${number}`), Buffer.from(objectText(number)))
    port.postMessage(store.objects().size)
  })
  port.postMessage(store.settings)
}
