/** Time and randomness are arguments; the server has one clock, which a rehearsal can move. */
import { dotted, findNodes, isProduct, literalsOf, nameOf, type Node, type Rule } from '../source.ts'

const clocks =
  /^(Date\.now|performance\.now|Math\.random|crypto\.(randomUUID|getRandomValues)|globalThis\.(Date|performance|Math)\..*|Temporal\.Now\..*)$/

function readsClock(node: Node): string | undefined {
  const noArguments = ((node.arguments ?? []) as Node[]).length === 0
  if (node.type === 'NewExpression' && dotted(node.callee) === 'Date' && noArguments) return 'new Date()'
  if (node.type === 'CallExpression' && dotted(node.callee) === 'Date') return 'Date()'
  const name = node.type === 'MemberExpression' ? dotted(node) : undefined
  return name && clocks.test(name) ? name : undefined
}

const timeIsAnArgument: Rule = {
  name: 'domain and tax get time and chance as arguments',
  find: (sources) =>
    sources
      .filter((source) => /^src\/(domain|tax)\//.test(source.path) && isProduct(source))
      .flatMap((source) => findNodes(source, readsClock)),
  bad: {
    'src/domain/a.ts': 'export const a = () => Date.now()\n',
    'src/domain/b.ts': 'export const b = () => new Date()\n',
    'src/tax/c.ts': 'export const c = () => Math.random()\n',
    'src/tax/d.ts': 'export const d = () => [Temporal.Now.instant(), crypto.randomUUID()]\n',
  },
  good: {
    'src/domain/a.ts': 'export const a = (at: number) => new Date(at)\n',
    'src/domain/a.test.ts': 'Date.now()\n',
  },
}

const serverRooms =
  /^src\/(database|persistence|integrations|server)\/|^src\/(site|filer|office|rehearsal)\/.*\.server\.ts$/

const oneClock: Rule = {
  name: "the server's code asks the one clock",
  find: (sources) =>
    sources
      .filter((source) => serverRooms.test(source.path) && isProduct(source))
      .flatMap((source) =>
        findNodes(source, (node) => {
          const read = readsClock(node)
          return read && /^(Date|new Date|Temporal)/.test(read) ? `${read}: ask the clock of the context` : undefined
        }),
      ),
  except: {
    'src/server/clock.ts': 'it is the clock',
    'src/server/context.server.ts': 'makes the first offset of the clock, before there is a clock to ask',
  },
  bad: {
    'src/database/a.server.ts': 'export const at = () => new Date()\n',
    'src/filer/x/handlers.server.ts': 'export const at = () => Date.now()\n',
  },
  good: {
    'src/server/a.server.ts': 'export const took = performance.now()\n',
    'src/web/a.ts': 'export const at = () => Date.now()\n',
  },
}

const databaseTime = /\bnow\s*\(|current_(timestamp|date|time)|localtime|(clock|statement|transaction)_timestamp|'now'/i

const noDatabaseTime: Rule = {
  name: "rows get their times from the product's clock, never from the database's",
  find: (sources) =>
    sources.flatMap((source) => {
      const { path, text } = source
      if (/^src\/.*\.sql$/.test(path))
        return databaseTime.test(text.replace(/--.*/g, '')) ? [{ path, found: "asks the database's clock" }] : []
      if (!/^src\/database\/|queries\.server\.ts$/.test(path) || !isProduct(source)) return []
      return [
        ...literalsOf(source)
          .filter(({ value }) => databaseTime.test(value))
          .map(({ line, value }) => ({ path, line, found: value.slice(0, 40) })),
        ...findNodes(source, ({ type, callee }) =>
          type === 'CallExpression' && nameOf((callee as Node).property) === 'defaultNow' ? 'defaultNow()' : undefined,
        ),
      ]
    }),
  bad: {
    'src/database/a.server.ts': 'export const at = timestamp().defaultNow()\n',
    'src/office/x/queries.server.ts': 'export const q = sql`update a set at = now()`\n',
    'src/database/migrations/0001.sql': 'alter table a add at timestamptz default CURRENT_TIMESTAMP;\n',
  },
  good: {
    'src/database/a.server.ts': 'export const q = (clock: any) => sql`update a set at = ${clock.now()}`\n',
    'src/database/migrations/0001.sql': '-- never now()\nselect 1;\n',
  },
}

export const timeRules: readonly Rule[] = [timeIsAnArgument, oneClock, noDatabaseTime]
