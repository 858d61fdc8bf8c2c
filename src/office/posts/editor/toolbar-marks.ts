export type Selected = { text: string; from: number; to: number }
export type Mark = 'bold' | 'heading' | 'list' | 'numbers' | 'link' | 'table'
export type Samples = { words: string; address: string; cell: string }

/** Replaces the selection and selects `chosen` characters of the new text, from `skip` on. */
function put({ text, from, to }: Selected, made: string, skip: number, chosen: number): Selected {
  return { text: text.slice(0, from) + made + text.slice(to), from: from + skip, to: from + skip + chosen }
}

function around(at: Selected, before: string, behind: string, sample: string): Selected {
  const inside = at.text.slice(at.from, at.to) || sample
  return put(at, before + inside + behind, before.length, inside.length)
}

function lines(at: Selected, sign: (line: number) => string, is: RegExp): Selected {
  const from = at.text.lastIndexOf('\n', at.from - 1) + 1
  const end = at.text.indexOf('\n', at.to)
  const to = end === -1 ? at.text.length : end
  const whole = at.text.slice(from, to).split('\n')
  const taken = whole.every((line) => is.test(line))
  const made = whole
    .map((line, index) => (taken ? line.replace(is, '') : sign(index) + line.replace(is, '')))
    .join('\n')
  return put({ text: at.text, from, to }, made, 0, made.length)
}

function part(at: Selected, made: string): Selected {
  const before = at.text.slice(0, at.from)
  const front = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  return put({ ...at, to: at.from }, `${front}${made}\n\n`, front.length, made.length)
}

export function marked(mark: Mark, at: Selected, samples: Samples): Selected {
  switch (mark) {
    case 'bold':
      return around(at, '**', '**', samples.words)
    case 'heading':
      return lines(at, () => '## ', /^## +/)
    case 'list':
      return lines(at, () => '- ', /^[-*] +/)
    case 'numbers':
      return lines(at, (line) => `${line + 1}. `, /^\d{1,3}\. +/)
    case 'link': {
      const words = at.text.slice(at.from, at.to) || samples.words
      return put(at, `[${words}](${samples.address})`, words.length + 3, samples.address.length)
    }
    case 'table': {
      const row = `| ${samples.cell} | ${samples.cell} |`
      return part(at, [row, '|---|---|', row].join('\n'))
    }
  }
}

/** The image must be one of the post's own files. */
export function pictured(at: Selected, { id, words }: { id: string; words: string }): Selected {
  return part(at, `![${words.replaceAll(/[[\]]/g, '')}](/api/posts/files/${id})`)
}
