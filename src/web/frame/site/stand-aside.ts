const freeElements = 'main :is(input, select, textarea, button, a.rounded-field, a.rounded-small, [data-keep-free])'

/** Dense enough not to miss a line of the smallest text. */
const rows = 4
const columns = 3

/** Checks when scrolling and resizing end. */
export function keepOffContents(button: HTMLElement, report: (covers: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => report(covers(button)), 80)
  }
  const grown = new ResizeObserver(soon)
  grown.observe(document.documentElement)
  window.addEventListener('scroll', soon, { passive: true })
  return () => {
    clearTimeout(timer)
    grown.disconnect()
    window.removeEventListener('scroll', soon)
  }
}

function covers(button: HTMLElement): boolean {
  const own = button.getBoundingClientRect()
  const under = new Set<Element>()
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = own.left + (own.width * column) / (columns - 1)
      const y = own.top + (own.height * row) / (rows - 1)
      for (const element of document.elementsFromPoint(x, y)) if (!button.contains(element)) under.add(element)
    }
  return [...under].some((element) => element.closest(freeElements) !== null || hasWordsIn(element, own))
}

/** By line boxes: a short last line leaves room beside it. */
function hasWordsIn(element: Element, own: DOMRect): boolean {
  if (!element.closest('main, footer')) return false
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top,
    )
  })
}
