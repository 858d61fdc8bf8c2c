/**
 * Loaded before every file of the runner's tests: a file that has not ended in time reports what it waits for and
 * fails. The runner itself only limits single tests, not hooks, sockets or timers.
 */
const limitMs = Number(process.env.TEST_FILE_LIMIT_MS ?? 900_000)
let running = process.argv[1]
let timer

// The runner's own process loads this too.
if (process.env.NODE_TEST_CONTEXT) beginFile(running)

/** Restarts the time limit for the next file, where several share a process. */
export function beginFile(name) {
  running = name
  clearTimeout(timer)
  timer = setTimeout(giveUp, limitMs).unref()
}

function giveUp() {
  const open = [...process.getActiveResourcesInfo(), ...sockets()]
  console.error(`${running} has not ended after ${limitMs / 1_000} s; open are:\n${open.join('\n')}`)
  process.exit(1)
}

/** Open sockets with both their ends, and children with their ids. */
function sockets() {
  process.report.excludeNetwork = true
  const at = (end) => (end ? `${end.host}:${end.port}` : 'nobody')
  return process.report
    .getReport()
    .libuv.filter(({ type, is_active: isActive }) => isActive && (type === 'tcp' || type === 'process'))
    .map(({ type, pid, localEndpoint, remoteEndpoint }) =>
      type === 'process' ? `process ${pid}` : `${at(localEndpoint)} to ${at(remoteEndpoint)}`,
    )
}
