/** How `npm test` tells of the runner's tests: one line per file, every failure with its reason; sums and names of failures in a file (TEST_SUMS). */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'

const indent = (text, by) =>
  text
    .split('\n')
    .map((line) => `${by}${line}`)
    .join('\n')

export default async function* report(source) {
  const failures = []
  const names = []
  const slow = []
  let sums = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of source) {
    const file = data.file ? relative(process.cwd(), data.file) : ''
    if (type === 'test:fail' && isReason(data)) {
      const reason = reasonOf(data)
      failures.push(`${file}: ${data.name}\n${indent(reason, '    ')}`)
      names.push(`${file}: ${data.name}: ${reason.split('\n').slice(0, 4).join(' ')}`)
      yield `  ✗ ${file}: ${data.name}\n`
    } else if (type === 'test:diagnostic' && (data.level !== 'info' || /error/i.test(data.message))) {
      // What a file does after its tests have ended, such as an error that nobody caught.
      yield indent(`${file}: ${data.message}`, '    ') + '\n'
    } else if (type === 'test:stderr') {
      yield indent(data.message.trimEnd(), '    ') + '\n'
    } else if (type === 'test:summary' && file) {
      const { passed, failed, cancelled, skipped } = data.counts
      slow.push([data.duration_ms, file])
      yield `  ${data.success ? '✓' : '✗'} ${file} (${passed}${failed + cancelled ? `, ${failed + cancelled} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}, ${(data.duration_ms / 1000).toFixed(1)} s)\n`
    } else if (type === 'test:summary') {
      const { passed, failed, cancelled, skipped } = data.counts
      sums = { passed, failed: failed + cancelled, skipped }
    }
  }
  writeFileSync(process.env.TEST_SUMS, JSON.stringify({ ...sums, names }))
  const longest = slow
    .sort((a, b) => b[0] - a[0])
    .slice(0, 5)
    .filter(([ms]) => ms > 5_000)
  if (longest.length > 0)
    yield `\n  longest: ${longest.map(([ms, file]) => `${file} ${(ms / 1000).toFixed(0)} s`).join(', ')}\n`
  if (failures.length > 0) yield `\nFailures:\n\n${failures.map((failure) => indent(failure, '  ')).join('\n\n')}\n`
}

/** A group or file that failed only because a test in it did says nothing new. */
function isReason(data) {
  return data.details?.error?.failureType !== 'subtestsFailed'
}

function reasonOf(data) {
  const error = data.details?.error
  const reason = error?.cause ?? error
  // The file's process itself failed, outside of any test: an error that nobody caught, or an end by a signal.
  if (error?.exitCode !== undefined || error?.signal)
    return `the file's process ended with ${error.signal ?? error.exitCode} outside of its tests; what it said stands above`
  // An assertion says everything in its message; its other fields repeat it.
  const text =
    reason?.code === 'ERR_ASSERTION'
      ? (reason.stack ?? reason.message)
      : inspect(reason, { depth: 4, colors: false, breakLength: 140 })
  return text
    .split('\n')
    .filter((line) => !/node:(internal|async_hooks)/.test(line))
    .slice(0, 60)
    .join('\n')
}
