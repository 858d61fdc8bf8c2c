/** Records a folder's processes, so that a start after a hard kill finds those that still run. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandLine, end } from './processes.mjs'
import { Failure } from './steps.mjs'

/**
 * The record `DATA_DIR/run.json`: name -> { pid, line } and, for the starter, the address it `serves`. A process
 * counts as the recorded one only when its id and its command line both match.
 */
export function openRunRecord(dataDir) {
  makeDataDir(dataDir)
  const file = join(dataDir, 'run.json')
  const record = read(file)
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(record))
    renameSync(`${file}.new`, file)
  }
  return {
    isRunning: (name) => runs(record[name]),
    noted: (name) => record[name],
    note(name, process) {
      record[name] = process
      write()
    },
    /** Ends the recorded programs that still run; returns their names. */
    async endOrphans(names) {
      const orphans = names.filter((name) => runs(record[name]))
      await Promise.all(orphans.map((name) => end(record[name].pid, 8_000)))
      return orphans
    },
    clear: () => rmSync(file, { force: true }),
  }
}

function makeDataDir(dataDir) {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw new Failure(
      'Start',
      `no folder can be made at ${dataDir} (${error.code})`,
      'Name another one in DATA_DIR, or mend its owner, its mode or the way to it.',
    )
  }
}

function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch {
    return {}
  }
}

function runs(process) {
  return Boolean(process?.line) && commandLine(process.pid) === process.line
}
