/**
 * Output of the runner's tests in `npm test`: one line per file, every failure with its reason; sums in a file
 * (TEST_SUMS). A file of TEST_FILES without any result counts as failed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'

const indent = (text, prefix) =>
  text
    .split('\n')
    .map((line) => `${prefix}${line}`)
    .join('\n')

/** A process of several files, each a suite (groups.mjs). */
const isGroup = (file) => /(^|[\\/])group-\d+\.test\.mjs$/.test(file)

const describeFile = (file, { passed, failed, skipped }, ms, success) =>
  `  ${success ? '✓' : '✗'} ${file} (${passed}${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}, ${(ms / 1000).toFixed(1)} s)\n`

const none = () => ({ passed: 0, failed: 0, skipped: 0 })

/** The first line, and what differs where an assertion compared; else what follows it. */
function shortly([first, ...rest]) {
  const differing = rest.filter((line) => /^[+-] /.test(line) && line !== '+ actual - expected')
  const shown = differing.length > 0 ? differing : rest.slice(0, 3)
  return [first, ...shown.map((line) => line.trim())].join(' ').slice(0, 1_000)
}

export default async function* report(source) {
  const failures = []
  const names = []
  const slow = []
  const missing = new Set(JSON.parse(readFileSync(process.env.TEST_FILES, 'utf8')))
  let sums = none()
  /** Belongs to the suite that runs in a process of several files. */
  let counted = none()
  /** The runner's sums omit a suite whose own hook failed. */
  let brokenSuites = 0
  const fail = (title, reason) => {
    failures.push(`${title}\n${indent(reason, '    ')}`)
    names.push(`${title}: ${shortly(reason.split('\n'))}`)
    return `  ✗ ${title}\n`
  }
  const ended = (file, counts, ms, success) => {
    missing.delete(file)
    slow.push([ms, file])
    return describeFile(file, counts, ms, success)
  }
  for await (const { type, data } of source) {
    const file = data.file ? relative(process.cwd(), data.file) : ''
    if (type === 'test:fail' && isReason(data)) yield fail(`${file}: ${data.name}`, reasonOf(data))
    if (type === 'test:pass' || type === 'test:fail') {
      if (type === 'test:fail' && data.details.type === 'suite' && isReason(data)) brokenSuites += 1
      const isFile = missing.has(data.name) && data.nesting === 0
      if (data.details.type !== 'suite')
        counted[data.skip !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed'] += 1
      if (isFile) yield ended(data.name, counted, data.details.duration_ms, type === 'test:pass')
      if (data.nesting === 0) counted = none()
    } else if (type === 'test:diagnostic' && (data.level !== 'info' || /error/i.test(data.message))) {
      // Output of a file after its tests have ended, such as an uncaught error.
      yield indent(`${file}: ${data.message}`, '    ') + '\n'
    } else if (type === 'test:stderr') {
      yield indent(data.message.trimEnd(), '    ') + '\n'
    } else if (type === 'test:summary') {
      const { passed, failed, cancelled, skipped } = data.counts
      const counts = { passed, failed: failed + cancelled, skipped }
      if (!file) sums = counts
      else if (!isGroup(file)) yield ended(file, counts, data.duration_ms, data.success)
    }
  }
  for (const file of missing) yield fail(file, 'nothing came of it: the process that it ran in ended before')
  sums.failed += missing.size + brokenSuites
  writeFileSync(process.env.TEST_SUMS, JSON.stringify({ ...sums, names }))
  const longest = slow
    .sort((a, b) => b[0] - a[0])
    .slice(0, 10)
    .filter(([ms]) => ms > 5_000)
  if (longest.length > 0)
    yield `\n  longest: ${longest.map(([ms, file]) => `${file} ${(ms / 1000).toFixed(0)} s`).join(', ')}\n`
  if (failures.length > 0) yield `\nFailures:\n\n${failures.map((failure) => indent(failure, '  ')).join('\n\n')}\n`
}

/** A group or file that failed only because of a test in it adds no information. */
function isReason(data) {
  return data.details?.error?.failureType !== 'subtestsFailed'
}

function reasonOf(data) {
  const error = data.details?.error
  const reason = error?.cause ?? error
  // The file's process itself failed, outside of any test: an uncaught error, or a signal.
  if (error?.exitCode !== undefined || error?.signal)
    return `the file's process ended with ${error.signal ?? error.exitCode} outside of its tests; what it said stands above`
  // An assertion's message is complete; its other fields repeat it.
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
