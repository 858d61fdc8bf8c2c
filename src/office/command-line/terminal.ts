import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { Command as Program, CommanderError } from 'commander'
import { type Command, type CommandInput, WrongUse } from './command.ts'

const indent = '  '

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value) && !value.some(isThing)) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function linesOf(answer: unknown): string[] {
  if (answer === undefined) return []
  if (Array.isArray(answer)) return answer.length === 0 ? ['(none)'] : columnsOf(answer)
  if (!isThing(answer)) return [cell(answer)]
  return Object.entries(answer).flatMap(([name, value]) =>
    Array.isArray(value) && value.some(isThing)
      ? [`${name}:`, ...linesOf(value).map((line) => indent + line)]
      : [`${name}: ${cell(value)}`],
  )
}

function columnsOf(rows: readonly unknown[]): string[] {
  if (!rows.every(isThing)) return rows.map(cell)
  const heads = [...new Set(rows.flatMap(Object.keys))]
  const cells = [heads, ...rows.map((row) => heads.map((head) => cell(row[head])))]
  const widths = heads.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)))
  return cells.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join(indent)
      .trimEnd(),
  )
}

export type Typed = { command: Command; given: CommandInput; json: boolean }

/**
 * Returns nothing when help was printed. Throws WrongUse for unknown commands or options, a wrong number of words, or
 * a resident number.
 */
export function readCommand(
  commands: readonly Command[],
  typed: readonly string[],
  print: (help: string) => void,
): Typed | undefined {
  // Checked before parsing: commander repeats what it does not understand.
  if (typed.some(holdsResidentNumber)) throw new WrongUse('a resident number may not stand in a command: leave it out')
  let read: Typed | undefined
  const program = newProgram(print)
  for (const command of commands) addCommand(program, command, (found) => void (read = found))
  try {
    program.parse(typed.length > 0 ? typed : ['help'], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const problem = error.code === 'commander.help' ? 'a part of the command is missing' : error.message
    if (error.exitCode !== 0) throw new WrongUse(`${problem}; npm run office -- help lists all commands`)
  }
  return read
}

function newProgram(print: (help: string) => void): Program {
  return new Program('npm run office --')
    .usage('<command> [--json] [--help]')
    .helpOption('--help', 'what a command takes')
    .addHelpText(
      'after',
      '\nEnds with 0 when it was done, 1 when it failed or was refused, 2 when it was typed wrongly.',
    )
    .configureHelp({
      visibleCommands: (program) =>
        program.commands.flatMap((sub) => (sub.commands.length > 0 ? [...ownOf(sub), ...sub.commands] : sub)),
      subcommandTerm: (sub) => `${nameOf(sub)} ${sub.usage()}`,
      formatItem: (term, _width, description) => `  ${term}\n      ${description}`,
    })
    .configureOutput({
      writeOut: (help) => print(help.trimEnd()),
      writeErr: () => undefined,
      outputError: () => undefined,
    })
    .enablePositionalOptions()
    .exitOverride()
}

const nameOf = (program: Program): string =>
  program.parent?.parent ? `${program.parent.name()} ${program.name()}` : program.name()

/** A command may be the beginning of others: `setup` and `setup check`. */
const ownOf = (program: Program) => (program.options.length > 0 ? [program] : [])

function addCommand(program: Program, command: Command, found: (typed: Typed) => void): void {
  const { name, says, takes = [], options = {} } = command
  const [subject = '', act] = name.split(' ')
  const parent = act
    ? (program.commands.find((sub) => sub.name() === subject) ?? program.command(subject).usage('<command>'))
    : program
  const usage = [...takes.map((word) => `<${word}>`), ...Object.entries(options).map(usageOfOption)]
    .concat('[--json]')
    .join(' ')
  const refuse = (message: string) => new WrongUse(`use: ${name} ${usage}\n${message}`)
  const leaf = parent
    .command(act ?? subject)
    .description(says)
    .usage(usage)
  // Options behind `setup check` are its own.
  leaf.enablePositionalOptions()
  leaf.exitOverride((error) => {
    throw error.exitCode === 0 ? error : refuse(error.message)
  })
  for (const word of takes) leaf.argument(`<${word}>`)
  for (const [option, { says: meaning, flag, needed }] of Object.entries(options)) {
    const flags = flag ? `--${option}` : `--${option} <${option}>`
    if (needed) leaf.requiredOption(flags, meaning)
    else leaf.option(flags, meaning)
  }
  leaf.option('--json', 'the answer as one JSON text').action(() => {
    const values = leaf.opts<Record<string, string | true | undefined>>()
    const given = leaf.options.map((option) => [option.long?.slice(2) ?? '', values[option.attributeName()]] as const)
    if (leaf.args.some(isBlank) || given.some(([option, value]) => options[option]?.needed && isBlank(value)))
      throw refuse('a word or an option is empty')
    const texts = given.map(([option, value]) => [option, value === true ? 'yes' : value])
    found({ command, given: { words: leaf.args, options: Object.fromEntries(texts) }, json: values.json === true })
  })
}

const isBlank = (value: string | true | undefined) => typeof value === 'string' && value.trim() === ''

function usageOfOption([option, { flag, needed }]: [string, NonNullable<Command['options']>[string]]): string {
  const text = flag ? `--${option}` : `--${option} <${option}>`
  return needed ? text : `[${text}]`
}
