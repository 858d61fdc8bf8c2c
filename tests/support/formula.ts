/** Evaluates the formulas of a return's items: each product and quotient is cut to whole won, as in the tax. */

const suffixes: [form: RegExp, apply: (value: bigint, told: string) => bigint][] = [
  [/ \(\d{4}-\d{2}-\d{2}까지\)$/, (value) => value],
  [/, (\d+)원 아래 버림$/, (value, unit) => (value / BigInt(unit)) * BigInt(unit)],
  [/, 0보다 작으면 0$/, (value) => (value < 0n ? 0n : value)],
]

const wonOf = (text: string) => BigInt(text.replaceAll(',', ''))

/** Throws on invalid notation, and on an intermediate result that its operands do not give. */
export function valueOfFormula(formula: string): bigint {
  const taken = /^(.*) 중 ([\d,]+) 공제$/.exec(formula)
  if (taken?.[1] && taken[2]) {
    const claimed = valueOfFormula(taken[1])
    const won = wonOf(taken[2])
    if (won > claimed) throw new Error(`more taken than claimed: ${formula}`)
    return won
  }
  const equation = /^(.*) = ([\d,]+)$/.exec(formula)
  if (equation?.[1] && equation[2]) {
    const value = valueOfFormula(equation[1])
    if (value !== wonOf(equation[2])) throw new Error(`${value} is not what is told: ${formula}`)
    return value
  }
  for (const [form, apply] of suffixes) {
    const found = form.exec(formula)
    if (found) return apply(valueOfFormula(formula.slice(0, found.index)), found[1] ?? '')
  }
  const limited = /^(.*), 한도 ([\d,]+)$/.exec(formula)
  if (limited?.[1] && limited[2]) {
    const value = valueOfFormula(limited[1])
    const most = wonOf(limited[2])
    return value < most ? value : most
  }
  return sumOf(formula)
}

const tokenForm = /\s*(-?\d{1,3}(?:,\d{3})+|-?\d+(?:\.\d+)?|중 적은 금액|중 많은 금액|명|일|절반|, |[()×÷−+%])/gy

function sumOf(formula: string): bigint {
  const tokens: string[] = []
  let at = 0
  for (const match of formula.matchAll(tokenForm)) {
    tokens.push(match[1] ?? '')
    at = match.index + match[0].length
  }
  if (at !== formula.length) throw new Error(`cannot be read from ‘${formula.slice(at)}’: ${formula}`)
  let next = 0
  const take = (token: string) => tokens[next] === token && (next += 1) > 0
  const need = (token: string) => {
    if (!take(token)) throw new Error(`${token} is missing: ${formula}`)
  }

  const group = (): bigint => {
    const first = sum()
    if (take(')')) return first
    need(', ')
    const second = sum()
    need(')')
    if (take('중 적은 금액')) return first < second ? first : second
    need('중 많은 금액')
    return first > second ? first : second
  }
  /** A number, with its decimals as a denominator. */
  const factor = (): [numerator: bigint, denominator: bigint] => {
    if (take('(')) return [group(), 1n]
    if (take('절반')) return [1n, 2n]
    const token = tokens[next] ?? ''
    if (!/^-?\d/.test(token)) throw new Error(`a number is missing: ${formula}`)
    next += 1
    const [whole = '', decimals = ''] = token.replaceAll(',', '').split('.')
    const isPercent = take('%')
    if (!isPercent && !take('명')) take('일')
    return [BigInt(whole + decimals), 10n ** BigInt(decimals.length) * (isPercent ? 100n : 1n)]
  }
  const product = (): bigint => {
    const [first, operator] = factor()
    let value = first / operator
    for (;;)
      if (take('×')) {
        const [numerator, denominator] = factor()
        value = value * numerator
        // A division that follows cuts the whole product once.
        if (denominator > 1n) value = value / denominator
      } else if (take('÷')) {
        const [numerator, denominator] = factor()
        value = (value * denominator) / numerator
      } else return value
  }
  const sum = (): bigint => {
    let value = product()
    for (;;)
      if (take('+')) value += product()
      else if (take('−')) value -= product()
      else return value
  }
  const value = sum()
  if (next < tokens.length) throw new Error(`too much: ${formula}`)
  return value
}
