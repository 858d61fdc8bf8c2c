/** Time, chance and the environment are each read in one place. */
import { isTest, type Module, type Node, type Rule } from '../../reading/project.ts'
import { roomOf } from '../../reading/rooms.ts'
import { dotted, findIn, literalsOf, nameOf } from '../../reading/walk.ts'

const clocks =
  /^(Date\.now|performance\.now|Math\.random|crypto\.(randomUUID|getRandomValues)|globalThis\.(Date|performance|Math)\..*|Temporal\.Now\..*)$/

function looksAtClock(node: Node): string | undefined {
  if (node.type === 'NewExpression' && dotted(node.callee) === 'Date' && (node.arguments as Node[]).length === 0)
    return 'new Date() without an argument'
  if (node.type === 'CallExpression' && dotted(node.callee) === 'Date') return 'Date() as a clock'
  const name = node.type === 'MemberExpression' ? dotted(node) : undefined
  return name && clocks.test(name) ? name : undefined
}

export const timeIsAnArgument: Rule = {
  name: 'domain and tax get time and chance as arguments',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => ['domain', 'tax'].includes(roomOf(path).name) && !isTest(path))
      .flatMap((module) =>
        findIn(module, (node) => {
          const what = looksAtClock(node)
          return what ? `uses ${what}: time is an argument here` : undefined
        }),
      ),
}

/**
 * The server's business time is the context's clock: it can be moved in rehearsal. Only the clock itself asks the
 * machine.
 */
export const oneClock: Rule = {
  name: "the server's code asks the one clock",
  find: ({ modules }) =>
    modules
      .filter(({ path }) => !isTest(path) && path !== 'src/server/clock.ts' && serversOwn(path))
      .flatMap((module) =>
        findIn(module, (node) => {
          const what = looksAtClock(node)
          return what && /^(Date|new Date|Temporal)/.test(what)
            ? `uses ${what}: ask the clock of the context`
            : undefined
        }),
      ),
}

function serversOwn(path: string): boolean {
  const room = roomOf(path).name
  return (
    room === 'database' ||
    room === 'integrations' ||
    room === 'server' ||
    (['site', 'filer', 'office', 'rehearsal'].includes(room) && path.endsWith('.server.ts'))
  )
}

const databaseTime =
  /\bnow\s*\(|current_(timestamp|date|time)|localtime|clock_timestamp|statement_timestamp|transaction_timestamp|'now'/i

export const noDatabaseTime: Rule = {
  name: "rows get their times from the product's clock, never from the database's",
  find: ({ modules, files }) => [
    ...modules
      .filter(({ path }) => roomOf(path).name === 'database' && !isTest(path))
      .flatMap((module) => [
        ...literalsOf(module)
          .filter(({ value }) => databaseTime.test(value))
          .map(({ line }) => ({ path: module.path, line, what: "asks the database's clock" })),
        ...findIn(module, (node) =>
          node.type === 'CallExpression' && nameOf((node.callee as Node).property) === 'defaultNow'
            ? 'defaultNow(): the time is a parameter'
            : undefined,
        ),
      ]),
    ...files
      .filter(({ path }) => path.startsWith('src/database/') && path.endsWith('.sql'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) =>
            databaseTime.test(line.replace(/--.*/, ''))
              ? [{ path, line: at + 1, what: "asks the database's clock" }]
              : [],
          ),
      ),
  ],
}

const environmentFile = 'src/server/settings/settings.server.ts'

function readsEnvironment(node: Node, module: Module): string | undefined {
  const name = node.type === 'MemberExpression' ? dotted(node) : undefined
  if (name === 'process.env' || name === 'globalThis.process.env' || name === 'import.meta.env') return name
  if (node.type !== 'ImportDeclaration' || (node.source as Node).value !== 'node:process') return undefined
  return /\benv\b/.test(module.text.slice(node.start, node.end)) ? 'env of node:process' : undefined
}

export const oneEnvironment: Rule = {
  name: 'the environment is read in one file',
  find: ({ modules }) =>
    modules
      .filter(
        ({ path }) =>
          path !== environmentFile && !isTest(path) && !['tests', 'scripts', 'none'].includes(roomOf(path).name),
      )
      .flatMap((module) =>
        findIn(module, (node) => {
          const what = readsEnvironment(node, module)
          return what ? `reads ${what}: settings come as an argument from ${environmentFile}` : undefined
        }),
      ),
}
