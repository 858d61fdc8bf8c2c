/** Links are written in one typed form (src/domain/address/href.ts), so that a misspelt address does not compile. */
import { stepPaths } from '#domain/journey/step-paths.ts'
import { isProduct, literalsOf, nameOf, type Literal, type Node, type Rule, type Violation } from '../source.ts'

/** Files that define addresses, and those with addresses of other companies. */
const tables =
  /^src\/(domain\/address\/(addresses|texts|href|help-topics)|domain\/journey\/step-paths|routes)\.ts$|^src\/(integrations|server\/settings)\//
/** Paths under the site's origin that are no pages: endpoints, files, documents for machines. */
const noPage =
  /^\/(api|assets|branches|docs|gallery|livez|manifest|policy-reports|readyz|version)(\/|-|\?|$)|\.(ico|png|txt|xml|webmanifest)$/
const inMarkup = /\bhref="\/(?!(api|docs)\/)/
const linkName = /^(to|href|path|back|link|redirect|navigate|go|assign|replace)$/
const transparent = /^(ConditionalExpression|LogicalExpression|JSXExpressionContainer|TemplateLiteral)$/

/** The node that uses a literal, and the child that is the literal or stands for it. */
function useOf({ node, above }: Literal): { user: Node | undefined; as: Node } {
  let as = node
  let at = above.length - 1
  while (transparent.test(above[at]?.type ?? '')) as = above[at--] as Node
  return { user: above[at], as }
}

function isUntyped(literal: Literal): boolean {
  const { value, node, above } = literal
  if (node.regex) return false
  if (inMarkup.test(value)) return true
  const template = above.at(-1)
  const isLaterPart = template?.type === 'TemplateLiteral' && (template.quasis as Node[])[0] !== node
  if (isLaterPart || noPage.test(value)) return false
  const { user, as } = useOf(literal)
  const callee = user?.type === 'CallExpression' ? (user.callee as Node) : undefined
  if (nameOf(callee) === 'href' && (user!.arguments as Node[])[0] === as) return false
  if (value !== '/') return /^\/[a-z?#]/i.test(value)
  // `/` is also a separator: it counts as an address only where its context shows that it is a destination.
  const place =
    user?.type === 'JSXAttribute' ? user.name : callee?.type === 'MemberExpression' ? callee.property : callee
  return linkName.test(nameOf(place) ?? '')
}

const typedLinks: Rule = {
  name: 'an address of the site is written with href()',
  find: (sources) =>
    sources
      .filter((source) => isProduct(source) && !tables.test(source.path))
      .flatMap((source) =>
        literalsOf(source)
          .filter(isUntyped)
          .map(({ value, line }) => ({ path: source.path, line, found: value.slice(0, 40) })),
      ),
  except: {
    'src/office/command-line/setup/places.ts': 'folders of the machine, no address of a page',
    'src/server/public/public.server.ts':
      'beginnings of addresses for crawlers; a test asks that every closed page begins with one',
    'src/server/guards/case-acts.server.ts': 'a part of the path of endpoints, no address of a page',
  },
  bad: {
    'src/site/x/x.view.tsx': 'export const A = () => <Link to="/mypgae" />\n',
    'src/filer/x/x.page.tsx': "export const a = () => navigate('/')\n",
    'src/web/a.tsx': "export const A = (on: any) => <Link to={on ? '/terms' : other} />\n",
    'src/office/x/rules.ts': 'export const a = (id: string) => `/office/cases/${id}`\n',
    'src/server/a.server.ts': 'export const a = `<a href="/">x</a>`\n',
    'src/domain/a.ts': "export const a = { path: '/terms?x=1' }\n",
  },
  good: {
    'src/site/x/x.view.tsx': "export const A = (on: any) => <Link to={href(on ? '/mypage' : '/')} />\n",
    'src/web/a.ts': "export const a = (path: string) => path.split('/') + href('/notices/:id', { id: 1 }) + '/api/x'\n",
  },
}

const home = 'src/domain/journey/step-paths.ts'
const steps = Object.values(stepPaths).flatMap((lane): string[] => Object.values(lane))
/** A step's address anywhere in a text, but not as the beginning of a longer one. */
const stepIn = (value: string) => steps.find((path) => new RegExp(`${path}(?![\\w-])`).test(value))

const stepPathsOnce: Rule = {
  name: "a step's address is written once",
  find: (sources) => {
    const seen = new Set<string>()
    return sources.filter(isProduct).flatMap((source): Violation[] =>
      literalsOf(source).flatMap(({ value, line }) => {
        const step = stepIn(value)
        if (!step || (source.path === home && !seen.has(step) && seen.add(step))) return []
        return [{ path: source.path, line, found: `${step}: it stands in ${home}` }]
      }),
    )
  },
  bad: {
    [home]: "export const a = ['/tax-report-1', '/tax-report-1', '/tax-report-11']\n",
    'src/web/a.ts': "export const a = href('/tax-report-2-a')\n",
    'src/filer/x/texts.ts': "export const a = 'https://x/tax-report-4?y'\n",
  },
  good: {
    [home]: "export const a = ['/tax-report-1', '/tax-report-11', '/tax-report-1-a']\n",
    'src/web/a.ts': "// /tax-report-1\nexport const a = ['/tax-report', '/tax-report-12', '/tax-report-1-b']\n",
  },
}

export const addressRules: readonly Rule[] = [typedLinks, stepPathsOnce]
