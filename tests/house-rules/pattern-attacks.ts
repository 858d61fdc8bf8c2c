/** Texts that make a pattern search long: what leads to a repetition, the repetition many times, and a wrong end. */
const classSamples: Readonly<Record<string, string>> = {
  d: '7',
  w: 'a',
  s: ' ',
  D: 'x',
  W: '-',
  S: 'x',
  n: '\n',
  t: '\t',
  b: '',
  B: '',
}

type Reading = { text: string; pattern: string; at: number; pumps: Set<string>; leads: Set<string> }

/** The first signs that a class takes, one of each of its parts. */
function readClass(reading: Reading): string[] {
  const { pattern } = reading
  const from = reading.at
  reading.at += 1
  for (let depth = 1; depth > 0 && reading.at < pattern.length; reading.at += 1) {
    if (pattern[reading.at] === '\\') reading.at += 1
    else if (pattern[reading.at] === ']') depth -= 1
  }
  const whole = pattern.slice(from, reading.at)
  const taken = (sign: string) => {
    try {
      return new RegExp(`^${whole}$`, 'u').test(sign)
    } catch {
      return false
    }
  }
  return [...'7a ,.-:가A/*"(x_~\n'].filter(taken).slice(0, 4)
}

function readAtom(reading: Reading): string[] {
  const { pattern } = reading
  const sign = pattern[reading.at] ?? ''
  if (sign === '[') return readClass(reading)
  if (sign === '(') return readGroup(reading)
  reading.at += 1
  if (sign === '.') return ['x']
  if (sign === '^' || sign === '$') return ['']
  if (sign !== '\\') return [sign]
  const escaped = pattern[reading.at] ?? ''
  reading.at += 1
  const long = /^(?:[pPk](?:\{[^}]*\}|<[^>]*>)|u(?:\{[^}]*\}|[\da-f]{4})|x[\da-f]{2})/i.exec(
    escaped + pattern.slice(reading.at),
  )
  if (long) {
    reading.at += long[0].length - 1
    return /^[ux]/.test(escaped)
      ? [String.fromCodePoint(Number.parseInt(long[0].replaceAll(/[^\da-f]/gi, ''), 16) || 120)]
      : ['가', 'a']
  }
  return [classSamples[escaped] ?? (/\d/.test(escaped) ? '' : escaped)]
}

function readGroup(reading: Reading): string[] {
  reading.at += 1
  const kind = /^\?(?:<?[=!]|:|<[^>]+>)/.exec(reading.pattern.slice(reading.at))?.[0] ?? ''
  reading.at += kind.length
  const before = reading.text
  const readings = readChoices(reading)
  reading.at += 1
  reading.text = before
  return /[!]$/.test(kind) ? [''] : readings
}

/** Each alternative as one text that fits it. */
function readChoices(reading: Reading): string[] {
  const before = reading.text
  const choices: string[] = []
  let own = ''
  while (reading.at < reading.pattern.length && reading.pattern[reading.at] !== ')') {
    if (reading.pattern[reading.at] === '|') {
      choices.push(own)
      own = ''
      reading.text = before
      reading.at += 1
      continue
    }
    const atoms = readAtom(reading)
    const times = /^(?:[*+]|\{\d+(?:,\d*)?\}|\?)\??/.exec(reading.pattern.slice(reading.at))?.[0] ?? ''
    reading.at += times.length
    if (/^[*+]|^\{\d+,(?:\d\d+)?\}/.test(times)) {
      reading.leads.add(reading.text)
      for (const atom of atoms) if (atom !== '') reading.pumps.add(atom)
    }
    const least = /^\{(\d+)/.exec(times)?.[1]
    const one = (atoms[0] ?? '').repeat(least === undefined ? 1 : Number(least))
    own += one
    reading.text += one
  }
  return [...choices, own]
}

/** One of letters that many classes take, one of letters that many leave out. */
const wrongEnds = ['\u0001!', '\u0001 @<"\n\u0001']
const mostLeads = 6
const mostPumps = 10

/** Empty for a pattern without a repetition that has no end, or a far one. */
export function attacksOn(pattern: string, length: number): string[] {
  const reading: Reading = { text: '', pattern, at: 0, pumps: new Set(), leads: new Set() }
  readChoices(reading)
  const [leads, pumps] = [['', ...reading.leads].slice(0, mostLeads), [...reading.pumps].slice(0, mostPumps)]
  return leads.flatMap((lead) =>
    pumps.flatMap((pump) => {
      const text = lead + pump.repeat(Math.ceil(length / pump.length))
      return wrongEnds.map((end) => text + end)
    }),
  )
}
