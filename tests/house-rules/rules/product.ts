/** Mistakes that this product has made or that would be expensive. */
import {
  dotted,
  findNodes,
  isCode,
  isProduct,
  lineAt,
  nameOf,
  type Node,
  type Rule,
  type Source,
  type Texts,
} from '../source.ts'

type Pick = Parameters<typeof findNodes>[1]
const forEach =
  (isAsked: (source: Source) => boolean, pick: Pick): Rule['find'] =>
  (sources) =>
    sources.filter(isAsked).flatMap((source) => findNodes(source, pick))
const outside = (room: string) => (source: Source) => isProduct(source) && !source.path.startsWith(room)

/** Removing every character that is not a digit turns a loss into income. */
const everythingButDigits = /^(?:\\D|\[\^[^\]]*(?:\\d|0-9)[^\]]*\])[+*]?$/

const readersOfDigits: Rule = {
  name: 'only the readers of domain drop what is no digit',
  find: forEach(outside('src/domain/'), (node) => {
    if (node.type !== 'CallExpression') return undefined
    const [first] = node.arguments as { regex?: { pattern: string } }[]
    const name = nameOf((node.callee as Node).property) ?? ''
    return /^(replace|replaceAll|split)$/.test(name) && everythingButDigits.test(first?.regex?.pattern ?? '')
      ? name
      : undefined
  }),
  except: { 'src/design/fields/digits.ts': 'design knows no domain; its fields are for codes, never for amounts' },
  bad: {
    'src/office/x/x.tsx': "export const a = (typed: string) => Number(typed.replace(/\\D/g, ''))\n",
    'src/web/c.ts': "export const c = (cell: string) => cell.replace(/[^\\d.-]+/g, '')\n",
    'src/site/x/d.ts': 'export const d = (cell: string) => cell.split(/\\D+/)\n',
  },
  good: {
    'src/domain/digits.ts': "export const onlyDigits = (text: string) => text.replace(/\\D/g, '')\n",
    'src/office/x/x.ts': "export const a = (text: string) => text.replaceAll(/[\\s,]/g, '').replace(/\\D+$/, '')\n",
  },
}

/** A firm is a value: differences between firms are fields of it. */
const namesBranch = /(^|\.)(affiliationId|affiliationName|branchId|siteId|siteReq)$|branch\.(id|name|siteName)$/i
const asksWhich = (node: unknown) => namesBranch.test(dotted(node) ?? '')
const isText = (node: unknown) =>
  (node as Node).type === 'TemplateLiteral' || Boolean(nameOf(node) && (node as Node).type === 'Literal')

const noBranchById: Rule = {
  name: 'no branch is told apart by its id',
  find: forEach(isProduct, ({ type, operator, left, right, discriminant }) => {
    if (type === 'SwitchStatement' && asksWhich(discriminant)) return 'switches on the branch'
    if (type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(operator))) return undefined
    return (asksWhich(left) && isText(right)) || (asksWhich(right) && isText(left)) ? 'compares with an id' : undefined
  }),
  bad: {
    'src/web/a.ts': "export const a = (branch: any) => branch.id === 'gaon'\n",
    'src/server/b.ts': "export const b = (x: any) => 'nare' !== x.branch?.affiliationId\n",
    'src/web/c.ts': 'export const c = (x: any) => { switch (x.affiliationId) { default: return 1 } }\n',
  },
  good: { 'src/web/a.ts': "export const a = (b: any, id: string) => b.affiliationId === id || b.contact.fax === ''\n" },
}

/** Node's own decoder lacks most syllables of CP949 and turns 김믜 into something else. */
const koreanLabel = /^(?:x-)?(?:euc-?kr|cp-?949|windows-949|ks_?c_?5601(?:-19\d\d)?|korean|uhc|ms949)$/i

const oneKoreanDecoder: Rule = {
  name: 'Korean bytes are read by decodeCp949 alone',
  find: forEach(
    // The two-byte part alone is whole: its test counts the 2,350 syllables.
    ({ path }) => isCode(path) && path !== 'src/domain/record-file/ksc5601.ts',
    (node) => {
      if (node.type !== 'NewExpression' || dotted(node.callee) !== 'TextDecoder') return undefined
      const [label] = node.arguments as Node[]
      return label && (label.type !== 'Literal' || koreanLabel.test(String(label.value)))
        ? 'new TextDecoder'
        : undefined
    },
  ),
  bad: {
    'src/office/a.ts': "export const a = (b: Uint8Array) => new TextDecoder('euc-kr').decode(b)\n",
    'src/web/c.ts': 'export const c = (label: string) => new TextDecoder(label)\n',
    'tests/d.test.ts': "new TextDecoder('windows-949')\n",
  },
  good: { 'src/office/a.ts': "export const a = [new TextDecoder(), new TextDecoder('utf-8')]\n" },
}

const ownArrow: Rule = {
  name: 'a select is drawn with the arrow of the design',
  find: forEach(outside('src/design/'), ({ type, name, attributes }) =>
    type === 'JSXOpeningElement' && nameOf(name) === 'select' && !JSON.stringify(attributes).includes('appearance-none')
      ? 'draws the arrow of the browser: use SelectField or SmallSelect'
      : undefined,
  ),
  bad: { 'src/office/x/x.view.tsx': 'export const A = () => <select className="control" />\n' },
  good: { 'src/site/x/x.tsx': 'export const A = () => <select className="control appearance-none" />\n' },
}

const methodsFile = 'src/tax/comparing/filing-methods.ts'
const methodsOnce: Rule = {
  name: 'the filing methods are one list and one type',
  find: forEach(outside(methodsFile), ({ type, elements, types }) => {
    const items = type === 'ArrayExpression' ? elements : type === 'TSUnionType' ? types : []
    const texts = (items as (Node | null)[]).map((item) => nameOf(item?.literal ?? item))
    return ['ESTIMATE', 'SIMPLE', 'DOUBLE'].every((method) => texts.includes(method))
      ? `${methodsFile} has them`
      : undefined
  }),
  bad: {
    'src/office/x/a.ts': "export type A = 'ESTIMATE' | 'SIMPLE' | 'DOUBLE'\n",
    'src/domain/a.ts': "export const a = ['DOUBLE', 'SIMPLE', 'ESTIMATE']\n",
  },
  good: { 'src/domain/a.ts': "export const a = ['SIMPLE', 'DOUBLE'] // ESTIMATE\n" },
}

/** Tailwind generates nothing for a class that the design's sheet does not define. */
function onlyDefined(
  name: string,
  sheet: string,
  defines: RegExp,
  uses: RegExp,
  proof: { bad: Texts; good: Texts },
): Rule {
  const find: Rule['find'] = (sources) => {
    const text = sources.find(({ path }) => path === sheet)?.text ?? ''
    const known = new Set([...text.matchAll(defines)].map((match) => match[1]))
    return sources
      .filter((source) => isProduct(source) || /^src\/.*\.css$/.test(source.path))
      .flatMap(({ path, text: code }) =>
        [...code.matchAll(uses)]
          .filter((match) => match[1] === undefined || !known.has(match[1]))
          .map((match) => ({ path, line: lineAt(code, match.index), found: `${match[0]}, which ${sheet} lacks` })),
      )
  }
  return { name, find, ...proof }
}

const sizes = 'src/design/styles/sizes.css'
const knownBreakpoints = onlyDefined(
  'only the breakpoints of the design',
  sizes,
  /--breakpoint-([a-z\d]+):/g,
  // A leading `@` refers to the container's width, which is not a breakpoint.
  /(?<![\w@-])(?:(?:max|min)-)?(\d?x[sl]|sm|md|lg|\d+xl):(?=[\w[!@-])|(?<![\w@-])((?:max|min)-\[[^\]]+\]):/g,
  {
    bad: {
      'src/web/a.tsx': "export const A = () => <p className='flex xl:hidden' />",
      'src/design/b.ts': "export const b = { c: 'max-md:sr-only' }",
      'src/design/c.css': '.c { @apply grid min-[92rem]:flex; }',
    },
    good: {
      [sizes]: '--breakpoint-sm: 30rem;\n--breakpoint-lg: 64rem;',
      'src/web/a.tsx': "export const A = () => <p className='flex max-sm:hidden lg:grid @min-[52rem]:table-cell' />",
    },
  },
)

const colours = 'src/design/styles/colours.css'
const knownColours = onlyDefined(
  'only the colours of the design',
  colours,
  /--color-([a-z\d-]+):/g,
  /(?<![\w-])(?:bg|text|border|divide|ring|outline|fill|stroke)-((?:white|black|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)(?:-\d+)?)(?![\w-])/g,
  {
    bad: {
      'src/web/a.tsx': "export const A = () => <p className='p-2 bg-white' />",
      'src/design/c.css': '.c { @apply hover:text-neutral-600; }',
    },
    good: {
      [colours]: '--color-paper: var(--paper);\n--color-white: #ffffff;',
      'src/web/a.tsx': "export const A = () => <p className='bg-white text-whitespace bg-paper whitespace-nowrap' />",
    },
  },
)

export const productRules: readonly Rule[] = [
  readersOfDigits,
  noBranchById,
  oneKoreanDecoder,
  ownArrow,
  methodsOnce,
  knownBreakpoints,
  knownColours,
]
