/** A test that waits for a time is slow on one machine and false on another: it waits for what happens. */
import type { Module, Node, Rule } from '../../reading/project.ts'
import { dotted, findIn, nameOf, walk } from '../../reading/walk.ts'

export const inTests = /^tests\/|\.(test|spec)\.tsx?$/
const timerPromises = /^(node:)?timers\/promises$/
const timers = /(^|\.)(setTimeout|setInterval)$/

export const noSleepingTests: Rule = {
  name: 'a test waits for what happens, never for a time',
  find: ({ modules }) => modules.filter(({ path }) => inTests.test(path)).flatMap(sleepsIn),
}

function sleepsIn(module: Module) {
  const names = timerBindings(module)
  return findIn(module, (node, above) =>
    isSleep(node, above, names) && !isAskedAgain(above)
      ? 'waits for a time: wait for what happens, or move the clock'
      : undefined,
  )
}

function isSleep(node: Node, above: readonly Node[], names: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'Identifier':
      return names.has(String(node.name)) && isUsed(node, above.at(-1))
    case 'CallExpression':
      return nameOf((node.callee as Node).property) === 'waitForTimeout'
    case 'NewExpression':
      return dotted(node.callee) === 'Promise' && endsByTimerAlone((node.arguments as Node[])[0])
    case 'ImportExpression':
      return timerPromises.test(String((node.source as Node).value))
    default:
      return false
  }
}

/** The names under which a module has what `node:timers/promises` gives. */
function timerBindings({ program }: Module): Set<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || !timerPromises.test(String((node.source as Node).value))) return
    for (const one of node.specifiers as Node[]) names.add(nameOf(one.local) ?? '')
  })
  return names
}

/** Not where it is imported, and not the name of a property. */
const isUsed = (node: Node, parent: Node | undefined) =>
  !parent?.type.startsWith('Import') && (!isPropertyName(node, parent) || parent?.shorthand === true)
const isPropertyName = (node: Node, parent: Node | undefined) =>
  !parent?.computed && (parent?.property === node || parent?.key === node)

/** `new Promise((done) => setTimeout(done, 50))`: whatever ends it stands in the call of a timer. */
function endsByTimerAlone(executor: Node | undefined): boolean {
  const ends = new Set(((executor?.params as Node[] | undefined) ?? []).map(nameOf))
  let byTimer = 0
  let byOther = 0
  if (executor)
    walk(executor.body as Node, (node, above) => {
      if (node.type !== 'Identifier' || !ends.has(nameOf(node)) || isPropertyName(node, above.at(-1))) return
      if (above.some((one) => one.type === 'CallExpression' && timers.test(dotted(one.callee) ?? ''))) byTimer += 1
      else byOther += 1
    })
  return byTimer > 0 && byOther === 0
}

const isFunction = ({ type }: Node) => /Function/.test(type)
const isLoop = ({ type }: Node) => /^(While|DoWhile|For|ForOf|ForIn)Statement$/.test(type)

/**
 * The nearest loop of the same function asks, in its condition or before it leaves, for something else than a count or
 * a time.
 */
function isAskedAgain(above: readonly Node[]): boolean {
  const own = above.slice(above.findLastIndex(isFunction) + 1)
  const loop = own.findLast(isLoop)
  if (!loop) return false
  const counted = countersOf(loop)
  let leaves = false
  walk(loop.body as Node, (node, within) => {
    if (node.type !== 'ReturnStatement' && node.type !== 'BreakStatement') return
    if (within.some((one) => isFunction(one) || isLoop(one))) return
    const reason = within.findLast(({ type }) => type === 'IfStatement' || type === 'TryStatement')
    if (reason?.type === 'TryStatement' || (reason && asks(reason.test as Node, counted))) leaves = true
  })
  return leaves || asks(loop.test as Node | null | undefined, counted)
}

/** What a loop declares or counts itself. */
function countersOf(loop: Node): Set<string | undefined> {
  const counted = new Set<string | undefined>()
  walk(loop, (node) => {
    if (node.type === 'UpdateExpression') counted.add(nameOf(node.argument))
    if (node.type === 'AssignmentExpression' && node.operator !== '=') counted.add(nameOf(node.left))
  })
  for (const head of [loop.init, loop.left] as (Node | null | undefined)[])
    if (head)
      walk(head, (node) => {
        if (node.type === 'VariableDeclarator') counted.add(nameOf(node.id))
      })
  return counted
}

/** Whether a part of a condition looks at something that is neither counted by the loop nor the machine's time. */
function asks(condition: Node | null | undefined, counted: ReadonlySet<string | undefined>): boolean {
  if (!condition) return false
  if (condition.type === 'LogicalExpression')
    return asks(condition.left as Node, counted) || asks(condition.right as Node, counted)
  let names = 0
  let isCount = false
  walk(condition, (node) => {
    if (node.type === 'Identifier') names += 1
    if (counted.has(nameOf(node)) || /^(performance|Date)\.now$/.test(dotted(node) ?? '')) isCount = true
  })
  return names > 0 && !isCount
}
