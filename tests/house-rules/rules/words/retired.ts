/** Words of an earlier plan that stand for something else now, or for nothing: docs/glossary.md has the word to use. */
import { parseSync } from 'rolldown/utils'
import {
  lineAt,
  type File,
  type Project,
  type Module,
  type Node,
  type Rule,
  type Violation,
} from '../../reading/project.ts'
import { nameOf, walk } from '../../reading/walk.ts'

/** A retired word, or several in a row, and what to say instead. */
const retired: Readonly<Record<string, string>> = {
  records: 'persistence',
  cabinet: 'persistence',
  outside: 'integrations',
  watch: 'observability, or what it really is: a timeout, a poll',
  asked: 'request context, query',
  asking: 'http client, polling',
  ask: 'a request, a poll or a confirmation: an ask is a question to the filer',
  asks: 'requests, polls: an ask is a question to the filer',
  asker: 'caller: an ask is a question to the filer',
  conversation: 'http client',
  repeat: 'idempotency',
  repeats: 'idempotency',
  replay: 'idempotency',
  replays: 'idempotency',
  'once for': 'idempotency',
  refusal: 'error response, problem',
  refusals: 'error responses',
  inputs: 'validation',
  overlay: 'runtime setting',
  overlays: 'runtime settings',
  pen: 'edit lock',
  paper: 'case document',
  papers: 'case documents',
  later: 'lazy, or what it waits for',
  late: 'lazy, or what it waits for',
  piece: 'chunk, part',
  pieces: 'chunks, parts',
  touch: 'hydration',
  pass: 'orphan processes',
  look: 'view',
  looks: 'views',
  looked: 'viewed',
  seen: 'viewed, or the name of what was viewed',
  kept: 'stored, cached',
  keeping: 'page cache',
  zone: 'security zone',
  zones: 'security zones',
  weather: 'fault injection',
  door: 'control API, front door as a file name: service',
  doors: 'control API',
  telling: 'report',
  told: 'reported, announced',
  standing: 'shell, or the state that is meant',
  house: 'product, instance, firm',
  houses: 'instances',
  stranger: 'another person, a visitor',
  somebody: 'a person',
  alive: 'hydrated, running',
  begun: 'started',
  'whole load': 'document navigation',
  'come back': 'bfcache',
  'left over': 'orphan processes',
  'filling type': 'filing method (the wire keeps its field fillingType)',
  'filling types': 'filing methods',
  'filing type': 'filing method',
}

type Exemption = { path: RegExp; name?: RegExp; words: readonly string[]; why: string }

/** What may keep a retired word, each with its reason. */
const exempt: readonly Exemption[] = [
  { path: /(?:^|\/)access-records?(?:\/|$)/, words: ['records'], why: 'the access record is a term of the law' },
  { path: /./, name: /accessRecord/i, words: ['records'], why: 'the access record is a term of the law' },
  {
    path: /(?:^|\/)security-zones(?:\/|\.|$)/,
    words: ['zone', 'zones'],
    why: "the browser's security zones are a term",
  },
  {
    path: /^src\/domain\/kept-calculation\//,
    words: ['kept'],
    why: 'the column kept_calculation is stored under this word',
  },
  {
    path: /^src\/(?:domain\/question|(?:office|filer|persistence)\/questions)\//,
    words: ['ask', 'asks', 'asked'],
    why: 'what the office asks a filer',
  },
  { path: /./, name: /^ask(?:AboutDeposit|sOfFiler)$/, words: ['ask', 'asks'], why: 'a message that asks the filer' },
  {
    path: /^src\/(?:tax|domain\/(?:tax-inputs|cross-checks))\/|^tests\/(?:tax-inputs|support\/chance)\//,
    words: ['inputs'],
    why: 'what a tax is computed from is a term',
  },
  { path: /^src\/tax\//, words: ['late'], why: 'late filing and late payment are terms of the law' },
  {
    path: /^(?:src\/integrations|src\/persistence\/agent|simulators)\//,
    name: /refusal/i,
    words: ['refusal'],
    why: 'what an outside company answers when it refuses',
  },
  {
    path: /^src\/filer\/payment\/texts\.ts$/,
    name: /^refusalSentence$/,
    words: ['refusal'],
    why: "the payment provider's refusal in a sentence",
  },
  {
    path: /^src\/(?:domain\/journey|web\/guards)\//,
    name: /refusal/i,
    words: ['refusal'],
    why: "what the journey's rule answers when it refuses a step",
  },
  {
    path: /^src\/(?:persistence\/database|server\/guards)\//,
    name: /touch/i,
    words: ['touch'],
    why: "a session's touch renews its idle time",
  },
  {
    path: /^(?:branches\/[^/]+\/touch-icon\.png|tests\/gallery\/screens\/touch\.ts)$/,
    words: ['touch'],
    why: 'the finger on a screen',
  },
  { path: /./, name: /^darkPaper$/, words: ['paper'], why: 'the colour token paper is stored in the style sheets' },
  {
    path: /^tests\/support\/(?:database|browser\/browser)\.ts$/,
    name: /^(?:later|passUntil)$/,
    words: ['later', 'pass'],
    why: 'time passes',
  },
  { path: /^tests\/house-rules(?:\/|$)/, words: Object.keys(retired), why: 'these rules name what they refuse' },
]

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The first retired word of a name that nothing exempts. */
function retiredIn(path: string, name: string): string | undefined {
  const text = ` ${wordsOf(name).join(' ')} `.replace(/ security zones? /, ' ')
  return Object.keys(retired).find(
    (word) =>
      text.includes(` ${word} `) &&
      !exempt.some((one) => one.words.includes(word) && one.path.test(path) && (one.name?.test(name) ?? true)),
  )
}

const rooms = /^(?:src|tests|branches|simulators|bench|scripts)\//

export const retiredWords: Rule = {
  name: 'no file, folder or exported name carries a retired word',
  find: (project) => [
    ...filesWith(project),
    ...project.modules.flatMap(exportsWith),
    ...project.files.filter(({ path }) => /\.m?js$/.test(path)).flatMap(exportsOfScript),
  ],
}

function filesWith({ files }: Project): Violation[] {
  return files
    .filter(({ path }) => rooms.test(path) && !path.startsWith('src/persistence/migrations/'))
    .flatMap(({ path }) => {
      const word = path
        .split('/')
        .slice(1)
        .map((part) => retiredIn(path, part))
        .find((found) => found !== undefined)
      return word ? [{ path, what: `is named with ${word}: ${retired[word]}` }] : []
    })
}

/** The commands are plain JavaScript, which is no module of the product. */
function exportsOfScript({ path, text }: File): Violation[] {
  const { program } = parseSync(path, text, { lang: 'js', sourceType: 'module' })
  return exportsWith({ path, text, program: program as unknown as Node })
}

function exportsWith(module: Pick<Module, 'path' | 'text' | 'program'>): Violation[] {
  if (!rooms.test(module.path)) return []
  return (module.program.body as Node[])
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) =>
      exportedNames(node).flatMap((name) => {
        const word = retiredIn(module.path, name)
        const line = lineAt(module.text, node.start)
        return word ? [{ path: module.path, line, what: `${name} carries ${word}: ${retired[word]}` }] : []
      }),
    )
}

function exportedNames(node: Node): string[] {
  const declared = node.declaration as Node | null
  if (!declared) return (node.specifiers as Node[]).flatMap(({ exported }) => nameOf(exported) ?? [])
  if (declared.type !== 'VariableDeclaration') return [nameOf(declared.id) ?? '']
  const names: string[] = []
  for (const { id } of declared.declarations as Node[]) {
    if ((id as Node).type === 'Identifier') names.push(nameOf(id) ?? '')
    else
      walk(id as Node, (one) => {
        if (one.type === 'Property') names.push(nameOf(one.value) ?? '')
      })
  }
  return names
}
