/** `backup keys`, `backup seal`, `backup open`: from standard input to standard output, without settings or database. */
import { readFileSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '#domain/operator-error.ts'
import { newBackupKeys, open, seal } from './sealed-stream.server.ts'

const use = `backup keys <file>   writes the key that opens to a new file, and tells the one that seals
backup seal <key>    seals standard input for that key
backup open <file>   opens standard input with the key of that file`

/** Throws OperatorError. */
export async function runBackup([act, given]: readonly string[]): Promise<void> {
  if (!given || (act !== 'keys' && act !== 'seal' && act !== 'open'))
    throw new OperatorError(use.split('\n'), { head: 'Use:' })
  if (act === 'keys') {
    const { seals, opens } = await newBackupKeys()
    writeFileSync(given, `${opens}\n`, { mode: 0o600, flag: 'wx' })
    process.stdout.write(`${seals}\n`)
    return
  }
  await pipeline(
    process.stdin,
    act === 'seal' ? (from) => seal(from, given) : (from) => open(from, keyIn(given)),
    process.stdout,
  )
}

function keyIn(file: string): string {
  const key = /^AGE-SECRET-KEY-1\S+$/m.exec(readFileSync(file, 'utf8'))?.[0]
  if (!key)
    throw new OperatorError(`${file} holds no key that opens backups. Name the file that "backup keys" wrote.`, {
      head: 'The backup cannot be used:',
    })
  return key
}
