/** One load: 16 connections, 5 s of warm-up, then 15 s measured. Loopback only. */
import autocannon from 'autocannon'

export type Figures = { perSecond: number; p50: number; p99: number; errors: number; non2xx: number }
export type LoadRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** `perSecond`: so many requests are offered; as many as are answered when absent. */
export async function load(
  url: string,
  requests?: readonly LoadRequest[],
  { perSecond }: { perSecond?: number | undefined } = {},
): Promise<Figures> {
  const run = (duration: number) =>
    autocannon({
      url,
      connections: 16,
      duration,
      ...(requests ? { requests: [...requests] } : {}),
      ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    })
  await run(5)
  const result = await run(15)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors,
    non2xx: result.non2xx,
  }
}
