import { parseArgs } from 'node:util'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { WrongUse, type Command, type Given } from './command.ts'

export type Typed = { help: readonly Command[] } | { command: Command; given: Given; json: boolean }

const own = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const

/** Throws WrongUse for unknown commands or options, a wrong number of words, or a resident number. */
export function readCommand(commands: readonly Command[], typed: readonly string[]): Typed {
  const [first = 'help', second] = typed
  if (first === 'help' || first === '--help') return { help: commands }
  const command = commands.find(({ name }) => name === first || name === `${first} ${second ?? ''}`)
  if (command) return readGiven(command, typed.slice(command.name.split(' ').length))
  const subject = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (subject.length > 0 && second === '--help') return { help: subject }
  if (subject.length > 0) throw new WrongUse(`${first} does: ${subject.map(({ name }) => name).join(', ')}`)
  throw new WrongUse(`there is no command ${first}; npm run office -- help lists all`)
}

function readGiven(command: Command, args: string[]): Typed {
  const takes = command.takes ?? []
  const parsed = parsedArgs(command, args)
  const { json, help, ...options } = parsed.values as Record<string, string | boolean | undefined>
  if (help) return { help: [command] }
  const words = parsed.positionals
  if (words.length !== takes.length || words.some((word) => word.trim() === ''))
    throw new WrongUse(`use: ${usageOf(command)}`)
  const missing = Object.entries(command.options ?? {}).find(([name, { needed }]) => needed && !given(options[name]))
  if (missing) throw new WrongUse(`--${missing[0]} is missing (${missing[1].says})\nuse: ${usageOf(command)}`)
  if ([...words, ...Object.values(options)].some((text) => typeof text === 'string' && holdsResidentNumber(text)))
    throw new WrongUse('a resident number may not stand in a command: leave it out')
  const texts = Object.entries(options).map(([name, value]) => [name, value === true ? 'yes' : value])
  return { command, given: { words, options: Object.fromEntries(texts) as Given['options'] }, json: json === true }
}

const given = (value: unknown) => value === true || (typeof value === 'string' && value.trim() !== '')

function parsedArgs(command: Command, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { flag }]) => [
      name,
      { type: flag ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args, options: { ...options, ...own }, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\nuse: ${usageOf(command)}`)
  }
}

function usageOf({ name, takes = [], options = {} }: Command): string {
  const told = Object.entries(options).map(([option, { flag, needed }]) => {
    const text = flag ? `--${option}` : `--${option} <${option}>`
    return needed ? text : `[${text}]`
  })
  return [name, ...takes.map((word) => `<${word}>`), ...told].join(' ')
}

export function helpOf(commands: readonly Command[]): string {
  const [only] = commands
  if (only && commands.length === 1)
    return [
      `npm run office -- ${usageOf(only)}`,
      `  ${only.says}`,
      ...Object.entries(only.options ?? {}).map(([name, { says }]) => `  --${name}: ${says}`),
      '  --json: the answer as one JSON text',
    ].join('\n')
  return [
    'npm run office -- <command> [--json] [--help]',
    ...commands.map((command) => `  ${usageOf(command)}\n      ${command.says}`),
    'Ends with 0 when it was done, 1 when it failed or was refused, 2 when it was typed wrongly.',
  ].join('\n')
}
