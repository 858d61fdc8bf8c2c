/** What is typed to be sent goes through the form kit: limits, sentences, focus and drafts stand there once. */
import { findNodes, isNode, isProduct, nameOf, type Node, type Rule, type Source, walk } from '../source.ts'

const kit = 'src/web/forms/'
const textFields = new Set([
  'input',
  'textarea',
  'TextField',
  'TextArea',
  'AmountField',
  'WonField',
  'CountField',
  'DigitsField',
  'PasswordField',
  'ResidentNumberField',
])
const noText = /^(?:checkbox|radio|color|file|search)$/

const attributes = (element: Node) => (element.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute')
const attribute = (element: Node, name: string): unknown =>
  attributes(element).find((candidate) => nameOf(candidate.name) === name)?.value

const isSearchForm = (element: Node) =>
  nameOf(element.name) === 'form' && nameOf(attribute(element, 'role')) === 'search'

const isFunction = ({ type }: Node) => /Function/.test(type)

/** The variables that `useState` gives, each with the function that holds it. */
function statesOf(program: Node): { name: string; holder: Node | undefined }[] {
  const states: { name: string; holder: Node | undefined }[] = []
  walk(program, ({ type, id, init }, above) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return
    if (id.type !== 'ArrayPattern' || init.type !== 'CallExpression' || nameOf(init.callee) !== 'useState') return
    const name = nameOf((id.elements as unknown[])[0])
    if (name) states.push({ name, holder: above.findLast(isFunction) })
  })
  return states
}

/** `typed` of `typed`, `typed.name`, `typed[name]` and `typed ?? ''`. */
function rootOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return rootOf(node.expression)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'LogicalExpression') return rootOf(node.left)
  return nameOf(node)
}

function handMade(source: Source) {
  const states = statesOf(source.program)
  return findNodes(source, (element, above) => {
    if (element.type !== 'JSXOpeningElement') return undefined
    const name = nameOf(element.name) ?? ''
    if (name === 'form') return isSearchForm(element) ? undefined : 'a form element of its own'
    if (attribute(element, 'readOnly') !== undefined) return undefined
    if (!textFields.has(name) || noText.test(nameOf(attribute(element, 'type')) ?? '')) return undefined
    const isSearch = above.some(
      ({ type, openingElement }) => type === 'JSXElement' && isNode(openingElement) && isSearchForm(openingElement),
    )
    const root = rootOf(attribute(element, 'value'))
    const isState = states.some(({ name: state, holder }) => state === root && (!holder || above.includes(holder)))
    return !isSearch && isState ? `${name} holds ${root} by hand` : undefined
  })
}

const formsOnTheKit: Rule = {
  name: 'what is typed to be sent stands on the form kit (src/web/forms)',
  find: (sources) =>
    sources
      .filter((source) => isProduct(source) && /^src\/(?:web|site|filer|office)\/.*\.tsx$/.test(source.path))
      .filter(({ path }) => !path.startsWith(kit) && !path.startsWith('src/web/fields/'))
      .flatMap(handMade),
  except: {
    'src/web/gallery/parts/fields.tsx': 'shows the fields in their states; sends nothing',
    'src/web/files/locked-file.tsx': 'one password, asked for by a file; kept nowhere',
    'src/office/money/statement/file-part.tsx': 'one password, asked for by a file; kept nowhere',
    'src/web/rating/rating-form.tsx': 'weight: /mypage has no room for the kit (decision 0060)',
    'src/site/consultation/consult-form.view.tsx':
      'weight: decision 0060; keeps its draft, focuses the first wrong field',
    'src/site/calculator/tax-calculator.view.tsx': 'weight: decision 0060; sends nothing, keeps its draft',
    'src/filer/registration/registration.view.tsx': 'weight: decision 0060',
    'src/filer/member/edit/edit.view.tsx': 'weight: decision 0060; asks before it is left',
    'src/filer/identity/identity.view.tsx': 'weight: decision 0060; a resident number is kept nowhere',
    'src/filer/method/compare.view.tsx': 'weight: decision 0060; one amount',
    'src/office/posts/editor/post-fields.tsx': 'stores by version and settles conflicts (decision 0046)',
    'src/office/review/form/review-form.tsx': 'judged with the checks beside it, whose first open one gets the focus',
    'src/office/report/receipts-part.tsx': 'a reason that the server asks for, inside forms of the kit',
    'src/office/report/slips-part.tsx': 'choosing the file sends it',
    'src/office/receipt-files/paper-card.tsx': 'a row of a batch that holds what is typed',
    'src/office/branch-editor/parts/messages-part.tsx': 'a day that fills the fields of the form around it',
    'src/office/staff/people/person-panel.tsx': 'one number that a window of the kit sends',
  },
  bad: {
    'src/office/x/a.tsx': 'export const A = () => <form noValidate onSubmit={send} />\n',
    'src/filer/x/b.tsx':
      "export function B() { const [words, setWords] = useState(''); return <TextArea value={words} onChange={(event) => setWords(event.target.value)} /> }\n",
    'src/site/x/c.tsx':
      "export function C() { const [typed, setTyped] = useState({ won: '' }); return <AmountField value={typed.won ?? ''} onChange={(won) => setTyped({ won })} /> }\n",
  },
  good: {
    'src/office/x/a.tsx':
      "export function A() { const form = useApiForm({}); return <ApiForm form={form}><TextField {...form.field('name')} /></ApiForm> }\n",
    'src/office/x/search.tsx':
      'export function S() { const [words, setWords] = useState(\'\'); return <form role="search"><TextField value={words} /></form> }\n',
    'src/office/x/c.tsx':
      'export function C() { const [on, setOn] = useState(false); return <input type="checkbox" value={on} /> }\n',
  },
}

export const formRules: readonly Rule[] = [formsOnTheKit]
