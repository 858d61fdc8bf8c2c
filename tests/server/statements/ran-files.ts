/**
 * Which files of the product ran during a piece of work, by V8's own counters: those of which at least one function was
 * called.
 */
import { Session } from 'node:inspector/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'

const root = pathToFileURL(`${resolve(import.meta.dirname, '../../..')}/`).href

export async function filesRunBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // Taking the counters sets them to nought.
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return new Set(
      result
        .filter(
          ({ url, functions }) => url.startsWith(`${root}src/`) && functions.some(({ ranges }) => ranges[0]?.count),
        )
        .map(({ url }) => url.slice(root.length)),
    )
  } finally {
    session.disconnect()
  }
}
